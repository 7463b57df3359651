import { Link } from "react-router-dom";
import { PageHeading } from "../../chrome/page-heading.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { HeroBridge } from "../../illustrations/hero-bridge.tsx";
import { BuyerBridge, SupplierBridge } from "../../illustrations/role-bridges.tsx";
import styles from "./landing.module.css";

/** What the product promises, and the way in. */
export function LandingPage() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <PageHeading title="AI-Powered Supplier Sourcing, Simplified" className={styles.promise}>
            AI-Powered Supplier Sourcing, Simplified
          </PageHeading>
          <p className={styles.subline}>
            Streamlined sourcing, efficient management and connections that last, in one platform for buyers
            and diverse suppliers.
          </p>
          <div className={styles.ways}>
            <Link to="/login" className={buttonClass("primary")}>
              Get Early Access to Smart Sourcing
            </Link>
          </div>
        </div>
        <HeroBridge className={styles.picture} />
      </section>
      <section className={styles.sides} aria-label="Who it is for">
        <div className={styles.side}>
          <BuyerBridge className={styles.sign} />
          <h2>For buyers</h2>
          <p>Identify, source and manage suppliers for your organization, across categories and tiers.</p>
        </div>
        <div className={styles.side}>
          <SupplierBridge className={styles.sign} />
          <h2>For suppliers</h2>
          <p>Register your business once, show your certifications and offerings, and be found by buyers.</p>
        </div>
      </section>
    </>
  );
}

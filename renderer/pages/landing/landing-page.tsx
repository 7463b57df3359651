import { useSite } from "../../site/site-context.tsx";
import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Sponsors } from "./sponsors.tsx";
import { Testimonials } from "./testimonials.tsx";

/** What the product promises, what it does for each side, who says so, and the way in. */
export function LandingPage() {
  const { landing, brand } = useSite();
  return (
    <>
      <Hero words={landing.hero} />
      <Features words={landing.features} />
      <Testimonials words={landing.testimonials} />
      <Sponsors heading={landing.sponsors.heading} sponsors={brand.sponsors} />
      <Closing words={landing.closing} />
    </>
  );
}

import { useSite } from "../../site/site-context.tsx";
import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Sponsors } from "./sponsors.tsx";
import { Testimonials } from "./testimonials.tsx";

/** Renders the landing page: the promise, the features of each side, testimonials and the way in. */
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

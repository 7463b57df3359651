import type { Services } from "../routing/services.ts";
import type { LiveDocument } from "../site/legal-versions.ts";
import type { Audience } from "../store/audiences.ts";
import { segmentsOf } from "./groups.ts";
import { legalIn } from "./topics.ts";

type AudienceServices = Pick<Services, "definitions"> & { documents: LiveDocument[] };

/**
 * Returns the people in groups, by today's definitions: a scheduled campaign follows renamed states.
 * The group of a legal document is everybody whose account is older than its version; unknown groups are nobody.
 */
export function audienceOf({ definitions, documents }: AudienceServices, groups: string[]): Audience {
  const [legal] = groups.flatMap((group) => legalIn(group) ?? []);
  if (!legal) return { segments: groups.flatMap((group) => segmentsOf(definitions.current(), group) ?? []) };
  const document = documents.find(({ page, day }) => page === legal.page && day === legal.day);
  return { accountsBefore: document?.since ?? 0 };
}

import type { Meta } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { FaultView } from "../../api/responses/drafts.ts";
import { refused } from "../stand-ins/network.ts";
import { atStudio, busy, longText } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Studio/Draft" };
export default meta;

const at = "/studio/drafts/spring";
const call = "GET /api/studio/drafts/spring";
const phone = { viewport: { value: "w360" } };

const fault: FaultView = {
  file: "wizards/buyer/steps/company-details.json",
  line: 12,
  column: 7,
  rule: "messages",
  message: '"messages" lacks the sentence for "maxLength".',
  mend: null,
};

const publication = {
  by: "Ben Okafor",
  byId: "ben",
  editorId: "ben",
  note: "Asks charities for their register.",
  at: null,
  needsApproval: true,
  revision: 3,
  problem: null,
};

export const Opening = atStudio(`${at}/map/grant`, {
  replies: { [call]: "never" },
  shows: "status",
});
export const Deleted = atStudio(`${at}/map/grant`, {
  replies: { [call]: refused(404, "This draft was deleted.") },
});
export const CouldNotOpen = atStudio(`${at}/map/grant`, { replies: { [call]: busy } });

export const MapOfAWizard = atStudio(`${at}/map/grant`);
export const MapOnAPhone = { ...MapOfAWizard, globals: phone };
export const AStep = atStudio(`${at}/steps/grant/project`);
export const AStepOnAPhone = { ...AStep, globals: phone };
export const Preview = atStudio(`${at}/preview/grant/project`);
export const PreviewFailed = atStudio(`${at}/preview/grant/project`, {
  replies: { "POST /api/studio/drafts/spring/links": busy },
});
export const Procedure = atStudio(`${at}/procedure/supplier`);
export const ProcedureOnAPhone = { ...Procedure, globals: phone };
export const AFormOfStaff = atStudio(`${at}/procedure/supplier/findings/certificate`);
export const Lists = atStudio(`${at}/lists`);
export const AList = atStudio(`${at}/lists/countries`);
export const Texts = atStudio(`${at}/texts`);
const aText = (place: string) =>
  atStudio(`${at}/texts/${place}`, {}, async () => {
    expect(screen.queryByText("There is no such text")).toBe(null);
  });
export const AMail = aText("site/mail/code");
export const ALegalDocument = aText("site/legal/privacy-policy");
export const Brand = aText("brand");
export const Source = atStudio(`${at}/source`);
export const AFile = atStudio(`${at}/source/wizards/grant/steps/project.json`);

export const WithFaults = atStudio(`${at}/map/buyer`, {
  draft: { check: { faults: [fault], behind: ["buyer"] } },
});
export const LiveMovedOn = atStudio(`${at}/map/buyer`, { draft: { news: { live: 8 } } });
export const LongTexts = atStudio(`${at}/map/buyer`, { draft: { view: { name: longText } } });

/** A link to what the draft does not have. */
export const NoSuchWizard = atStudio(`${at}/map/nothing`);
export const NoSuchStep = atStudio(`${at}/steps/grant/nothing`);
export const NoSuchList = atStudio(`${at}/lists/nothing`);
export const NoSuchText = atStudio(`${at}/texts/nothing`);
export const NoSuchFile = atStudio(`${at}/source/nothing.json`);

export const Changes = atStudio(`${at}/changes`);
export const NoChanges = atStudio(`${at}/changes`, {
  replies: { [`${call}/changes`]: { body: { live: 7, base: 7, revision: 3, changes: [] } } },
});
export const ChangesLoading = atStudio(`${at}/changes`, { replies: { [`${call}/changes`]: "never" } });
export const ChangesFailed = atStudio(
  `${at}/changes`,
  { replies: { [`${call}/changes`]: busy } },
  async () => {
    await screen.findByText(/studio is busy/u);
  },
);

export const Publish = atStudio(`${at}/publish`);
export const PublishOnAPhone = { ...Publish, globals: phone };
export const PublishWithFaults = atStudio(
  `${at}/publish`,
  { draft: { check: { faults: [fault] } } },
  async () => {
    await screen.findByText(/or count who will notice until the faults are mended/u);
    expect(screen.queryByText(/people registering now/u)).toBe(null);
  },
);
export const ChangesWithFaults = atStudio(`${at}/changes`, { draft: { check: { faults: [fault] } } });
export const WaitsForASecondPerson = atStudio(`${at}/publish`, { draft: { view: { publication } } });
export const WaitsForItsTime = atStudio(`${at}/publish`, {
  draft: { view: { publication: { ...publication, needsApproval: false, at: "2099-01-04T09:00:00Z" } } },
});
export const CouldNotBePublished = atStudio(`${at}/publish`, {
  draft: { view: { publication: { ...publication, problem: "Release 8 went live meanwhile." } } },
});
export const Published = atStudio(`${at}/publish`, { draft: { view: { release: 7 } } });

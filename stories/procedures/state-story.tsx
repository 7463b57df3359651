import type { Meta, StoryContext } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import type { CaseView, ProcedureReply } from "../../api/responses/desk.ts";
import { CasePage } from "../../renderer/desk/case/page/case-page.tsx";
import { registrantWords } from "../../renderer/pages/registrant-words.ts";
import { progressIn } from "../../renderer/pages/registration/progress.ts";
import { contextInState } from "../../renderer/studio/procedure/context-in-state.ts";
import { lookArgs, lookArgTypes, useLookControls } from "../scenes/rendered/look-controls.ts";
import { untilRendered } from "../scenes/rendered/look-for.ts";
import { At, prepare } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { InDesk } from "../stand-ins/desk.tsx";
import { answerCalls, type Replies } from "../stand-ins/network.ts";
import { contextOf } from "../stand-ins/registration-context.ts";
import { maria } from "../stand-ins/visitor.ts";
import { whenMounted } from "../stand-ins/when-mounted.ts";

type Context = Pick<StoryContext, "parameters" | "id" | "canvasElement">;

/** Draws the states of a wizard's procedure: the status page by the site's own routes, and the case at the desk. */
export function stateStories(wizard: string): Meta {
  const definition = content.wizards.find((one) => one.definition.id === wizard)?.procedure;
  if (!definition) throw new Error(`${wizard} has no procedure.`);
  const { procedure, version } = definition;
  const visitor = { ...maria, role: content.site.wizards[wizard]?.role ?? null };
  const contextAt = (state: string) => ({
    ...contextOf(visitor, { isConfirmed: true }),
    ...contextInState(procedure, state, "2026-06-12T16:15:00Z"),
  });

  function repliesTo(view: CaseView): Replies {
    const at = `/api/desk/cases/${view.id}`;
    const validators = `/api/desk/procedures/${wizard}/validators/${version}.js`;
    return {
      [`GET ${at}`]: { body: view },
      [`POST ${at}/look`]: { body: { others: [] } },
      [`GET /api/desk/procedures/${wizard}`]: { body: { definition, validators } as ProcedureReply },
    };
  }

  return {
    globals: { viewport: { value: "w1280" } },
    args: { ...lookArgs, device: "w1280" },
    argTypes: lookArgTypes,
    render: function Render(args, { parameters: { view } }) {
      useLookControls(args);
      return view ? (
        <InDesk at={`/cases/${view.id}`} pages={{ "/cases/:id": <CasePage /> }} />
      ) : (
        <At path="/status-verification" />
      );
    },
    beforeEach: whenMounted(async ({ parameters: { state, view }, id }: StoryContext) => {
      const replies = { "GET /api/registrations/me": { body: contextAt(state) } };
      return view ? answerCalls(repliesTo(view)) : await prepare({ visitor, replies }, id);
    }),
    play: async (context) => (context.parameters.view ? showsCase(context) : showsStatus(context)),
  };

  async function showsStatus({ parameters, canvasElement }: Context): Promise<void> {
    const context = contextAt(parameters.state);
    const { status } = registrantWords(content.site, { wizard, role: visitor.role });
    await untilRendered(canvasElement);
    const { now = "", next = "" } = progressIn(context, status, "");
    for (const words of [now, next]) await waitFor(() => expect(canvasElement.textContent).toContain(words));
  }

  async function showsCase({ parameters: { view } }: Context): Promise<void> {
    await screen.findByRole("heading", { level: 1, name: view.name });
    await expect(screen.getAllByText(view.stateTitle)[0]).toBeVisible();
    for (const { button } of view.moves)
      await expect(screen.getByRole("button", { name: new RegExp(`^${button}`, "u") })).toBeVisible();
  }
}

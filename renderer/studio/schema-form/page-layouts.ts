import type { Json } from "#engine";
import type { Layout } from "./layout.ts";

type Value = { [key: string]: Json };

const hasNoQuestions = ({ properties }: Value) => Object.keys((properties ?? {}) as Value).length === 0;

/** Groups and names of a page's keywords. */
export const stepLayout: Layout = {
  flat: [],
  hidden: ["$schema", "$ref", "type", "properties", "additionalProperties", "guidance", "was", "required"],
  groups: [
    {
      title: "This page",
      isOpen: true,
      items: [
        { path: "title", label: "Heading", hint: "" },
        { path: "description", label: "Sentence under the heading", hint: "" },
        { path: "body", label: "Text of the page", hint: "One paragraph a line.", suits: hasNoQuestions },
        {
          path: "buttons",
          label: "Words on the buttons",
          hint: "Where they differ from those of every page.",
        },
      ],
    },
    {
      title: "Advanced",
      isOpen: false,
      items: [
        { path: "review", label: "On the review", hint: "What the review shows of this page." },
        {
          path: "gate",
          label: "Answers that the button waits for",
          hint: "Left empty: those that must be given.",
        },
      ],
    },
  ],
};

/** Names of the keywords of several questions in one. */
export const blockLayout: Layout = {
  flat: [],
  hidden: ["block", "was", "required"],
  groups: [
    {
      title: "Basics",
      isOpen: true,
      items: [
        { path: "title", label: "Heading above the questions", hint: "" },
        { path: "description", label: "Text under the heading", hint: "" },
        {
          path: "countries",
          label: "Countries to choose from",
          hint: "As the list of countries stores them, one per line. With a single one, the country isn’t asked.",
          suits: ({ block }) => block === "address",
        },
      ],
    },
    {
      title: "Condition",
      isOpen: true,
      items: [
        { path: "when", label: "When it is asked", hint: "" },
        {
          path: "copy",
          label: "Same as other questions",
          hint: "Those of the same kind above, while a tick is set.",
        },
      ],
    },
  ],
};

/** Names of the keywords of a text between the questions. */
export const guidanceLayout: Layout = {
  flat: [],
  hidden: [],
  groups: [
    {
      title: "Text",
      isOpen: true,
      items: [
        { path: "kind", label: "Kind", hint: "" },
        {
          path: "title",
          label: "Title",
          hint: "",
          suits: ({ kind }) => kind === "heading" || kind === "details",
        },
        {
          path: "text",
          label: "Text",
          hint: "Paragraphs, lists with -, **bold** and [links](https://example.com).",
        },
        { path: "before", label: "Stands above", hint: "" },
        { path: "after", label: "Stands below", hint: "" },
        { path: "fields", label: "Rows of the table", hint: "", suits: ({ kind }) => kind === "matrix" },
        {
          path: "through",
          label: "Groups the questions down to",
          hint: "",
          suits: ({ kind }) => kind === "heading",
        },
        { path: "picture", label: "Picture", hint: "", suits: ({ kind }) => kind === "picture" },
        { path: "alt", label: "What the picture says", hint: "", suits: ({ kind }) => kind === "picture" },
      ],
    },
    { title: "Condition", isOpen: true, items: [{ path: "when", label: "When it is shown", hint: "" }] },
  ],
};

/** Names of the keywords of a table of questions; its lines have their own editor. */
export const tableLayout: Layout = {
  flat: [],
  hidden: ["kind", "fields", "before", "after", "through", "picture", "alt", "when"],
  groups: [
    {
      title: "Text",
      isOpen: true,
      items: [
        { path: "title", label: "What the table asks", hint: "" },
        { path: "text", label: "Text under it", hint: "Such as why you ask." },
      ],
    },
  ],
};

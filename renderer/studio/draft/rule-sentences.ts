/** Messages and advice for rules of the check whose own sentences speak of files. */
const sentences: { [rule: string]: string } = {
  "json-syntax": "The text of this file is broken. Correct it in Source.",
  "duplicate-key": "Something stands twice in this file. Remove one in Source.",
  shape: "Something here isn’t filled in the way it must be. Correct it, or undo the last change.",
  "unknown-keyword":
    "There is a setting here that doesn’t exist, or doesn’t suit this kind of question. Remove it.",
  "schema-file": "This file is where nothing reads it. Move or remove it in Source.",
  "ref-missing": "Something shared that this page uses is gone. Undo its removal, or take it out here.",
  "ref-outside": "This page uses something outside of this draft. Copy it into the draft.",
  "ref-loop": "Shared parts use each other in a circle. Take one of them out.",
  limits: "A limit is missing here, or more is allowed than the site can take. Set a limit that fits.",
  "unknown-field": "A question that is named here doesn’t exist. Choose another, or take it out.",
  "unknown-list": "The list of choices that is named here doesn’t exist. Choose another.",
  "unknown-step": "A step that is named here doesn’t exist. Choose another, or take it out.",
  "unknown-format": "This kind of answer doesn’t exist, or doesn’t suit the question. Choose another.",
  "unknown-option": "A condition asks for a choice that isn’t in the list. Choose one that is.",
  "retired-option":
    "A choice that is no longer offered is used here, or none is left. Offer it again, or choose another.",
  "former-name":
    "Answers can’t follow to this name: they belong to something else. Choose another former name.",
  "duplicate-id": "Two things here have the same name. Rename or remove one.",
  "duplicate-path": "Two pages have the same address. Give one of them another.",
  "duplicate-call":
    "The site can’t tell two steps apart when they are saved. Somebody who edits the files must mend this.",
  "missing-message": "A sentence is missing that people read when an answer is wrong. Write it.",
  "unused-message": "No answer can be wrong in this way, so this message never appears. Remove it.",
  widget: "This question can’t be shown in the way that was chosen. Choose another way.",
  currency:
    "The currency of an amount is missing or wrong, or something else has one. Choose a currency, or take it out.",
  guidance:
    "This text between the questions isn’t complete, or stands where it can’t. Complete, move or remove it.",
  "answer-text": "This text shows an answer that can’t be shown here. Insert another, or take it out.",
  markdown: "Marks for bold text, lists or links would be shown as typed here. Take them out.",
  comparison: "This comparison can’t hold, or compares different kinds of answers. Compare like with like.",
  computed: "This answer can’t be computed so. Choose answers that suit it, or another way to compute it.",
  source:
    "An answer that comes with the link can’t be used so: anybody may write a link. Ask the question instead.",
  consent: "A consent has nothing but its sentences. Take out what else was set.",
  block:
    "Questions that are taken over together can’t stand here, or two have the same name. Rename or move them.",
  default: "What is filled in at the start isn’t a valid answer. Correct it, or fill in nothing.",
  "bad-pattern": "The shape of the answer isn’t written correctly. Make it from an example.",
  "unsafe-pattern": "Checking the shape of the answer could take very long. Make it from an example.",
  template:
    "The answers of this step wouldn’t be saved completely. Somebody who edits the files must mend this.",
  loop: "The steps lead round in a circle. Remove the branch that leads back: people can always go back.",
  "unreachable-step": "Nobody gets to this step. Say who gets it, or remove it.",
  "no-way-to-end": "People who get here can’t go on to the end. Say where they go next.",
  ending:
    "The wizard doesn’t end as it must: with a review, and a last page behind it. Correct where this page leads.",
  "early-read":
    "An answer that is asked only later can’t be used here. Choose another, or move the question or step.",
  "skipped-read": "This depends on an answer that not everybody gives. Say what happens for the others.",
  "mutual-wait":
    "Two questions wait for each other, so neither is ever asked. Take away one of the conditions.",
  "guard-gap": "Some people would be led nowhere from here. Say where everybody else goes.",
  "dead-branch": "This condition or branch never applies to anybody. Correct or remove it.",
  numbering: "The steps are numbered in another order than people get them. Follow the order of the steps.",
  login: "Some people would get to the end without an account. Ask for it at a step that everybody gets.",
  "journey-file": "The sample answers of this wizard are missing. Put them back in Source.",
  "journey-path": "The sample answers of this wizard no longer fit it. They must be answered anew in Source.",
  "journey-broken":
    "A sample of a wrong answer no longer gives the message that it should. Correct one of them in Source.",
  "journey-turn": "A sample that changes its answers no longer leads where it should. Correct it in Source.",
  "procedure-name":
    "Something that staff do or decide names what doesn’t exist, or two things alike. Choose another name.",
  "procedure-file": "The questions of a finding or move are missing, or belong to none. Add or remove them.",
  "procedure-way": "Cases would get stuck, or never get here. Say which moves lead here, and on.",
  "procedure-guard":
    "With some answers this move leads nowhere. Say where it leads then, or why it can’t be made.",
  "procedure-person":
    "Where one person works alone, cases would get stuck here. Add a move that needs no second person.",
  compile: "The site can’t use this as it is. Undo the last change, and tell the developers.",
  "unknown-placeholder":
    "This text holds braces that nothing fills in. Take them out, or insert what may stand there.",
  "legal-document":
    "This document lacks its title or date, or holds a link or mark that can’t be shown. Correct it.",
  "mail-file": "An email that the site sends is missing, or one is never sent. Restore or remove it.",
  "mail-shape": "An email needs a subject and a text below it. Write what is missing.",
  "mail-variable":
    "This email shows something that it can’t know, or leaves out what it must show. Correct it.",
};

/** Returns a plain sentence for a rule of the check. */
export function sentenceOfRule(rule: string): string {
  return (
    sentences[rule] ?? "Something here isn’t as it must be. Undo the last change, or look at it in Source."
  );
}

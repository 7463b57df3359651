import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Journey } from "#engine";
import { repository } from "../../../api/base/repository.ts";

/** Accounts to log in to in turn. */
export const mostPeople = 100;
export const password = "Correct-horse-7!";
export const emailOf = (number: number): string => `person-${number}@example.com`;

/** A call as both clients take it. */
export interface Call {
  method: "GET" | "PUT" | "POST";
  path: string;
  headers: { [name: string]: string };
  body?: string;
}

const journeysFile = join(repository, "definitions/wizards/supplier/journeys.json");
const { journeys } = JSON.parse(readFileSync(journeysFile, "utf8")) as { journeys: Journey[] };
/** Created for each call: the load tool adds to them. */
const jsonHeaders = (): Call["headers"] => ({ "Content-Type": "application/json" });

/** Returns a login from its own address, as a proxy in front of the server would report it. */
export function loginCall(number: number): Call {
  const body = JSON.stringify({ email: emailOf(number % mostPeople), password });
  const address = [10, number >> 16, number >> 8, number].map((part) => part & 255).join(".");
  const headers = { ...jsonHeaders(), "X-Forwarded-For": address };
  return { method: "POST", path: "/api/auth/login", headers, body };
}

export function readCall(token: string): Call {
  return { method: "GET", path: "/api/registrations/me", headers: { Authorization: `Bearer ${token}` } };
}

const steps = "/api/registrations/supplier/steps";
/** Step that is saved over and over: the third, so that a path of three steps is validated each time. */
const slug = "business-location";

/** Returns a save with a new address: the same answer again would change nothing. */
export function saveCall(token: string, houseNumber: number): Call {
  return saveOf(token, slug, { ...sampleAnswer(slug), address: `${houseNumber} East Gay Street` });
}

function saveOf(token: string, step: string, answer: Answer): Call {
  const headers = { ...jsonHeaders(), Authorization: `Bearer ${token}` };
  return { method: "PUT", path: `${steps}/${step}`, headers, body: JSON.stringify({ answer }) };
}

/** Returns a step's answer in the shortest journey of the suppliers' wizard. */
function sampleAnswer(step: string): Answer {
  const answer = journeys[0]?.entries[step]?.answer;
  if (!answer) throw new Error(`The first journey of the supplier wizard has no answer at ${step}.`);
  return answer;
}

/** Logs people in and brings them to the step that is saved; returns their tokens. */
export async function bringPeople(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { data } = (await bodyOfCall(url, loginCall(number))) as { data: { token: string } };
    for (const step of ["personal-details", "basic-information", slug]) {
      await bodyOfCall(url, saveOf(data.token, step, sampleAnswer(step)));
    }
    tokens.push(data.token);
  }
  return tokens;
}

/** Returns how often these people's step was saved with a change. */
export async function storedSaves(url: string, tokens: string[]): Promise<number> {
  let sum = 0;
  for (const token of tokens) {
    const { entries } = (await bodyOfCall(url, readCall(token))) as {
      entries: { [step: string]: { revision: number } };
    };
    sum += entries[slug]?.revision ?? 0;
  }
  return sum;
}

/** Makes a call and answers its body; throws unless it was answered as it should be. */
export async function bodyOfCall(url: string, { path, ...call }: Call): Promise<unknown> {
  const response = await fetch(url + path, call);
  const body = await response.text();
  if (!response.ok) throw new Error(`${call.method} ${path} answers ${response.status}: ${body}`);
  return JSON.parse(body);
}

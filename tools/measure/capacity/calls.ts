import { randomUUID } from "node:crypto";
import type { Person, TestServer } from "../../../api/testing/both-databases.ts";
import { deskOf, sentSupplier } from "../../../api/testing/desk.ts";
import { enter } from "../../../api/testing/enter.ts";
import { done, supplierCalls } from "../../../api/testing/sample-calls.ts";
import { formWith, picture } from "../../../api/testing/sample-files.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import { loginCall } from "../benchmark/people.ts";

/** Request as it is sent. */
export interface Request {
  method: string;
  path: string;
  headers: { [name: string]: string };
  body: Buffer | null;
}

/** A kind of call, and the requests of it. */
export interface Kind {
  name: string;
  requests: Request[];
}

/** Registrants share the calls among them, because each has a quota of uploads. */
const uploadsOfOne = 15;
/** Factor by which quick calls are made more often: V8 compiles what is called often. */
const quick = 20;

/** Makes the callers and data for so many calls of each kind. */
export async function kindsOfCalls(server: TestServer, count: number): Promise<Kind[]> {
  const reviewer = await staffMember(server, "REVIEWER");
  const registrants: Person[] = [];
  for (let made = 0; made < Math.ceil(count / uploadsOfOne); made += 1) registrants.push(await begun(server));
  const decisions: Request[] = [];
  for (let made = 0; made < count; made += 1) decisions.push(await decisionOn(server, reviewer));
  const each = <T>(make: (one: Person, index: number) => T, times = 1) =>
    Array.from({ length: count * times }, (_, index) =>
      make(registrants[index % registrants.length] as Person, index),
    );
  const photo = await picture("jpeg", 1_200, 900);
  return [
    { name: "login", requests: each((_, index) => withBody(loginCall(index))) },
    { name: "read", requests: each(({ token }) => requestOf("GET", "/api/registrations/me", token), quick) },
    { name: "save", requests: each(({ token }, index) => saveOf(token, index), quick) },
    { name: "upload", requests: await Promise.all(each(({ token }) => uploadOf(token, photo))) },
    { name: "decision", requests: decisions },
  ];
}

/** Person who has come to the third step. */
async function begun(server: TestServer): Promise<Person> {
  const person = await enter(server);
  const calls = supplierCalls(server, person);
  done(await calls.personalDetails());
  const id: string = done(await calls.basicInformation()).body.supplier._id;
  done(await calls.businessLocation(id));
  return person;
}

function saveOf(token: string, index: number): Request {
  const answer = { country: "USA", address: `${index + 1} East Gay Street`, city: "Columbus", state: "OH" };
  const path = "/api/registrations/supplier/steps/business-location";
  return requestOf("PUT", path, token, { answer: { ...answer, postalCode: "43215" } });
}

async function uploadOf(token: string, bytes: Buffer): Promise<Request> {
  const purpose = "supplier/registration-compliance/document";
  const form = new Response(formWith(bytes, "certificate.jpg", { purpose }));
  const headers = { "Content-Type": form.headers.get("Content-Type") ?? "" };
  const request = requestOf("POST", "/api/files", token);
  return {
    ...request,
    headers: { ...request.headers, ...headers },
    body: Buffer.from(await form.arrayBuffer()),
  };
}

async function decisionOn(server: TestServer, reviewer: Person): Promise<Request> {
  const { id } = await sentSupplier(server, { name: `Peachtree ${randomUUID().slice(0, 8)}` });
  const { revision } = await deskOf(server, reviewer).open(id);
  const answer = { reason: "other", explanation: "No such company." };
  return requestOf("POST", `/api/desk/cases/${id}/moves/decline`, reviewer.token, { revision, answer });
}

function requestOf(method: string, path: string, token: string, body?: object): Request {
  const headers = { Authorization: `Bearer ${token}` };
  return withBody({ method, path, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** Browsers accept compressed responses. */
function withBody(call: {
  method: string;
  path: string;
  headers: { [name: string]: string };
  body?: string;
}): Request {
  const { method, path, body } = call;
  const headers = {
    "Accept-Encoding": "gzip, deflate, br, zstd",
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...call.headers,
  };
  return { method, path, headers, body: body === undefined ? null : Buffer.from(body) };
}

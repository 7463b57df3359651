import {
  type CallDefinition,
  fitsCall,
  isObject,
  type Json,
  type Library,
  placeholderOf,
  type ServedWizard,
} from "#engine";
import type { Role } from "../store/accounts.ts";

/** A call of a definition: the one that saves a step, or (`slug` null) the one that confirms the registration. */
export interface DeclaredCall {
  wizard: ServedWizard;
  slug: string | null;
  call: CallDefinition;
}

type Index = ReadonlyMap<string, DeclaredCall[]>;

const indexes = new WeakMap<Library, Index>();

/** Returns every call that the definitions declare for a method and path; several if wizards share a step. */
export function declaredCalls(library: Library, method: string, path: string): DeclaredCall[] {
  const index = indexes.get(library) ?? indexOf(library);
  indexes.set(library, index);
  return index.get(`${method} ${path}`) ?? [];
}

/** Computed once per version, because every unknown path is looked up here. */
function indexOf(library: Library): Index {
  const index = new Map<string, DeclaredCall[]>();
  for (const declared of everyDeclaredCall(library)) {
    const key = `${declared.call.method} ${declared.call.path}`;
    index.set(key, [...(index.get(key) ?? []), declared]);
  }
  return index;
}

/** Returns every call that the definitions declare. */
export function everyDeclaredCall(library: Library): DeclaredCall[] {
  return Object.values(library.wizards).flatMap((wizard) => {
    const { states, meta } = wizard.definition.machine;
    const calls: DeclaredCall[] = Object.entries(states).flatMap(([slug, state]) =>
      state.meta.save ? [{ wizard, slug, call: state.meta.save }] : [],
    );
    if (meta.confirm) calls.push({ wizard, slug: null, call: meta.confirm });
    return calls;
  });
}

/**
 * Chooses among several wizards' calls: by the payload's constants (`accountType`), and where they leave it open, by
 * the caller's role. Returns null if neither decides. A call that is the only one, or that the payload names, is
 * returned even if other constants differ: reading the payload then says which.
 */
export function callMeant(calls: DeclaredCall[], payload: Json, role: Role | null): DeclaredCall | null {
  const fitting = callsFitting(calls, payload);
  const found = fitting.length > 0 ? fitting : callsNamed(calls, payload);
  if (found.length === 1) return found[0] ?? null;
  const ofRole = found.filter(({ wizard }) => wizard.definition.machine.meta.role === role);
  return ofRole.length === 1 ? (ofRole[0] ?? null) : null;
}

function callsNamed(calls: DeclaredCall[], payload: Json): DeclaredCall[] {
  if (calls.length === 1) return calls;
  const name = tellingConstant(calls);
  if (name === null || !isObject(payload)) return [];
  return calls.filter(({ call }) => isObject(call.body) && call.body[name] === payload[name]);
}

/** Returns the name of the constant that distinguishes the calls, such as `accountType`; null if there is none. */
export function tellingConstant(calls: DeclaredCall[]): string | null {
  const [first, ...others] = calls.map(({ call }) => call.body);
  if (!isObject(first)) return null;
  const differs = ([name, value]: [string, Json]) =>
    typeof value === "string" &&
    placeholderOf(value) === null &&
    !others.some((body) => isObject(body) && body[name] === value);
  return Object.entries(first).find(differs)?.[0] ?? null;
}

/** Returns the calls whose constants the payload does not contradict. */
export function callsFitting(calls: DeclaredCall[], payload: Json): DeclaredCall[] {
  return calls.filter(({ call }) => fitsCall(call, payload));
}

import { type AuthoringRegistry, createAuthoringRegistry } from "#engine/authoring";

const registries = new Map<string, AuthoringRegistry>();

/**
 * Returns the registry of an API whose calls begin with a path, the same one each time: the checker keeps what it has
 * checked by its registry.
 */
export function registryFor(apiPath: string): AuthoringRegistry {
  const registry = registries.get(apiPath) ?? createAuthoringRegistry({ apiPath });
  registries.set(apiPath, registry);
  return registry;
}

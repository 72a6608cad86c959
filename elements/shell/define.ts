import type { ElementDefinition } from '../definition/definition.ts';
import { createShell } from './shell.ts';

/**
 * Defines elements that are not defined yet. Does nothing in Node, where there is no registry.
 *
 * @param entries the files that the elements' first modules import, by tag
 */
export function define(
  definitions: readonly ElementDefinition[],
  entries: Readonly<Record<string, readonly string[]>>,
  registry: CustomElementRegistry | undefined = globalThis.customElements,
): void {
  for (const definition of definitions) {
    if (registry && !registry.get(definition.tag)) {
      registry.define(definition.tag, createShell(definition, entries[definition.tag] ?? []));
    }
  }
}

import type { ModuleTable } from '../loader/modules.ts';
import type { ElementDefinition } from '../definition/definition.ts';
import { createShell } from './shell.ts';

/**
 * Defines elements that are not defined yet. Does nothing in Node, where there is no registry.
 *
 * @param entries the files of the elements' first modules by tag
 */
export function define(
  definitions: readonly ElementDefinition[],
  entries: ModuleTable,
  registry: CustomElementRegistry | undefined = globalThis.customElements,
): void {
  for (const definition of definitions) {
    if (registry && !registry.get(definition.tag)) {
      registry.define(definition.tag, createShell(definition, entries[definition.tag] ?? []));
    }
  }
}

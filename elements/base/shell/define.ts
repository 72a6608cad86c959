import type { ElementDefinition } from './definition.ts';
import { createShell } from './shell.ts';

/** Defines elements where no one has yet. In Node there is no registry, and nothing happens. */
export function define(
  definitions: readonly ElementDefinition[],
  registry: CustomElementRegistry | undefined = globalThis.customElements,
): void {
  for (const definition of definitions) {
    if (registry && !registry.get(definition.tag))
      registry.define(definition.tag, createShell(definition));
  }
}

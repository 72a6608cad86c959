import type { PsnElement } from '../definition/definition.ts';

type Mode = 'chat' | 'thank' | 'random';

const MODES: readonly string[] = ['chat', 'thank', 'random'];

/** Sets one mode at a time, as a class on the root and the attribute `mode` on the element. Ignores unknown modes. */
export const createModes = (element: PsnElement) => ({
  set(mode: Mode): void {
    if (!MODES.includes(mode)) return;
    element.root.classList.remove(...MODES);
    element.root.classList.add(mode);
    element.setAttribute('mode', mode);
  },
  /** Removes the mode, except `random`. */
  clear(): void {
    element.root.classList.remove('chat', 'thank');
    if (element.getAttribute('mode') !== 'random') element.removeAttribute('mode');
  },
});

export type Modes = ReturnType<typeof createModes>;

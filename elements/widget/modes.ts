import type { PsnElement } from '../base/shell/definition.ts';

export type Mode = 'chat' | 'thank' | 'random';

const MODES: readonly string[] = ['chat', 'thank', 'random'];

/** One mode at a time, as a class on the root and an attribute on the element (spec 2.1). */
export const createModes = (element: PsnElement) => ({
  set(mode: Mode): void {
    if (!MODES.includes(mode)) return;
    element.root.classList.remove(...MODES);
    element.root.classList.add(mode);
    element.setAttribute('mode', mode);
  },
  /** Random is left alone. */
  clear(): void {
    element.root.classList.remove('chat', 'thank');
    if (element.getAttribute('mode') !== 'random') element.removeAttribute('mode');
  },
});

export type Modes = ReturnType<typeof createModes>;

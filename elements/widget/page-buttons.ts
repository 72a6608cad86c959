import { loadLazily } from '../loader/lazy.ts';
import type { PageListener } from './page-listeners.ts';

/** The floating widgets of a page, of all its scripts, and the function that arranges their buttons. */
interface PageButtons {
  /** The roots of the widgets in the document, in the order of their places. */
  roots: Set<HTMLElement>;
  arrange?: (roots: ReadonlySet<HTMLElement>) => void;
}

const NAME = Symbol.for('psn:buttons');
const page = ((globalThis as { [NAME]?: PageButtons })[NAME] ??= { roots: new Set() });

/** Moves buttons that would cover each other apart, after one was shown, hidden or resized. */
export const arrangeButtons = (): void => page.arrange?.(page.roots);

/** The roots of the other widgets. */
export const othersOf = (root: HTMLElement): HTMLElement[] =>
  [...page.roots].filter((other) => other !== root);

/** Lists a widget among the others of the page while it is attached. */
export const joinButtons = (root: HTMLElement): PageListener => ({
  attached() {
    page.roots.add(root);
    arrangeButtons();
  },
  detached() {
    page.roots.delete(root);
    arrangeButtons();
  },
});

/** Loads the code for several buttons, if the page has several. Without it they remain where their owners put them. */
export const loadArrangement = (): unknown =>
  page.roots.size > 1 &&
  loadLazily('arrange', () => import('./arrange.ts')).then(
    ({ createArrangement }) => (page.arrange ??= createArrangement(arrangeButtons)),
    () => undefined,
  );

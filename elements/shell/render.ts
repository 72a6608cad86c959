import { startTransition } from 'react';
import type { Namespaces } from '../../i18n/i18n-types';
import { INNER_TAG, innerElement } from './inner-element.ts';
import type { Content, FirstScreenOf } from './react-root.tsx';
import { nextTask } from '../loader/next-task.ts';
import { loadModules } from '../ui/lazy-view.tsx';

/** The first screen that a server has rendered in a place. It is inert until React has rendered the same one. */
export const renderedIn = (place: Element): HTMLElement | null => place.querySelector(INNER_TAG);

/** Resolves when React can render the first screen in one go. */
async function whenReady(
  { dataset: { modules = '', sentences = '' } }: HTMLElement,
  { scope }: Content,
  firstScreen: FirstScreenOf,
): Promise<void> {
  const loading = loadModules(modules.split(' ')).catch(() => undefined);
  await firstScreen(scope, sentences.split(' ').filter(Boolean) as Namespaces[]);
  await loading;
  await customElements.whenDefined(INNER_TAG);
}

/** The scroll positions in a screen, by the places of its elements. */
const scrolledIn = (screen: Element): (readonly [position: number, top: number])[] =>
  [...screen.querySelectorAll('*')].flatMap(({ scrollTop }, position) =>
    scrollTop > 0 ? [[position, scrollTop] as const] : [],
  );

/** Replaces a first screen by the content beside it, without a frame between them. */
function replacementOf(screen: HTMLElement): NonNullable<Content['firstScreen']> {
  const root = screen.getRootNode() as ShadowRoot;
  let scrolled: ReturnType<typeof scrolledIn> = [];
  let inner: Element | null = null;
  return {
    leave() {
      scrolled = scrolledIn(screen);
      inner = screen.nextElementSibling;
      screen.remove();
    },
    left() {
      const elements = inner?.querySelectorAll('*') ?? [];
      for (const [position, top] of scrolled) elements[position]?.scrollTo({ top });
      // The element has adopted the same styles.
      root.querySelector('style')?.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !('isFirst' in sheet));
    },
  };
}

/** Renders a content in its place. Returns the element that it is in. */
export function render(place: Element, content: Content, firstScreen: FirstScreenOf): HTMLElement {
  const screen = renderedIn(place);
  if (!screen) {
    const inner = innerElement(content);
    place.append(inner);
    return inner;
  }
  const inner = innerElement({ ...content, firstScreen: replacementOf(screen) });
  // A transition: React renders in short pieces, between which the page answers and draws.
  const begin = () => screen.isConnected && startTransition(() => screen.after(inner));
  void whenReady(screen, content, firstScreen).then(nextTask).then(begin);
  return inner;
}

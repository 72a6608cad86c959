import { loadLazily } from '../loader/lazy.ts';
import { INNER_TAG, type Content, type FirstScreenOf } from '../shell/react-root.tsx';
import { innerElement } from '../shell/react-view.tsx';

/** Hydrates the markup of a server, once there is a connection to load the code for that; else renders from scratch. */
function hydrateLazily(markup: HTMLElement, content: Content, firstScreen: FirstScreenOf): void {
  const again = () => hydrateLazily(markup, content, firstScreen);
  loadLazily('hydrate', () => import('./hydrate.ts')).then(
    ({ hydrate }) => hydrate(markup, content, firstScreen),
    () => {
      if (!navigator.onLine) return addEventListener('online', again, { once: true });
      return markup.replaceWith(innerElement(content));
    },
  );
}

/** The markup in a place that a server has rendered for it. */
export const renderedIn = (place: Element): HTMLElement | null => place.querySelector(INNER_TAG);

/** Renders a content in its place, in the markup of a server if there is some. Returns the element that it is in. */
export function render(place: Element, content: Content, firstScreen: FirstScreenOf): HTMLElement {
  const markup = renderedIn(place);
  const inner = markup ?? innerElement(content);
  if (markup) hydrateLazily(markup, content, firstScreen);
  else place.append(inner);
  return inner;
}

import { loadLazily } from '../loader/lazy.ts';
import { INNER_TAG, type Content, type FirstScreenOf } from '../shell/react-root.tsx';
import { innerElement } from '../shell/react-view.tsx';

/** Renders into the markup of a server, when there is a connection for the code of that; else it is drawn anew. */
function takeOver(markup: HTMLElement, content: Content, firstScreen: FirstScreenOf): void {
  const again = () => takeOver(markup, content, firstScreen);
  loadLazily('take-over', () => import('./take-over.ts')).then(
    ({ takeOver: take }) => take(markup, content, firstScreen),
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
  if (markup) takeOver(markup, content, firstScreen);
  else place.append(inner);
  return inner;
}

import { isObject, isOwnPicture } from '../../core/studio/index.ts';
import type { UrlOf } from './use-pictures.ts';

/** Pictures of the workspace within a preview. */

export const absolute = (address: string): string => new URL(address, location.href).href;

/** Content with the addresses of pictures that the host serves. */
export function withPictures(json: unknown, urlOf: UrlOf): unknown {
  if (Array.isArray(json)) return json.map((member) => withPictures(member, urlOf));
  if (isObject(json))
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key, withPictures(value, urlOf)]),
    );
  if (typeof json !== 'string' || !isOwnPicture(json)) return json;
  const url = urlOf(json);
  return url && !url.startsWith('data:') ? absolute(url) : json;
}

/** Sources of pictures by element. */
const pictures = new WeakMap<HTMLElement, UrlOf>();

/** Shows the content of pictures that are drafts: elements accept no addresses with content. */
export function showDrafts(element: HTMLElement, urlOf: UrlOf): void {
  const isKept = pictures.has(element);
  pictures.set(element, urlOf);
  if (isKept) return;
  keep(element, (root) => {
    for (const image of root.querySelectorAll<HTMLImageElement>('img[src^="files/"]')) {
      const url = pictures.get(element)!(image.getAttribute('src')!);
      if (url) image.src = url;
    }
  });
}

/** Repeats a change of an element's shadow root whenever its content has changed. */
export function keep(element: HTMLElement, change: (root: ShadowRoot) => void): void {
  const start = (): void => {
    const root = element.shadowRoot;
    if (!root) return void setTimeout(start, 50);
    change(root);
    new MutationObserver(() => change(root)).observe(root, { childList: true, subtree: true });
  };
  setTimeout(start);
}

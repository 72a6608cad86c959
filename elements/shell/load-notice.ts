import { likelyLocale } from '../prefetch/prefetch.ts';
import type { PsnElement } from '../definition/definition.ts';

interface LoadFailureTexts {
  failed: string;
  tryAgain: string;
}

/** For failures of the sentences too. */
export const ENGLISH: LoadFailureTexts = {
  failed: 'Something went wrong.',
  tryAgain: 'Try again',
};

/**
 * Shows in an element that its code could not be loaded, with a retry button: in English, unless the sentences of the
 * visitor's language load. Styled inline, since the stylesheets are part of the code.
 *
 * @returns the notice, which the next try removes
 */
export function showLoadNotice(element: PsnElement, retry: () => void): Element {
  const notice = document.createElement('p');
  const button = document.createElement('button');
  const write = ({ failed, tryAgain }: LoadFailureTexts): void => {
    button.textContent = tryAgain;
    notice.replaceChildren(failed, ' ', button);
  };
  notice.role = 'alert';
  // In view at any place of a long first screen.
  notice.style.cssText =
    'position:sticky;bottom:0;margin:0;padding:8px;text-align:center;background:Canvas;color:CanvasText';
  button.addEventListener('click', retry);
  write(ENGLISH);
  element.root.append(notice);
  element.sentences
    .fetch(`${likelyLocale(element)}.launcher`)
    .then((texts) => write(texts.default as LoadFailureTexts))
    .catch(() => undefined);
  return notice;
}

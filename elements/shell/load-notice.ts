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
  notice.style.textAlign = 'center';
  button.addEventListener('click', retry);
  write(ENGLISH);
  element.root.append(notice);
  element.sentences
    .fetch(`${likelyLocale(element)}.launcher`)
    .then((texts) => write(texts.default as LoadFailureTexts))
    .catch(() => undefined);
  return notice;
}

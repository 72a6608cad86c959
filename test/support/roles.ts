import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { until } from './browser-api.ts';

/** Finds elements in a shadow root by role and accessible name, as screen readers have them. */

export const nameOf = (element: Element): string => computeAccessibleName(element);
export const descriptionOf = (element: Element): string => computeAccessibleDescription(element);

const hasName = (element: Element, name: string | RegExp): boolean => {
  const found = nameOf(element);
  return typeof name === 'string' ? found === name : name.test(found);
};

export const allByRole = (
  { shadowRoot }: Element,
  role: string,
  name: string | RegExp = /^/,
): HTMLElement[] =>
  [...shadowRoot!.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getRole(element) === role && element.checkVisibility() && hasName(element, name),
  );

/** Waits for an element with a role and a name. */
export const byRole = <E extends HTMLElement = HTMLElement>(
  element: Element,
  role: string,
  name?: string | RegExp,
): Promise<E> => until(() => allByRole(element, role, name)[0] as E | undefined);

export const clickOn = async (
  element: Element,
  role: string,
  name: string | RegExp,
): Promise<void> => (await byRole(element, role, name)).click();

/** Waits for visible text in the shadow root of an element; resolves with the smallest element that contains it. */
export const byText = ({ shadowRoot }: Element, text: string): Promise<HTMLElement> =>
  until(() =>
    [...shadowRoot!.querySelectorAll<HTMLElement>('*')].findLast(
      (element) => element.textContent.includes(text) && element.checkVisibility(),
    ),
  );

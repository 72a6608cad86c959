import { answer, button, inside, type, until } from './browser-api.ts';

/** The pages of accounts in element tests, with a record of the pages that they leave for. */

export const left: string[] = [];

interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
}
/** Leaving the page of the tests would end them. */
(window as unknown as { navigation: EventTarget }).navigation.addEventListener(
  'navigate',
  (event) => {
    const { destination } = event as NavigateEvent;
    if (destination.sameDocument) return;
    event.preventDefault();
    const { origin, pathname, search, hash } = new URL(destination.url);
    left.push((origin === location.origin ? '' : origin) + pathname + search + hash);
  },
);

const startAddress = location.pathname + location.search;

/** The query of the test runner with more parameters. */
const queryOf = (more: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `?${query}`;
};

/** Opens a page of accounts; resolves once it has its title, or a notice in place of it. */
export async function openPage(
  screen: 'setup' | 'sign-in' | 'account' | 'people',
  { hash = '', query = {} }: { hash?: string; query?: Readonly<Record<string, string>> } = {},
): Promise<HTMLElement> {
  history.replaceState(null, '', location.pathname + queryOf(query) + hash);
  document.body.innerHTML = `<psn-people screen="${screen}"></psn-people>`;
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => element.shadowRoot?.querySelector('h1, [role="alert"]'));
  return element;
}

export function leavePage(): void {
  document.body.replaceChildren();
  history.replaceState(null, '', startAddress);
  left.length = 0;
}

/** An error of the API. */
export const refusal = (status: number, code: string): Response =>
  Response.json({ error: { code, message: 'Refused.' } }, { status });

/** Answers a call once with each of the given replies, then with the last of them. */
export function answerInTurn(path: string, ...replies: (object | (() => object))[]): void {
  let turn = 0;
  answer(path, () => {
    const reply = replies[Math.min(turn, replies.length - 1)]!;
    turn += 1;
    return typeof reply === 'function' ? (reply as () => object)() : reply;
  });
}

export const textOf = (element: HTMLElement): string => element.shadowRoot!.textContent ?? '';
export const shows = (element: HTMLElement, text: string): Promise<unknown> =>
  until(() => textOf(element).includes(text));
export const fieldOf = (element: HTMLElement, name: string): HTMLInputElement =>
  inside<HTMLInputElement>(element, `[name="${name}"]`);
export const fill = (element: HTMLElement, values: Readonly<Record<string, string>>): void =>
  Object.entries(values).forEach(([name, value]) => type(fieldOf(element, name), value));
export const press = (element: HTMLElement, text: string): void => button(element, text).click();

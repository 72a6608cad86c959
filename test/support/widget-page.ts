import { answer, forgetAll, inside, node, shown, until } from './browser-api.ts';

/** A page with one widget; the test chooses its configuration and display record. */

export interface Explanation {
  rule: string;
  passes: boolean;
  words: string;
}
export type Widget = HTMLElement &
  Record<'open' | 'close' | 'show' | 'hide', () => void> & { explain(): Promise<Explanation[]> };

export const CODE = 'PSN-DISPLAY';
const RECORD = 'psn:widget/w';
const ADDRESS = location.href;

export const config = (more: object = {}): void =>
  answer(`/v1/web_widgets/code/${CODE}`, { node_id: 'w', ...more });
export const widget = (attributes = '') =>
  shown<Widget>(`<psn-widget code="${CODE}" ${attributes}></psn-widget>`);
export const isSeen = (element: Element): boolean => inside(element, '.launcher').checkVisibility();

export const storedRecord = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem(RECORD) ?? '{}') as Record<string, unknown>;
export const storeRecord = (record: object): void =>
  localStorage.setItem(RECORD, JSON.stringify(record));
export const ago = (seconds: number): number => Date.now() - seconds * 1000;

export const parentMessages: Record<string, unknown>[] = [];
addEventListener('message', ({ data }) => {
  if ((data as { type?: string })?.type?.startsWith('PSN_'))
    parentMessages.push(data as Record<string, unknown>);
});
export const waitForMessage = (type: string) =>
  until(() => parentMessages.some((message) => message['type'] === type));

/** Functions that restore the browser settings that a test has changed. */
export const restore: (() => void)[] = [];
export function restoreAll(): void {
  for (const undo of restore.splice(0)) undo();
}

/** Replaces a property of a browser object until the end of the test. */
export function pretend(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, get: () => value });
  restore.push(() => Reflect.deleteProperty(target, name));
}

/** Registers the hooks of a test file: loads the elements once, and cleans the page around each test. */
export function prepareWidgetPage(): void {
  before(() => import('/dist/psn.js' as string));

  beforeEach(() => {
    // Other files have their records in the same storage.
    localStorage.clear();
    node('w');
    config();
    parentMessages.length = 0;
  });

  afterEach(() => {
    document.body.replaceChildren();
    forgetAll();
    restoreAll();
    history.replaceState(null, '', ADDRESS);
  });
}

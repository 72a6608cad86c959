import { expect } from '@esm-bundle/chai';
import { answer, event, inside, until } from '../support/browser-api.ts';
import {
  CODE,
  config,
  isSeen,
  prepareWidgetPage,
  widget,
  type Widget,
} from '../support/widget-page.ts';

prepareWidgetPage();

/** The attribute `open`, as that of `<details>` and `<dialog>`. */

const isOpen = (element: Element): boolean => (inside(element, '.panel') as HTMLDialogElement).open;

/** Reasons of the events of an element, in their order. */
function record(element: Element): string[] {
  const events: string[] = [];
  for (const type of ['psn-open', 'psn-close'])
    element.addEventListener(type, (dispatched) =>
      events.push(`${type} ${(dispatched as CustomEvent<{ reason: string }>).detail.reason}`),
    );
  return events;
}

it('opens a widget that has it in the markup, even one that waits for a call', async () => {
  config({ is_visible: false });
  const element = await widget('open');
  expect(isOpen(element)).to.equal(true);
  expect(isSeen(element)).to.equal(true);
});

it('opens and closes the panel when it is set and removed', async () => {
  const element = await widget();
  const events = record(element);
  element.setAttribute('open', '');
  expect(isOpen(element)).to.equal(true);
  element.setAttribute('open', 'again');
  element.removeAttribute('open');
  expect(isOpen(element)).to.equal(false);
  expect(events).to.deep.equal(['psn-open api', 'psn-close api']);
});

it('is a property that can be set, and a method', async () => {
  const element = await widget();
  const properties = element as unknown as { open: unknown };
  properties.open = true;
  expect(isOpen(element)).to.equal(true);
  properties.open = false;
  expect(isOpen(element)).to.equal(false);
  element.open();
  expect(element.hasAttribute('open')).to.equal(true);
});

it('is a property that can be set before the tag is defined', async () => {
  const element = Object.assign(document.createElement('psn-widget'), { open: true });
  element.setAttribute('code', CODE);
  document.body.append(element);
  await until(() => element.hasAttribute('ready'));
  expect(isOpen(element)).to.equal(true);
});

it('follows the visitor', async () => {
  const element = await widget('open');
  const closed = event(element, 'psn-close');
  inside(element, '.panel').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  );
  expect(await closed).to.deep.equal({ reason: 'escape' });
  expect(element.hasAttribute('open')).to.equal(false);
  inside(element, '.launcher').click();
  expect(element.hasAttribute('open')).to.equal(true);
});

it('returns to the state of the panel when the page or a rule prevents the change', async () => {
  const element = await widget();
  const prevent = (dispatched: Event) => dispatched.preventDefault();
  element.addEventListener('psn-open', prevent);
  element.setAttribute('open', '');
  expect(element.hasAttribute('open')).to.equal(false);
  element.removeEventListener('psn-open', prevent);
  element.setAttribute('open', '');
  element.addEventListener('psn-close', prevent);
  element.removeAttribute('open');
  expect(element.hasAttribute('open')).to.equal(true);
  expect(isOpen(element)).to.equal(true);

  config({ hide_widget: true });
  const hidden = await widget('open');
  expect(hidden.hasAttribute('open')).to.equal(false);
});

it('keeps the panel open when the element starts anew', async () => {
  const element = await widget('open');
  const opened = event(element, 'psn-open');
  element.setAttribute('preload', 'none');
  expect(await opened).to.deep.equal({ reason: 'api' });
  expect(isOpen(element)).to.equal(true);
});

it('is not on a widget that fails to load, and loads it again', async () => {
  config({ enabled_domains: ['elsewhere.example'] });
  const forbidden = await widget('open');
  expect(forbidden.hasAttribute('open')).to.equal(false);

  let tries = 0;
  answer(`/v1/web_widgets/code/${CODE}`, () =>
    ++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : { node_id: 'w' },
  );
  const element = await widget('open');
  expect([tries, element.hasAttribute('open')]).to.deep.equal([1, false]);
  element.setAttribute('open', '');
  await until(() => isOpen(element));
  expect(element.hasAttribute('open')).to.equal(true);
});

it('is not on a copy of a widget that is open', async () => {
  const element = await widget('open');
  const copy = element.cloneNode() as Element;
  element.replaceWith(copy);
  await until(() => inside(copy, '.launcher')?.checkVisibility());
  expect(copy.hasAttribute('open')).to.equal(false);
  expect(isOpen(copy)).to.equal(false);
});

it('stays on a widget in its place, whose panel does not close', async () => {
  const element: Widget = await widget('placement="inline"');
  await until(() => element.hasAttribute('open'));
  element.removeAttribute('open');
  expect(element.hasAttribute('open')).to.equal(true);
});

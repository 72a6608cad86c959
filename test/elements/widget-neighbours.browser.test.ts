import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { answer, event, inside, shown, until } from '../support/browser-api.ts';
import { prepareWidgetPage } from '../support/widget-page.ts';

prepareWidgetPage();

/** Several floating widgets on one page. */

const codeOf = (at: number): string => `PSN-NUMBER${at}`;

async function widgets(...configs: object[]): Promise<HTMLElement[]> {
  const elements: HTMLElement[] = [];
  for (const [at, config] of configs.entries()) {
    answer(`/v1/web_widgets/code/${codeOf(at)}`, { node_id: 'w', ...config });
    elements.push(await shown(`<psn-widget code="${codeOf(at)}" lang="en"></psn-widget>`));
  }
  return elements;
}
const launcher = (element: Element) => inside<HTMLButtonElement>(element, '.launcher');
const boxOf = (element: Element) => launcher(element).getBoundingClientRect();

/** The widget with the button at the middle of another widget's button. */
function topmostAt(element: Element): Element {
  const { left, top, width, height } = boxOf(element);
  return document.elementFromPoint(left + width / 2, top + height / 2)!;
}

const before = { width: innerWidth, height: innerHeight };
afterEach(() => setViewport(before));

for (const [width, height] of [
  [1280, 780],
  [390, 780],
] as const)
  describe(`at ${width} px`, () => {
    beforeEach(() => setViewport({ width, height }));

    for (const [where, ...configs] of [
      ['in the same corner', {}, {}, {}],
      ['of several sizes', { size: 90 }, { size: 40, margin: 60 }, {}],
      [
        'with texts',
        { launcher_text: 'Tell us what you think of it' },
        { launcher_text: 'Help' },
        {},
      ],
      ['at places of their owners', { widget_top_position: 30 }, { widget_top_position: 60 }],
      ['with hints', { popover_text: 'How do you like it?' }, { popover_text: 'Need help?' }],
    ] as const)
      it(`can all be pressed ${where}`, async () => {
        const elements = await widgets(...configs);
        for (const [at, config] of configs.entries())
          if ('popover_text' in config) await until(() => inside(elements[at]!, '.popover'));
        for (const element of elements) {
          expect(topmostAt(element)).to.equal(element);
          const { left, top, right, bottom } = boxOf(element);
          expect(left >= 0 && top >= 0 && right <= width && bottom <= height).to.equal(true);
        }
      });
  });

it('open their own panels, which cover no other button', async () => {
  await setViewport({ width: 1280, height: 780 });
  const elements = await widgets({}, {});
  for (const element of elements) {
    const isOpen = event(element, 'psn-open');
    launcher(element).click();
    await isOpen;
    await until(() => inside(element, '.panel').checkVisibility());
    for (const other of elements) expect(topmostAt(other)).to.equal(other);
    const isClosed = event(element, 'psn-close');
    launcher(element).click();
    await isClosed;
  }
});

it('are behind the open panel of another widget', async () => {
  await setViewport({ width: 390, height: 780 });
  const [first, second] = (await widgets(
    {},
    { launcher_text: 'Tell us what you think of it' },
  )) as [HTMLElement & { open(): void; close(): void }, HTMLElement];
  const third = 'PSN-NUMBER3';
  answer(`/v1/web_widgets/code/${third}`, {
    node_id: 'w',
    launcher_text: 'Tell us all about your last visit',
  });
  first.open();
  await until(() => inside(first, '.header'));
  await until(() => topmostAt(second) === first);
  const late = await shown(`<psn-widget code="${third}" lang="en"></psn-widget>`);
  await new Promise((done) => requestIdleCallback(done));
  expect(topmostAt(late)).to.equal(first);
  first.close();
  await until(() => [first, second, late].every((element) => topmostAt(element) === element));
});

it('return to their places when the others are hidden or removed', async () => {
  const [first, second, third] = (await widgets({}, {}, {})) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const places = [first, second, third].map((element) => boxOf(element).left);
  (first as HTMLElement & { hide(): void }).hide();
  expect([second, third].map((element) => boxOf(element).left)).to.deep.equal(places.slice(0, 2));
  second.remove();
  await until(() => boxOf(third).left === places[0]);
  (first as HTMLElement & { show(): void }).show();
  expect(boxOf(third).left).to.equal(places[1]);
});

it('keep their distance when a button becomes wider', async () => {
  const [first, second] = (await widgets(
    { launcher_text: { en: 'Ask', de: 'Fragen Sie uns' } },
    {},
  )) as [HTMLElement, HTMLElement];
  const { left } = boxOf(second);
  first.lang = 'de';
  await until(() => boxOf(second).left < left);
  expect(topmostAt(second)).to.equal(second);
});

it('are at the left of each other in a language from right to left', async () => {
  const [first, second] = (await widgets({}, {})) as [HTMLElement, HTMLElement];
  for (const element of [first, second]) element.lang = 'ar';
  await until(() => boxOf(second).left > boxOf(first).left && boxOf(first).left < 100);
  expect(topmostAt(second)).to.equal(second);
});

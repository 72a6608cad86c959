import { expect } from '@esm-bundle/chai';
import { event, inside, until } from '../support/browser-api.ts';
import { config, prepareWidgetPage, widget } from '../support/widget-page.ts';

prepareWidgetPage();

/** The side of the window at which a widget is. */

const sideOf = (element: Element, selector = '.launcher'): string => {
  const { left, right } = inside(element, selector).getBoundingClientRect();
  return left + right < innerWidth ? 'left' : 'right';
};

for (const [given, attributes, side] of [
  [{}, 'lang="en"', 'right'],
  [{}, 'lang="ar"', 'left'],
  [{ side: 'left' }, 'lang="en"', 'left'],
  [{ side: 'left' }, 'lang="ar"', 'left'],
  [{ side: 'right' }, 'lang="ar"', 'right'],
  [{ side: 'right' }, 'lang="en" side="left"', 'left'],
  [{ side: 'left' }, 'lang="en" side=""', 'left'],
  [{}, 'lang="ar" side="right"', 'right'],
  [{ side: 'left', launcher_text: 'Help' }, 'lang="en"', 'left'],
  [{ side: 'left', widget_right_position: 30, widget_top_position: 40 }, 'lang="en"', 'left'],
] as const)
  it(`is the ${side} with ${JSON.stringify(given)} and ${attributes}`, async () => {
    config(given);
    const element = await widget(attributes);
    expect(sideOf(element)).to.equal(side);
    element.open();
    // Before and after the content is loaded.
    const direction = attributes.includes('ar') ? 'rtl' : 'ltr';
    const bar = inside(element, '.panel-bar');
    if (bar) expect(getComputedStyle(bar).direction).to.equal(direction);
    expect(sideOf(element, '.panel')).to.equal(side);
    await until(() => inside(element, '.header'));
    expect(sideOf(element, '.panel')).to.equal(side);
  });

it('follows the property of the element', async () => {
  const element = await widget('lang="en"');
  const isReady = event(element, 'psn-ready');
  (element as unknown as { side: string }).side = 'left';
  await isReady;
  expect(element.getAttribute('side')).to.equal('left');
  expect(sideOf(element)).to.equal('left');
});

it('has the hint between the button and the page', async () => {
  config({ side: 'left', popover_text: 'How do you like it?' });
  const element = await widget('lang="en"');
  const hint = await until(() => inside(element, '.popover'));
  expect(hint.getBoundingClientRect().left).to.be.greaterThan(
    inside(element, '.launcher').getBoundingClientRect().right,
  );
});

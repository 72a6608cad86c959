import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { answer, forgetAll, inside, node, shown, until } from '../support/browser-api.ts';
import { byRole } from '../support/roles.ts';

/** The size of a widget's panel in windows of different sizes. */

const CODE = 'PSN-SIZESAB';
const usual = { width: innerWidth, height: innerHeight };
const field = {
  id: 'e',
  type: 'question',
  key: 'name',
  question: { id: 'q', key: 'name', style: 'text', body: 'Your name' },
};
const button = { id: 'n', type: 'submit', order: 1 };
const one = [{ id: 's', elements: [field, button] }];
const many = [
  {
    id: 's',
    elements: [
      ...Array.from({ length: 12 }, (_, order) => ({
        id: `l-${order}`,
        type: 'label',
        text: 'Words',
        order,
      })),
      { ...field, order: 20 },
      { ...button, order: 21 },
    ],
  },
];

before(async () => {
  await import('/dist/psn.js' as string);
  // A panel in motion has another size.
  await emulateMedia({ reducedMotion: 'reduce' });
});
after(() => emulateMedia({ reducedMotion: 'no-preference' }));

afterEach(async () => {
  document.body.replaceChildren();
  forgetAll();
  await setViewport(usual);
});

/** Opens a widget in a window, and returns the place of its panel. */
async function panelIn(
  [width, height]: readonly [width: number, height: number],
  states: object[],
  config: object = {},
): Promise<DOMRect> {
  await setViewport({ width, height });
  node('sizes', { flow: { id: 'f', languages: [], states } });
  answer(`/v1/web_widgets/code/${CODE}`, { node_id: 'sizes', ...config });
  const element = await shown(`<psn-widget code="${CODE}" lang="en" open></psn-widget>`);
  await byRole(element, 'textbox', 'Your name');
  return inside(element, '.panel').getBoundingClientRect();
}

it('has the link that skips beside its next button, so that no half of it is seen below', async () => {
  const skip = { id: 'k', type: 'footer', skip: true, text: 'Leave it', order: 22 };
  await panelIn([400, 600], [{ id: 's', elements: [...many[0]!.elements, skip] }]);
  const element = document.querySelector<HTMLElement>('psn-widget')!;
  const [next, left] = [
    await byRole(element, 'button', 'Send'),
    await byRole(element, 'button', 'Leave it'),
  ].map((shown) => shown.getBoundingClientRect());
  const body = inside(element, '.body').getBoundingClientRect();
  expect(left!.bottom).to.be.at.most(body.bottom);
  expect(left!.right).to.be.at.most(next!.left);
});

for (const [config, width] of [
  [{}, 355],
  [{ width_type: 'rate' }, 300],
  [{ width: 50, width_type: 'rate' }, 500],
  [{ width: 420 }, 420],
] as const)
  it(`is ${width} px wide in a window of 1000 px with ${JSON.stringify(config)}`, async () => {
    expect((await panelIn([1000, 800], one, config)).width).to.equal(width);
  });

describe('in a low window', () => {
  for (const config of [{}, { widget_top_position: 20, widget_right_position: 20 }])
    it(`is as high as its content, and ends within the window, with ${JSON.stringify(config)}`, async () => {
      const high = await panelIn([800, 800], one, config);
      const low = await panelIn([800, 500], one, config);
      expect(low.height).to.equal(high.height);
      expect(low.height).to.be.lessThan(400);
      expect(low.top).to.be.at.least(8);
      expect(low.bottom).to.be.at.most(492);
    });

  it('is as high as the window with more content than fits', async () => {
    const { top, bottom } = await panelIn([800, 500], many);
    expect([top, bottom]).to.deep.equal([8, 492]);
  });

  it('has a low header, no fixed footer, and shows the beginning of the next question', async () => {
    const scale = {
      id: 'e-1',
      type: 'question',
      key: 'scale',
      question: {
        id: 'q-1',
        key: 'scale',
        style: 'score',
        body: 'How likely are you to come again?',
      },
    };
    const title = 'How was your visit?';
    const second = { ...field, order: 1 };
    await panelIn(
      [800, 400],
      [{ id: 's', title, elements: [scale, second, ...many[0]!.elements.slice(0, 8), button] }],
    );
    const element = document.querySelector<HTMLElement>('psn-widget')!;
    const boxOf = (selector: string) => inside(element, selector).getBoundingClientRect();
    // The buttons of 44 px and a hairline.
    expect(boxOf('.header').height).to.equal(45);
    expect(boxOf('.footer').top).to.be.at.least(boxOf('.panel').bottom);
    const next = await byRole(element, 'textbox', 'Your name');
    expect(next.getBoundingClientRect().top).to.be.at.most(boxOf('.main-action').top - 24);
  });

  const itScrolls = CSS.supports('animation-timeline', 'scroll()') ? it : it.skip;
  itScrolls('has a line above its button until the end of the page is in view', async () => {
    await panelIn([800, 500], many);
    const element = document.querySelector<HTMLElement>('psn-widget')!;
    const lineOpacity = () => getComputedStyle(inside(element, '.main-action'), '::after').opacity;
    await until(() => lineOpacity() === '1');
    const body = inside(element, '.body');
    body.scrollTop = body.scrollHeight;
    await until(() => lineOpacity() === '0');
  });

  it('has no minimum that leaves the window', async () => {
    const { top, bottom } = await panelIn([800, 200], one);
    expect([top, bottom]).to.deep.equal([8, 192]);
  });
});

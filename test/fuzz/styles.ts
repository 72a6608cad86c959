import type { Page } from 'playwright';
import { launch } from '../faults/browser.ts';
import { startFaultHost, type FaultHost, type Scenario } from '../faults/fault-host.ts';

/** Values that break out of a declaration or ask for an address, as colours, sizes and pictures of a configuration. */

const A_PAGE = 100;
const EVIL = '//evil.example/style';

const WHAT = [
  `url(${EVIL})`,
  `url("${EVIL}")`,
  `image-set("${EVIL}" 1x)`,
  `-webkit-image-set(url(${EVIL}) 1x)`,
  `cross-fade(url(${EVIL}), red)`,
  `var(--x, url(${EVIL}))`,
  `env(x, url(${EVIL}))`,
  `\\75rl(${EVIL})`,
  `u\\72l(${EVIL})`,
  `url(/**/${EVIL})`,
  `src("${EVIL}")`,
  `linear-gradient(red, blue), url(${EVIL})`,
  `expression(alert(1))`,
  `attr(style)`,
  `paint(x)`,
];
const BEFORE = [
  '',
  '#fff;background:',
  '#ffffff;background-image:',
  'red;background:',
  'red !important;background:',
  '#123456}*{background:',
  '#123456}</style><style>*{background:',
  '#fff/*',
  '";background:',
  "';background:",
  '#fff;position:fixed;inset:0;background:',
  '#fff;--primary:',
  '\\23 fff;background:',
  '#fff\n;background:',
  '#fff;@import ',
  '1px;background:',
  '100%;content:',
];
const AFTER = [
  '',
  ';',
  '}',
  ';}*{color:red}',
  ' !important',
  '/*',
  '*/',
  '</style><script>1</script>',
];

const values: readonly string[] = WHAT.flatMap((what) =>
  BEFORE.flatMap((before) => AFTER.map((after) => before + what + after)),
);

const configuration = (value: string): object => ({
  node_id: 'node-help',
  popover_text: 'A hint',
  primary_color: value,
  secondary_color: value,
  font_color: value,
  size: value,
  margin: value,
  radius: value,
  width: value,
  width_type: value,
  widget_top_position: value,
  widget_right_position: value,
  popover_text_width: value,
  popover_text_height: value,
  node_logo_url: '',
});

/** A survey and a conversation with the values as colours. */
const node = (value: string): object => ({
  id: 'styled',
  primary_color: value,
  logo_url: '',
  flow_id: 'f',
  flow: {
    id: 'f',
    states: [{ id: 's', elements: [{ id: 'n', type: 'next_page' }] }],
  },
});
const chat = (shown: readonly string[]): object => ({
  status: 'open',
  account: { name: 'A', avatar_color: shown[0] },
  timeline_items: shown.map((value, at) => ({
    id: `m${at}`,
    seq: at + 1,
    actor: 'user',
    detail: { comment: { body: 'Hello' }, user: { name: `P${at}`, avatar_color: value } },
  })),
});

/** Shows a page of values; resolves with the styles that a value got into. */
async function showValues(
  host: FaultHost,
  page: Page,
  shown: readonly string[],
): Promise<string[]> {
  await page.unrouteAll();
  await page.route('**/v1/web_widgets/code/*', (route) => {
    const number = Number(/PSN-(\d+)/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: configuration(shown[number]!) });
  });
  await page.route('**/v1/nodes/styled*', (route) => route.fulfill({ json: node(shown[0]!) }));
  await page.route('**/v1/feedbacks/styled/chat*', (route) => route.fulfill({ json: chat(shown) }));
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto(`${host.url()}/empty`);
  await page.evaluate((count) => {
    document.body.innerHTML = `<psn-feedback node-id="styled"></psn-feedback>
      <psn-chat feedback-id="styled" token="x"></psn-chat>${Array.from(
        { length: count },
        (_, at) => `<psn-widget code="PSN-${String(at).padStart(7, '0')}"></psn-widget>`,
      ).join('')}`;
  }, shown.length);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.waitForFunction(() =>
    [...document.body.children].every((element) => element.hasAttribute('ready')),
  );
  return page.evaluate(() => {
    const wrong: string[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        const { cssText } = element.style ?? { cssText: '' };
        if (/url|image-set|evil|expression|paint|attr\(|@import/i.test(cssText))
          wrong.push(cssText);
      }
    };
    walk(document);
    return wrong;
  });
}

export const scenario: Scenario = async (isFull, numbers) => {
  const count = numbers['times'] ?? (isFull ? values.length : 200);
  const some = Array.from(
    { length: Math.min(count, values.length) },
    (_, at) => values[Math.floor((at * values.length) / count)]!,
  );
  const host = await startFaultHost();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const requests = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) requests.add(request.url());
    });
    const wrong: string[] = [];
    for (let at = 0; at < some.length; at += A_PAGE)
      wrong.push(...(await showValues(host, page, some.slice(at, at + A_PAGE))));
    const asked = requests.size;
    await page.goto(`${host.url()}/empty`);
    await page.evaluate(async (all) => {
      for (const value of all) {
        const place = document.createElement('p');
        place.setAttribute('style', `background: ${value}`);
        document.body.append(place);
      }
      for (let frame = 0; frame < 5; frame += 1)
        await new Promise((done) => requestAnimationFrame(done));
    }, some);
    return [
      {
        what: `${some.length} values as colours and sizes of widgets, surveys and people`,
        figures: `${asked} requests to others, ${wrong.length} in a style${wrong.length ? `: ${wrong.slice(0, 3).join(' | ')}` : ''}`,
        isGood: asked + wrong.length === 0,
      },
      {
        what: 'the control, a page that writes them into its styles',
        figures: `${requests.size} addresses asked for`,
        isGood: requests.size > 0,
      },
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
};

import { expect } from '@esm-bundle/chai';
import {
  answer,
  asked,
  button,
  event,
  forgetAll,
  inside,
  node,
  shown,
  type,
  until,
} from '../support/browser-api.ts';

type Widget = HTMLElement &
  Record<'open' | 'close' | 'toggle' | 'show' | 'hide' | 'clearMode', () => void> & {
    setMode(mode: string): void;
  };

const pageErrors: string[] = [];
addEventListener('error', ({ message }) => pageErrors.push(message));
addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));

const CODE = 'PSN-TESTABC';
const config = (more: object = {}): void =>
  answer(`/v1/web_widgets/code/${CODE}`, { node_id: 'w', ...more });
const widget = () => shown<Widget>(`<psn-widget code="${CODE}"></psn-widget>`);
const launcher = (element: Element) => inside<HTMLButtonElement>(element, 'button.launcher');
const panel = (element: Element) => inside(element, '.panel');

before(() => import('/dist/psn.js' as string));

beforeEach(() => {
  node('w');
  config();
});

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  expect(pageErrors.splice(0)).to.deep.equal([]);
});

it('costs no React until someone means to open it', async () => {
  const before = performance.getEntriesByType('resource').length;
  const element = await widget();
  const loaded = performance
    .getEntriesByType('resource')
    .slice(before)
    .map(({ name }) => name);
  expect(loaded.some((name) => name.includes('widget-panel'))).to.equal(false);
  expect(launcher(element).getAttribute('aria-label')).to.equal('Give feedback');
  expect(asked.map(({ path }) => path)).to.deep.equal([`/v1/web_widgets/code/${CODE}`]);
});

for (const [attributes, ids] of [
  ['', { external_id: null, user_id: null }],
  ['external-id="x-1"', { external_id: 'x-1', user_id: null }],
  [`customer='{"external_id":"x-2","user_id":7}'`, { external_id: 'x-2', user_id: '7' }],
  [`external-id="x-3" customer='{"external_id":"x-4"}'`, { external_id: 'x-3', user_id: null }],
  ['customer="no JSON"', { external_id: null, user_id: null }],
] as const)
  it(`asks for the configuration with the ids of the visitor: ${attributes}`, async () => {
    const calls: URLSearchParams[] = [];
    answer(`/v1/web_widgets/code/${CODE}`, ({ url }) => {
      calls.push(new URL(url).searchParams);
      return { node_id: 'w' };
    });
    await shown(`<psn-widget code="${CODE}" ${attributes}></psn-widget>`);
    const given = calls.map((call) =>
      Object.fromEntries(Object.keys(ids).map((name) => [name, call.get(name)])),
    );
    expect(given).to.deep.equal([ids]);
    expect(Number(calls[0]!.get('t'))).to.be.closeTo(Date.now(), 60_000);
  });

it('is its launcher’s first button, opens and closes, and says so', async () => {
  const element = await widget();
  expect(element.shadowRoot!.querySelector('button')).to.equal(launcher(element));
  const opened = event(element, 'psn-open');
  launcher(element).click();
  expect(await opened).to.deep.equal({ reason: 'user' });
  await until(() => panel(element).textContent!.includes('Your name'));
  expect(element.hasAttribute('open')).to.equal(true);
  expect(launcher(element).getAttribute('aria-expanded')).to.equal('true');
  const closed = event(element, 'psn-close');
  panel(element).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(await closed).to.deep.equal({ reason: 'escape' });
  expect((panel(element) as HTMLDialogElement).open).to.equal(false);
  expect(element.hasAttribute('open')).to.equal(false);
});

it('gives the focus to the panel for a person and back to the launcher, and takes it from nobody for a script', async () => {
  const element = await widget();
  element.open();
  await until(() => panel(element).textContent!.includes('Your name'));
  expect(document.activeElement).to.equal(document.body);
  element.close();
  launcher(element).click();
  await until(() => element.shadowRoot!.activeElement?.matches('.state') === true);
  panel(element).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await until(() => element.shadowRoot!.activeElement === launcher(element));
});

it('may be kept from opening by the page', async () => {
  const element = await widget();
  element.addEventListener('psn-open', (told) => told.preventDefault(), { once: true });
  element.open();
  expect(element.hasAttribute('open')).to.equal(false);
});

it('carries out open() called before anything is there', async () => {
  const element = document.createElement('psn-widget') as Widget;
  element.open();
  element.setAttribute('code', CODE);
  document.body.append(element);
  await until(() => element.hasAttribute('open'));
});

it('tells its parent, which is the page itself here', async () => {
  const heard: unknown[] = [];
  const listen = ({ data, origin }: MessageEvent) =>
    (data as { type?: string })?.type?.startsWith('PSN_') &&
    heard.push({ ...(data as object), origin });
  addEventListener('message', listen);
  config({ enabled_domains: ['localhost'] });
  const element = await widget();
  element.open();
  element.close();
  element.hide();
  await until(() => heard.length === 3);
  removeEventListener('message', listen);
  expect(heard).to.deep.equal(
    ['PSN_WIDGET_OPENED', 'PSN_WIDGET_CLOSED', 'PSN_WIDGET_HID'].map((type) => ({
      type,
      code: CODE,
      origin: location.origin,
    })),
  );
});

it('tells nobody of a preview, and keeps nothing of it', async () => {
  const heard: unknown[] = [];
  const listen = ({ data }: MessageEvent) => heard.push((data as { type?: string })?.type);
  addEventListener('message', listen);
  localStorage.clear();
  node('previewed');
  config({ node_id: 'previewed', enabled_domains: ['localhost'] });
  const element = await shown<Widget>(`<psn-widget code="${CODE}" preview></psn-widget>`);
  element.open();
  await until(() => panel(element).textContent!.includes('Your name'));
  type(inside<HTMLInputElement>(element, 'input[type="text"]'), 'Ada');
  button(element, 'Send').click();
  await until(() => panel(element).textContent!.includes('Thanks'));
  element.hide();
  // A message of the widget would arrive before this one.
  const isLast = event(window, 'message');
  postMessage('last', location.origin);
  await isLast;
  removeEventListener('message', listen);
  expect(heard).to.deep.equal([undefined]);
  const calls = asked.filter(({ path }) => path.includes('previewed'));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
    'GET /v1/nodes/previewed',
  ]);
  expect({ ...localStorage }).to.deep.equal({});
});

for (const [what, given, code] of [
  ['another domain', { enabled_domains: ['elsewhere.example'] }, 'domain_not_allowed'],
  ['a configuration that can’t be used', { node_id: null }, 'widget_load'],
] as const) {
  it(`stays away from ${what}`, async () => {
    config(given);
    const element = document.createElement('psn-widget') as Widget;
    element.setAttribute('code', CODE);
    const failed = event<{ code: string }>(element, 'psn-error');
    document.body.append(element);
    expect((await failed).code).to.equal(code);
    await until(() => element.hasAttribute('ready'));
    element.open();
    expect(element.hasAttribute('open')).to.equal(false);
    expect(launcher(element).checkVisibility()).to.equal(false);
  });
}

it('warns developers about a page of another domain, once', async () => {
  const { warn } = console;
  const warnings: string[] = [];
  // Warnings of other tests may arrive late.
  console.warn = (text: string) => text.includes('PSN-ABROAD1') && warnings.push(text);
  answer('/v1/web_widgets/code/PSN-ABROAD1', { node_id: 'w', enabled_domains: ['a.example'] });
  for (let count = 0; count < 2; count += 1)
    await shown('<psn-widget code="PSN-ABROAD1"></psn-widget>');
  await until(() => warnings.length > 0);
  console.warn = warn;
  expect(warnings).to.have.length(1);
  expect(warnings[0]).to.contain(
    '<psn-widget code="PSN-ABROAD1"> does not show on localhost. Add this host to enabled_domains',
  );
});

it('does not ask for a code that is none', async () => {
  const element = document.createElement('psn-widget');
  element.setAttribute('code', 'PSN-/../../');
  const failed = event<{ code: string }>(element, 'psn-error');
  document.body.append(element);
  expect((await failed).code).to.equal('invalid_code');
  expect(asked).to.deep.equal([]);
});

it('stays hidden where its owner says so, and is ready all the same', async () => {
  config({ hide_widget: true });
  const element = await widget();
  element.open();
  element.show();
  expect(launcher(element).checkVisibility()).to.equal(false);
});

it('keeps one mode at a time on its root', async () => {
  const element = await widget();
  const root = element.shadowRoot!.firstElementChild!;
  const modes = () => ['chat', 'thank', 'random'].filter((mode) => root.classList.contains(mode));
  element.setMode('chat');
  element.setMode('thank');
  expect([modes(), element.getAttribute('mode')]).to.deep.equal([['thank'], 'thank']);
  element.clearMode();
  expect([modes(), element.getAttribute('mode')]).to.deep.equal([[], null]);
  element.setMode('random');
  element.clearMode();
  expect(modes()).to.deep.equal(['random']);
});

it('fills the element’s own box when it is placed inline', async () => {
  const element = await shown(
    `<psn-widget code="${CODE}" placement="inline" style="width: 400px; height: 500px"></psn-widget>`,
  );
  await until(() => panel(element).textContent!.includes('Your name'));
  expect(inside(element, '.launcher')).to.equal(null);
  const { width, height } = panel(element).getBoundingClientRect();
  expect([width, height]).to.deep.equal([400, 500]);
});

it('is open again when an inline widget is shown after it was hidden', async () => {
  const element = await shown<Widget>(
    `<psn-widget code="${CODE}" placement="inline"></psn-widget>`,
  );
  await until(() => panel(element).textContent!.includes('Your name'));
  element.hide();
  expect(panel(element).checkVisibility()).to.equal(false);
  element.show();
  expect(element.hasAttribute('open')).to.equal(true);
  expect(panel(element).checkVisibility()).to.equal(true);
});

for (const [given, expected] of [
  [{ radius: 0 }, '0px'],
  [{ radius: 14 }, '14px'],
  [{}, '12px'],
] as const) {
  it(`has corners of ${expected} with ${JSON.stringify(given)}, before and after its panel is loaded`, async () => {
    config(given);
    const element = await widget();
    element.open();
    const corners = () => getComputedStyle(panel(element)).borderRadius;
    expect(corners()).to.equal(expected);
    await until(() => panel(element).textContent!.includes('Your name'));
    expect(corners()).to.equal(expected);
  });
}

for (const [given, page, expected] of [
  [{ primary_color: '#A3492F' }, '', 'rgb(163, 73, 47)'],
  [{ primary_color: '#A3492F' }, '--psn-primary: #1F6F5C', 'rgb(31, 111, 92)'],
  [{ primary_color: '#A3492F', secondary_color: '#233B3A' }, '', 'rgb(35, 59, 58)'],
  [{ secondary_color: '#233B3A' }, '--psn-secondary: #1F6F5C', 'rgb(31, 111, 92)'],
  [
    { primary_color: '#A3492F', secondary_color: '#233B3A' },
    '--psn-primary: #1F6F5C',
    'rgb(31, 111, 92)',
  ],
  [{}, '--psn-primary: #A3492F; --psn-secondary: #1F6F5C', 'rgb(31, 111, 92)'],
] as const) {
  it(`has a button in ${expected} with ${JSON.stringify(given)} and ${page || 'no colour of the page'}`, async () => {
    config(given);
    const element = await shown(`<psn-widget code="${CODE}" style="${page}"></psn-widget>`);
    expect(getComputedStyle(launcher(element)).backgroundColor).to.equal(expected);
  });
}

it('leaves the page’s own styles alone and keeps its own against the page’s', async () => {
  const rude = new CSSStyleSheet();
  rude.replaceSync(
    '* { all: unset !important; color: lime !important; font-size: 40px !important; }',
  );
  document.adoptedStyleSheets = [rude];
  const element = await widget();
  const { width, height, borderRadius } = getComputedStyle(launcher(element));
  document.adoptedStyleSheets = [];
  expect([width, height, borderRadius]).to.deep.equal(['60px', '60px', '50%']);
});

it('begins anew with another code, closed and as it was', async () => {
  const element = await widget();
  element.open();
  element.setMode('chat');
  answer('/v1/web_widgets/code/PSN-OTHERAB', {
    node_id: 'w',
    enabled_domains: ['elsewhere.example'],
  });
  const failed = event<{ code: string }>(element, 'psn-error');
  element.setAttribute('code', 'PSN-OTHERAB');
  expect((await failed).code).to.equal('domain_not_allowed');
  expect([element.hasAttribute('open'), element.getAttribute('mode')]).to.deep.equal([false, null]);
  expect(launcher(element).checkVisibility()).to.equal(false);
});

it('preloads the list of previous feedback, which a visitor may need offline', async () => {
  const element = await widget();
  element.open();
  await until(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/previous-list-/.test(name)),
  );
});

it('may be removed while its configuration is on its way, and put back', async () => {
  const element = document.createElement('psn-widget');
  element.setAttribute('code', CODE);
  let release = (): void => undefined;
  answer(
    `/v1/web_widgets/code/${CODE}`,
    () => new Promise((done) => (release = () => done({ node_id: 'w' }))),
  );
  document.body.append(element);
  await until(() => asked.some(({ path }) => path.endsWith(CODE)) && launcher(element));
  element.remove();
  release();
  await until(() => element.hasAttribute('ready'));
  document.body.append(element);
  expect(launcher(element).checkVisibility()).to.equal(true);
});

it('takes what the page knows of a person to the submission, and loads nothing for it', async () => {
  const element = await shown<Widget & { identify(customer: object): void }>(
    `<psn-widget code="${CODE}" external-id="x-1"></psn-widget>`,
  );
  element.identify({ name: 'Ada' });
  expect(asked.some(({ path }) => path === '/v1/nodes/w')).to.equal(false);
  answer('/v1/feedbacks', { id: 'f', status: 'completed' });
  element.open();
  await until(() => panel(element).textContent!.includes('Your name'));
  type(inside<HTMLInputElement>(element, 'input[type="text"]'), 'Ada');
  const submitted = event(element, 'psn-submit');
  button(element, 'Send').click();
  await submitted;
  expect(asked.at(-1)!.body).to.deep.include({ customer: { external_id: 'x-1', name: 'Ada' } });
});

it('stays in the top layer when it is moved', async function () {
  if (!('popover' in HTMLElement.prototype)) this.skip();
  const element = await widget();
  const root = element.shadowRoot!.firstElementChild!;
  await until(() => root.matches(':popover-open'));
  document.body.appendChild(document.createElement('section')).append(element);
  expect(root.matches(':popover-open')).to.equal(true);
});

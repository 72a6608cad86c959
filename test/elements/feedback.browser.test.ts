import { expect } from '@esm-bundle/chai';
import type { PsnFeedbackElement } from '../../elements/public.ts';
import {
  answer,
  asked,
  button,
  event,
  field,
  flow,
  forgetAll,
  inside,
  node,
  shown,
  type,
  until,
} from '../support/browser-api.ts';
import { clickOn } from '../support/roles.ts';

const pageErrors: string[] = [];
addEventListener('error', ({ message }) => pageErrors.push(message));
addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));

before(async () => {
  // Elements in the page before their code is loaded, with a property set and a method called early.
  node('early');
  document.body.innerHTML = '<psn-feedback id="early"></psn-feedback>';
  (document.getElementById('early') as PsnFeedbackElement).nodeId = 'early';
  await import('/dist/psn.js' as string);
});

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  expect(pageErrors.splice(0)).to.deep.equal([]);
});

it('keeps a property that was set before the upgrade', async () => {
  const element = document.getElementById('early')!;
  await until(() => element.hasAttribute('ready'));
  expect(element.getAttribute('node-id')).to.equal('early');
  expect(field(element)).to.be.instanceOf(HTMLInputElement);
});

for (const [pointerType, released] of [
  ['touch', 'click'],
  ['touch', 'pointercancel'],
  ['mouse', 'pointerup'],
] as const)
  it(`shows the error of a field when the ${pointerType} that left it is over, at ${released}`, async () => {
    const mail = { id: 'q-mail', key: 'mail', style: 'email', body: 'Mail' };
    const elements = [
      { id: 'mail', type: 'question', key: 'mail', question: mail },
      { id: 'words', type: 'label', text: 'Words', order: 1 },
    ];
    const id = `${pointerType}-${released}`;
    node(id, { flow: flow(id, { states: [{ id: 's', elements }] }) });
    const element = await shown(`<psn-feedback node-id="${id}"></psn-feedback>`);
    const point = (event: string) =>
      inside(element, '.label').dispatchEvent(
        new PointerEvent(event, { bubbles: true, composed: true, pointerType }),
      );
    const isWrong = () => element.shadowRoot!.querySelector('.error') !== null;
    const typed = inside<HTMLInputElement>(element, 'input');
    type(typed, 'nobody');
    point('pointerdown');
    typed.blur();
    if (released !== 'pointerup') {
      if (released === 'click') point('pointerup');
      // Were the press over, the error would show in the next frame.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise(requestAnimationFrame);
    }
    expect(isWrong()).to.equal(false);
    point(released);
    await until(isWrong);
  });

it('shows its flow, in a shadow root whose first element says language and direction', async () => {
  node('a');
  const element = await shown('<psn-feedback node-id="a" lang="tr"></psn-feedback>');
  const root = element.shadowRoot!.firstElementChild as HTMLElement;
  expect([root.lang, root.dir]).to.deep.equal(['tr', 'ltr']);
  expect(inside(element, 'label[for]').textContent).to.contain('Adınız');
  expect(element.shadowRoot!.querySelectorAll('style, [style*="url"]').length).to.equal(0);
  expect(document.documentElement.lang).to.equal('');
});

it('asks for node, code and locale side by side, and once', async () => {
  node('once');
  await shown('<psn-feedback node-id="once"></psn-feedback>');
  expect(asked.filter(({ path }) => path === '/v1/nodes/once').length).to.equal(1);
});

for (const [attributes, query] of [
  ['', {}],
  ['signature="proof" responses="bmFtZQ"', { signature: 'proof', responses: 'bmFtZQ' }],
] as const)
  it(`asks for its node with ${JSON.stringify(query)}`, async () => {
    let url = '';
    answer('/v1/nodes/a', (request) => {
      ({ url } = request);
      return { id: 'a', flow: flow('flow-a') };
    });
    await shown(`<psn-feedback node-id="a" ${attributes}></psn-feedback>`);
    const { searchParams } = new URL(url);
    for (const name of ['signature', 'responses'])
      expect(searchParams.get(name)).to.equal((query as Record<string, string>)[name] ?? null);
  });

it('shows nothing and asks for nothing until it knows its node', async () => {
  const element = document.createElement('psn-feedback');
  document.body.append(element);
  node('later');
  await Promise.resolve();
  expect(asked).to.deep.equal([]);
  const isReady = event(element, 'psn-ready');
  element.setAttribute('node-id', 'later');
  await isReady;
  expect(field(element)).to.be.instanceOf(HTMLInputElement);
});

it('begins anew when its node changes, and stays when only the language does', async () => {
  node('one');
  node('two', {
    flow: flow('two', {
      states: [{ id: 's', elements: [{ id: 'l', type: 'label', text: 'Second' }] }],
    }),
  });
  const element = await shown('<psn-feedback node-id="one"></psn-feedback>');
  type(field(element), 'Ada');
  element.setAttribute('lang', 'tr');
  await until(() => inside(element, 'label[for]').textContent!.includes('Adınız'));
  expect(field(element).value).to.equal('Ada');
  const isReady = event(element, 'psn-ready');
  element.setAttribute('node-id', 'two');
  await isReady;
  expect(element.shadowRoot!.textContent).to.contain('Second');
});

it('stores the id of a begun feedback until it is complete', async () => {
  node('begun', { flow: flow('flow-begun', { allow_saving_incomplete_survey: true }) });
  answer('/v1/feedbacks', { id: 'f-1', status: 'partial' });
  const element = await shown('<psn-feedback node-id="begun" lang="en"></psn-feedback>');
  const stored = () => localStorage.getItem('psn:stored-feedbacks');
  type(field(element), 'Ada');
  field(element).blur();
  await until(() => stored()?.includes('"f-1"'));
  const submitted = event(element, 'psn-submit');
  button(element, 'Send').click();
  await submitted;
  expect(asked.at(-1)!.headers.get('x-fid')).to.equal('f-1');
  await until(() => stored() === null);
});

it('says nothing of a shared device where its time is zero', async () => {
  node('off', { idle_reset_timeout_in_seconds: 0 });
  const element = await shown('<psn-feedback node-id="off"></psn-feedback>');
  expect(element.shadowRoot!.textContent).not.to.contain('0');
});

it('keeps two on one page apart', async () => {
  node('x');
  const [first, second] = [
    await shown('<psn-feedback node-id="x"></psn-feedback>'),
    await shown('<psn-feedback node-id="x"></psn-feedback>'),
  ];
  type(field(first), 'Ada');
  inside<HTMLInputElement>(first, 'input[type="radio"]').click();
  await until(() => inside<HTMLInputElement>(first, 'input[type="radio"]').checked);
  expect(field(second).value).to.equal('');
  expect(inside<HTMLInputElement>(second, 'input[type="radio"]').checked).to.equal(false);
});

it('keeps its answers when it is moved, and when it is removed and put back', async () => {
  node('m');
  const element = await shown('<psn-feedback node-id="m"></psn-feedback>');
  type(field(element), 'Ada');
  const elsewhere = document.body.appendChild(document.createElement('section'));
  elsewhere.append(element);
  expect(field(element).value).to.equal('Ada');
  element.remove();
  await new Promise((done) => setTimeout(done));
  elsewhere.append(element);
  await until(() => field(element));
  expect(field(element).value).to.equal('Ada');
  expect(asked.length).to.equal(1);
});

it('never writes what a person types into an attribute', async () => {
  node('t');
  const element = await shown('<psn-feedback node-id="t"></psn-feedback>');
  type(field(element), 'secret words');
  await until(() => field(element).value === 'secret words');
  expect(element.shadowRoot!.innerHTML).not.to.contain('secret words');
});

it('carries out methods that were called too early', async () => {
  node('q');
  const element = document.createElement('psn-feedback');
  element.answer('mood', 'bad');
  element.setLanguage('tr');
  element.setAttribute('node-id', 'q');
  document.body.append(element);
  await until(
    () =>
      element.hasAttribute('ready') &&
      [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1]
        ?.checked,
  );
  await until(() => inside(element, 'label[for]').textContent!.includes('Adınız'));
});

it('names its controls by the question, ties errors to them and takes the focus to the first', async () => {
  node('e');
  const element = await shown('<psn-feedback node-id="e"></psn-feedback>');
  expect(inside(element, '[role="radiogroup"]').getAttribute('aria-labelledby')).to.equal(
    'l-e-mood',
  );
  button(element, 'Send').click();
  await until(() => field(element).getAttribute('aria-invalid') === 'true');
  const error = element.shadowRoot!.getElementById(
    field(element).getAttribute('aria-describedby')!,
  )!;
  expect(error.textContent).to.equal('Please write something.');
  await until(() => element.shadowRoot!.activeElement === field(element));
});

it('frames the chosen option and shows the focus without :has()', async () => {
  node('framed');
  const element = await shown('<psn-feedback node-id="framed"></psn-feedback>');
  const root = element.shadowRoot!;
  root.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
    const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
    const older = new CSSStyleSheet();
    older.replaceSync(rules.filter((rule) => !rule.includes(':has(')).join('\n'));
    return older;
  });
  const radio = inside<HTMLInputElement>(element, '.option input');
  const option = radio.closest('.option')!;
  const frame = getComputedStyle(option).boxShadow;
  radio.click();
  await until(() => getComputedStyle(option).boxShadow !== frame);
  field(element).focus();
  radio.focus();
  expect(getComputedStyle(radio).outlineStyle).to.equal('solid');
});

it('submits, says so and thanks', async () => {
  node('s');
  answer('/v1/feedbacks', { id: 'f-1', status: 'completed', chat_token_string: 't' });
  const element = await shown(
    '<psn-feedback node-id="s" customer=\'{"external_id":"c-1","name":"Ada"}\'></psn-feedback>',
  );
  type(field(element), 'Ada');
  const submitted = event(element, 'psn-submit');
  const ended = event(element, 'psn-end');
  button(element, 'Send').click();
  expect(await submitted).to.deep.equal({ feedbackId: 'f-1', status: 'completed', offline: false });
  expect(await ended).to.deep.equal({ stateId: 'bye', style: 'thank' });
  await until(() => element.shadowRoot!.textContent!.includes('Thanks'));
  const { body, headers } = asked.find(({ path }) => path === '/v1/feedbacks')!;
  expect(body).to.deep.include({
    node_id: 's',
    flow_id: 'flow-s',
    customer: { external_id: 'c-1', name: 'Ada' },
  });
  expect(headers.get('idempotency-key')).to.match(/^[0-9a-f-]{36}$/);
});

it('keeps the answers and says so when the server will not have them', async () => {
  node('down');
  answer('/v1/feedbacks', () =>
    Response.json({ error: { code: 'invalid', message: 'No.' } }, { status: 422 }),
  );
  const element = await shown('<psn-feedback node-id="down"></psn-feedback>');
  type(field(element), 'Ada');
  const failed = event<{ code: string }>(element, 'psn-error');
  button(element, 'Send').click();
  expect((await failed).code).to.equal('feedback_rejected');
  await until(() =>
    inside(element, '[role="alert"]').textContent!.includes('could not be validated'),
  );
  expect(field(element).value).to.equal('Ada');
});

it('shows 404 for a node that is not there, and tells the page', async () => {
  const element = document.createElement('psn-feedback');
  element.setAttribute('node-id', 'gone');
  const failed = event<{ code: string }>(element, 'psn-error');
  document.body.append(element);
  expect((await failed).code).to.equal('channel_load');
  await until(() =>
    element.shadowRoot!.textContent!.includes('There is no survey at this address'),
  );
});

it('asks for nothing in a preview, and sends nothing', async () => {
  const element = document.createElement('psn-feedback') as HTMLElement & {
    flow: unknown;
    preview: boolean;
  };
  element.setAttribute('node-id', 'PREVIEW');
  element.preview = true;
  element.flow = flow('preview');
  const isReady = event(element, 'psn-ready');
  document.body.append(element);
  await isReady;
  type(field(element), 'Ada');
  button(element, 'Send').click();
  await until(() => element.shadowRoot!.textContent!.includes('Thanks'));
  expect(asked).to.deep.equal([]);
});

it('shows the survey of its channel in a preview without a survey, and sends nothing', async () => {
  node('shown');
  const element = await shown('<psn-feedback node-id="shown" preview></psn-feedback>');
  type(field(element), 'Ada');
  button(element, 'Send').click();
  await until(() => element.shadowRoot!.textContent!.includes('Thanks'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
    'GET /v1/nodes/shown',
  ]);
});

it('says that the channel of a preview is not there', async () => {
  const element = await shown('<psn-feedback node-id="gone" preview></psn-feedback>');
  await until(() =>
    element.shadowRoot!.textContent!.includes('There is no survey at this address'),
  );
});

it('shows text from a server as text', async () => {
  const evil = '<img src=x onerror="window.hacked = true">';
  node('evil', {
    flow: flow('evil', {
      states: [
        {
          id: 's',
          title: evil,
          elements: [
            { id: 'l', type: 'label', text: evil },
            { id: 'b', type: 'button_link', text: evil, url: 'javascript:window.hacked=true' },
          ],
        },
      ],
    }),
  });
  const element = await shown('<psn-feedback node-id="evil"></psn-feedback>');
  expect(element.shadowRoot!.textContent).to.contain(evil);
  expect(element.shadowRoot!.querySelector('img')).to.equal(null);
  expect(element.shadowRoot!.querySelector('a[href^="javascript"]')).to.equal(null);
  expect((window as { hacked?: boolean }).hacked).to.equal(undefined);
});

for (const [codes, expected] of [
  [['en', 'tr'], 'en'],
  [['EN_us', 'tr'], 'en-US'],
  [['de'], 'de'],
] as const)
  it(`reports its first language once: ${expected}`, async () => {
    const languages = codes.map((code) => ({ id: code, code, name: code }));
    node('first', { flow: flow('first', { languages }) });
    const reported: unknown[] = [];
    const report = (change: Event) => reported.push((change as CustomEvent<object>).detail);
    document.addEventListener('psn-language-change', report);
    await shown('<psn-feedback node-id="first"></psn-feedback>');
    await until(() => reported.length > 0);
    document.removeEventListener('psn-language-change', report);
    expect(reported).to.deep.equal([{ code: expected }]);
  });

it('lists two languages as it lists more, and tells the page which one is chosen', async () => {
  node('lang');
  const element = await shown('<psn-feedback node-id="lang" lang="en"></psn-feedback>');
  const changed = event(element, 'psn-language-change');
  await clickOn(element, 'button', 'Language: English');
  await clickOn(element, 'option', 'Türkçe');
  expect(await changed).to.deep.equal({ code: 'tr' });
  await until(() => button(element, 'Gönder'));
});

it('says that something went wrong when it can not be drawn, and leaves the others alone', async () => {
  node('whole');
  node('torn', {
    flow: flow('torn', {
      states: [
        {
          id: 's',
          elements: [
            {
              id: 'e-a',
              type: 'question',
              order: 0,
              question: { id: 'q', key: 'name', style: 'text', body: 'Name' },
              triggers: [{ answer_value: 'Ada', target_ids: ['e-b'], action: 'make_visible' }],
            },
            {
              id: 'e-b',
              type: 'question',
              order: 1,
              is_visible: false,
              question: {
                id: 'q-b',
                key: 'much',
                style: 'slider',
                body: 'How much?',
                extra: { upper_limit: 5000 },
              },
            },
            { id: 'n', type: 'next_page', order: 2 },
          ],
        },
      ],
    }),
  });
  const whole = await shown('<psn-feedback node-id="whole"></psn-feedback>');
  const torn = await shown('<psn-feedback node-id="torn"></psn-feedback>');
  const { prototype } = Intl.NumberFormat;
  const real = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  Object.defineProperty(prototype, 'format', {
    ...real,
    get() {
      throw new Error('torn');
    },
  });
  const failed = event<{ code: string; message: string }>(torn, 'psn-error');
  type(field(torn), 'Ada');
  expect(await failed).to.deep.include({ code: 'rendering', message: 'torn' });
  Object.defineProperty(prototype, 'format', real);
  expect(torn.shadowRoot!.textContent).to.contain('Something went wrong. Please try again later.');
  expect(field(whole).isConnected).to.equal(true);
});

it('may be defined twice', async () => {
  await import('/dist/feedback.js' as string);
  await import('/dist/index.js' as string).then(({ defineAll }: { defineAll(): void }) =>
    defineAll(),
  );
});

it('lets go of everything when it is removed', async () => {
  node('gc');
  let element: HTMLElement | null = await shown('<psn-feedback node-id="gc"></psn-feedback>');
  type(field(element), 'Ada');
  let intervals = 0;
  const real = window.setInterval;
  window.setInterval = ((...args: Parameters<typeof real>) => (
    (intervals += 1),
    real(...args)
  )) as typeof real;
  const inner = inside(element, 'psn-inner');
  element.remove();
  await until(() => inner.childElementCount === 0);
  window.setInterval = real;
  expect(intervals).to.equal(0);
  element = null;
});

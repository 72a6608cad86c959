import { describe, expect, it } from 'vitest';
import { hostName, isDomainAllowed, parseUrl } from '../../../core/contract/domain.ts';
import { feedbackSchema } from '../../../core/contract/feedback-schema.ts';
import {
  feedbackToWire,
  createResponseItem,
  type Feedback,
} from '../../../core/contract/feedback.ts';
import { flowSchema } from '../../../core/contract/flow.ts';
import { widgetConfigSchema } from '../../../core/contract/widget.ts';
import { parse } from '../../../core/contract/wire.ts';
import { buildUrl, NODE_ROUTE, WIDGET_ROUTE } from '../../../core/contract/routes.ts';
import { isWidgetCode } from '../../../core/widget/code.ts';

const config = (more: object = {}) => {
  const parsed = parse(widgetConfigSchema, { node_id: 'n', ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

describe('a domain', () => {
  it.each<[string, string[], boolean]>([
    ['shop.example', [], true],
    ['shop.example', ['shop.example'], true],
    ['www.shop.example', ['shop.example'], true],
    ['SHOP.example.', ['shop.EXAMPLE'], true],
    ['shop.example:8080', ['shop.example'], true],
    ['müller.example', ['xn--mller-kva.example'], true],
    ['evil-shop.example', ['shop.example'], false],
    ['shop.example.evil.com', ['shop.example'], false],
    ['example', ['shop.example'], false],
    ['', ['shop.example'], false],
    ['anything', [''], false],
  ])('%s among %o', (host, domains, expected) => {
    expect(isDomainAllowed(host, domains, [])).toBe(expected);
  });

  it('covers itself and what lies below it, however that is written, and nothing else: two hundred hosts', () => {
    const written = (host: string) => [
      host,
      host.toUpperCase(),
      `${host}.`,
      `${host}:8443`,
      ` ${host} `,
    ];
    const within = [
      '',
      'www.',
      'a.b.',
      '1.',
      'xn--mller-kva.',
      'müller.',
      'evil.',
      'shop.example.',
      'a-b.',
      'q_r.',
      'www.www.',
      'x.',
      'staging-2.',
      'de.',
      'evil.com.',
      'c.d.e.f.',
      '0.',
      'shop.',
      'example.',
      'z9.',
    ];
    const beyond = [
      'evil-',
      'evil',
      'my',
      'xn--',
      'e',
      '-',
      '_',
      'shop',
      'shop.example-',
      'www',
      'a.evil-',
    ].map((before) => `${before}shop.example`);
    const elsewhere = [
      'shop.example.evil.com',
      'shop.example.',
      'example',
      'shop',
      'hop.example',
      'shop.exampl',
      'shop-example',
      'shop.example.co',
      'shopexample',
    ].map((host) => (host === 'shop.example.' ? 'shop.example.net' : host));
    const good = within.flatMap((before) => written(`${before}shop.example`));
    const bad = [...beyond, ...elsewhere].flatMap(written);
    expect([good.length, bad.length]).toEqual([100, 100]);
    expect(good.filter((host) => !isDomainAllowed(host, ['shop.example'], []))).toEqual([]);
    expect(bad.filter((host) => isDomainAllowed(host, ['shop.example'], []))).toEqual([]);
    for (const odd of [
      'shop.example/evil',
      'evil.com/shop.example',
      'evil.com#.shop.example',
      'evil.com?.shop.example',
      'evil.com\\.shop.example',
      'shop.example@evil.com',
    ]) {
      expect([odd, isDomainAllowed(odd, ['shop.example'], [])]).toEqual([
        odd,
        hostName(odd) === 'shop.example',
      ]);
    }
  });

  it('of the product always passes', () => {
    expect(isDomainAllowed('localhost', ['shop.example'], ['localhost'])).toBe(true);
  });
});

it.each([
  ['https://shop.example/a', undefined, 'https://shop.example/a'],
  ['logo.png', 'https://shop.example/a/b', 'https://shop.example/a/logo.png'],
  ['logo.png', undefined, undefined],
  ['https://', 'https://shop.example/', undefined],
  ['', undefined, undefined],
])('the address %o on %o is %o', (text, base, expected) => {
  expect(parseUrl(text, base)?.href).toBe(expected);
});

it.each([
  ['PSN-ABCDEFG', true],
  ['PSN-a_b-1c2', true],
  ['PSN-ABCDEF', false],
  ['PSN-ABCDEFGH', false],
  ['psn-ABCDEFG', false],
  ['PSN-/../../', false],
  ['', false],
])('the widget code %s: %s', (code, expected) => {
  expect(isWidgetCode(code)).toBe(expected);
});

it('5,000 random codes never leave the path they are put into', () => {
  const characters = [...'AZaz09-_./\\%?#:;@ \u0000\n\ud83d\u202eüPSN'];
  for (let made = 0; made < 5000; made += 1) {
    const code = `PSN-${Array.from({ length: 7 }, () => characters[Math.floor(Math.random() * characters.length)]).join('')}`;
    if (isWidgetCode(code))
      expect(new URL(`https://api.example/v1/web_widgets/code/${code}?t=1`).pathname).toBe(
        `/v1/web_widgets/code/${code}`,
      );
    else expect(code).toMatch(/[^\w-]/);
  }
});

describe('a widget configuration', () => {
  it('has the defaults where nothing or null is said', () => {
    expect(config({ size: null, primary_color: null })).toMatchObject({
      size: 60,
      margin: 20,
      primaryColor: '#20B8F7',
      secondaryColor: null,
      fontColor: '#FFFFFF',
      radius: null,
      psnBranding: true,
      isVisible: true,
    });
  });
});

describe('parsing', () => {
  it('names the place and what was expected there', () => {
    const parsed = parse(flowSchema, {
      id: 'f',
      states: [{ id: 's', elements: [{ id: 'e', type: 'questoin' }] }],
    });
    expect(parsed).toMatchObject({ ok: false, problems: [{ path: 'states.0.elements.0.type' }] });
    expect(parsed.ok ? '' : parsed.problems[0]!.message).toMatch(
      /^expected .*"question".*, found "questoin"$/,
    );
  });

  it('gives absent entries as null or their default, in camelCase', () => {
    const parsed = parse(flowSchema, {
      id: 7,
      states: [{ id: 's', next_state_id: null, elements: [{ id: 'e', type: 'label' }] }],
    });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        id: '7',
        nodeId: null,
        transitions: [],
        states: [
          { nextStateId: null, style: 'normal', elements: [{ isVisible: true, triggers: [] }] },
        ],
      },
    });
  });

  it('lets nothing reach a prototype', () => {
    const parsed = parse(
      widgetConfigSchema,
      JSON.parse('{ "node_id": "n", "__proto__": { "hide_widget": true }, "constructor": 1 }'),
    );
    expect(parsed).toMatchObject({ ok: true, value: { hideWidget: false } });
    expect(({} as { hideWidget?: boolean }).hideWidget).toBeUndefined();
  });
});

it('a submission survives the way out and in', () => {
  const feedback: Feedback = {
    deviceId: 'd',
    createdAt: '2026-01-01T00:00:00.000Z',
    nodeId: 'n',
    flowVersion: '3',
    flowId: 'f',
    userId: null,
    originUrl: 'https://a.example/',
    languageId: 'en',
    createdOffline: false,
    timeSpentInSeconds: 3,
    responses: [
      createResponseItem({ questionId: 'q', body: 'x', hidePersonalData: true }),
      createResponseItem({ questionId: 'q2', optionId: 'o', ranking: 0 }),
    ],
    keptQuestionIds: ['q3'],
    customer: null,
  };
  const wire = feedbackToWire(feedback);
  expect(wire).toEqual({
    device_id: 'd',
    flow_version: '3',
    created_at: '2026-01-01T00:00:00.000Z',
    node_id: 'n',
    flow_id: 'f',
    origin_url: 'https://a.example/',
    language_id: 'en',
    created_offline: false,
    time_spent_in_seconds: 3,
    responses: [
      { question_id: 'q', body: 'x', hide_personal_data: true },
      { question_id: 'q2', option_id: 'o', ranking: 0 },
    ],
    kept_question_ids: ['q3'],
  });
  expect(parse(feedbackSchema, wire)).toEqual({ ok: true, value: feedback });
});

it('addresses leave empty parameters out and never leave their path', () => {
  const get = (values: Record<string, string>) => (name: string) => values[name] ?? null;
  expect(buildUrl('https://h', NODE_ROUTE, get({ 'node-id': 'a/../b' }))).toBe(
    'https://h/v1/nodes/a%2F..%2Fb',
  );
  expect(buildUrl('https://h', NODE_ROUTE, get({ 'node-id': 'n', responses: 'x=1&y' }))).toBe(
    'https://h/v1/nodes/n?responses=x%3D1%26y',
  );
  expect(buildUrl('', WIDGET_ROUTE, get({ code: 'PSN-ABCDEFG', t: '5', 'user-id': 'u' }))).toBe(
    '/v1/web_widgets/code/PSN-ABCDEFG?t=5&user_id=u',
  );
});

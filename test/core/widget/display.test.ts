import { describe, expect, it } from 'vitest';
import { isPeriodOver } from '../../../core/contract/period.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../../core/contract/widget.ts';
import { parse } from '../../../core/contract/wire.ts';
import {
  isAllowedHere,
  isShownAtFirst,
  rules,
  wasDisplayedBefore,
  type RuleName,
  type Visitor,
} from '../../../core/widget/display.ts';
import { isExit } from '../../../core/widget/exit.ts';
import { explainOpening, explainRules } from '../../../core/widget/explain.ts';
import { changeWidgetRecord, readWidgetRecord } from '../../../core/storage/widget-record.ts';

const config = (more: object = {}): WidgetConfig => {
  const parsed = parse(widgetConfigSchema, { node_id: 'n', ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

const NOW = Date.UTC(2026, 0, 10);
const ago = (seconds: number): number => NOW - seconds * 1000;
const nothing = readWidgetRecord(
  { read: () => null, write: () => undefined, remove: () => undefined, keys: () => [] },
  'n',
);
const visitor = ({
  record,
  ...more
}: Partial<Omit<Visitor, 'record'>> & { record?: Partial<Visitor['record']> } = {}): Visitor => ({
  host: 'shop.example',
  address: 'https://shop.example/cart',
  productHosts: [],
  isMobile: false,
  isUrlEnabled: true,
  now: NOW,
  ...more,
  record: { ...nothing, ...record },
});

describe('a period', () => {
  it.each<[string, number | null, number | null, boolean]>([
    ['nothing began it', null, 60, true],
    ['nothing began it, and it has no delay', null, null, true],
    ['it began a moment ago', ago(1), 60, false],
    ['its last second', ago(60), 60, false],
    ['it is over', ago(60.001), 60, true],
    ['no delay: it never ends', ago(1e9), null, false],
    ['no length at all', ago(0.001), 0, true],
    ['a clock that was turned back', NOW + 5000, 60, false],
  ])('%s', (_, since, delay, expected) => {
    expect(isPeriodOver(since, delay, NOW)).toBe(expected);
  });
});

type Row = [
  rule: RuleName,
  config: object,
  visitor: Parameters<typeof visitor>[0],
  expected: boolean,
];

describe('each rule', () => {
  it.each<Row>([
    ['enabled_domains', {}, {}, true],
    ['enabled_domains', { enabled_domains: ['shop.example'] }, {}, true],
    ['enabled_domains', { enabled_domains: ['shop.example'] }, { host: 'www.shop.example' }, true],
    [
      'enabled_domains',
      { enabled_domains: ['shop.example'] },
      { host: 'evil-shop.example' },
      false,
    ],
    ['enabled_domains', { enabled_domains: ['elsewhere.example'] }, {}, false],
    [
      'enabled_domains',
      { enabled_domains: ['elsewhere.example'] },
      { productHosts: ['shop.example'] },
      true,
    ],
    ['hide_widget', {}, {}, true],
    ['hide_widget', { hide_widget: null }, {}, true],
    ['hide_widget', { hide_widget: true }, {}, false],
    ['enabled_urls', { enabled_urls: ['/cart'] }, { isUrlEnabled: true }, true],
    ['enabled_urls', { enabled_urls: ['/cart'] }, { isUrlEnabled: false }, false],
    ['enabled_on_mobile', {}, { isMobile: true }, true],
    ['enabled_on_mobile', { enabled_on_mobile: false }, { isMobile: true }, false],
    ['enabled_on_mobile', { enabled_on_mobile: false }, {}, true],
    ['is_visible', {}, {}, true],
    ['is_visible', { is_visible: false }, {}, false],
    ['display_rate', {}, { record: { draw: 99.9 } }, true],
    ['display_rate', { display_rate: 100 }, { record: { draw: 99.999 } }, true],
    ['display_rate', { display_rate: 0 }, { record: { draw: 0 } }, false],
    ['display_rate', { display_rate: 30 }, { record: { draw: 29.9 } }, true],
    ['display_rate', { display_rate: 30 }, { record: { draw: 30 } }, false],
    ['display_once', {}, { record: { widgetInitialDisplayTime: ago(1) } }, true],
    ['display_once', { display_once: true }, {}, true],
    [
      'display_once',
      { display_once: true },
      { record: { widgetInitialDisplayTime: ago(1e9) } },
      false,
    ],
    [
      'display_once',
      { display_once: true, display_once_delay_period: 60 },
      { record: { widgetInitialDisplayTime: ago(59) } },
      false,
    ],
    [
      'display_once',
      { display_once: true, display_once_delay_period: 60 },
      { record: { widgetInitialDisplayTime: ago(61) } },
      true,
    ],
    [
      'display_once',
      { display_once: false, display_once_delay_period: 60 },
      { record: { widgetInitialDisplayTime: ago(1) } },
      true,
    ],
    ['prevent_multiple_feedback', {}, { record: { lastFeedbackSubmitDate: ago(1) } }, true],
    ['prevent_multiple_feedback', { prevent_multiple_feedback: true }, {}, true],
    [
      'prevent_multiple_feedback',
      { prevent_multiple_feedback: true },
      { record: { lastFeedbackSubmitDate: ago(1e9) } },
      false,
    ],
    [
      'prevent_multiple_feedback',
      { prevent_multiple_feedback: true, multiple_feedback_delay_period: 60 },
      { record: { lastFeedbackSubmitDate: ago(59) } },
      false,
    ],
    [
      'prevent_multiple_feedback',
      { prevent_multiple_feedback: true, multiple_feedback_delay_period: 60 },
      { record: { lastFeedbackSubmitDate: ago(61) } },
      true,
    ],
  ])('%s with %o for %o', (rule, given, who, expected) => {
    expect(rules[rule](config(given), visitor(who))).toBe(expected);
  });
});

describe('together', () => {
  it.each<
    [
      string,
      object,
      Parameters<typeof visitor>[0],
      { here: boolean; first: boolean; before: boolean },
    ]
  >([
    ['nothing configured', {}, {}, { here: true, first: true, before: false }],
    ['taken off', { hide_widget: true }, {}, { here: false, first: true, before: false }],
    [
      'another address',
      { enabled_urls: ['/x'] },
      { isUrlEnabled: false },
      { here: false, first: true, before: false },
    ],
    [
      'not on phones',
      { enabled_on_mobile: false },
      { isMobile: true },
      { here: false, first: true, before: false },
    ],
    ['waits for show()', { is_visible: false }, {}, { here: true, first: false, before: false }],
    [
      'not among those who see it',
      { display_rate: 10 },
      { record: { draw: 50 } },
      { here: true, first: false, before: false },
    ],
    [
      'shown before',
      { display_once: true },
      { record: { widgetInitialDisplayTime: ago(5) } },
      { here: true, first: false, before: true },
    ],
    [
      'answered before',
      { prevent_multiple_feedback: true },
      { record: { lastFeedbackSubmitDate: ago(5) } },
      { here: true, first: false, before: true },
    ],
  ])('%s', (_, given, who, { here, first, before }) => {
    expect([
      isAllowedHere(config(given), visitor(who)),
      isShownAtFirst(config(given), visitor(who)),
      wasDisplayedBefore(config(given), visitor(who)),
    ]).toEqual([here, first, before]);
  });
});

it.each([
  [100, 0, true],
  [100, 49, true],
  [100, 50, false],
  [100, -3, true],
  [949, 10, true],
  [950, 10, false],
  [990, 10, false],
])('leaving at %i, %i of a window of 1000 px is an exit: %s', (x, y, expected) => {
  expect(isExit(x, y, 1000)).toBe(expected);
});

describe('what the browser remembers', () => {
  const storage = (stored: unknown) => ({
    read: () => stored,
    write: () => undefined,
    remove: () => undefined,
    keys: () => [],
  });

  it.each([
    null,
    'x',
    7,
    [],
    {},
    {
      isWidgetDisplayedBefore: 'yes',
      widgetInitialDisplayTime: '1',
      lastFeedbackSubmitDate: {},
      draw: [],
      closedPopover: 3,
      customerId: {},
    },
  ])('is nothing when it says %o', (stored) => {
    expect(readWidgetRecord(storage(stored), 'n')).toEqual({
      isWidgetDisplayedBefore: false,
      widgetInitialDisplayTime: null,
      lastFeedbackSubmitDate: null,
      draw: null,
      closedPopover: null,
      customerId: null,
    });
  });

  it('is kept for each node apart, and changes by what changes', () => {
    const kept = new Map<string, unknown>();
    const real = {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, value: unknown) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
      keys: () => [...kept.keys()],
    };
    changeWidgetRecord(real, 'a', { draw: 4 });
    changeWidgetRecord(real, 'a', { isWidgetDisplayedBefore: true });
    expect([
      readWidgetRecord(real, 'a').draw,
      readWidgetRecord(real, 'a').isWidgetDisplayedBefore,
      readWidgetRecord(real, 'b').draw,
    ]).toEqual([4, true, null]);
  });
});

describe('the explanation', () => {
  it('says for every rule whether it lets the widget show, in words', () => {
    const said = explainRules(
      config({ display_rate: 30, enabled_domains: ['a.example'] }),
      visitor({ record: { draw: 77 } }),
    );
    expect(said.map(({ rule }) => rule)).toEqual(Object.keys(rules));
    expect(said.filter(({ passes }) => !passes).map(({ rule }) => rule)).toEqual([
      'enabled_domains',
      'display_rate',
    ]);
    expect(said.find(({ rule }) => rule === 'display_rate')!.words).toBe(
      'It shows to 30 of 100 visitors; this one drew 77.0, and below the rate is in.',
    );
    expect(said.every(({ words }) => words.length > 10)).toBe(true);
  });

  it.each([
    [true, 'One of the patterns matches it: "/cart", "/pay".'],
    [
      false,
      'None of the patterns matches it: "/cart", "/pay". Patterns that are wrong, too long or dangerous match nothing.',
    ],
  ])('names the address and the patterns: %s', (isUrlEnabled, sentence) => {
    const explained = explainRules(
      config({ enabled_urls: ['/cart', '/pay'] }),
      visitor({ isUrlEnabled }),
    ).find(({ rule }) => rule === 'enabled_urls')!;
    expect(explained.words).toBe(
      `The address of the page is https://shop.example/cart. ${sentence}`,
    );
  });

  it.each<[object, boolean, boolean, boolean]>([
    [{}, false, false, false],
    [{ display_on_exit: true }, false, true, false],
    [{ display_on_exit: true }, true, false, false],
    [{ display_interval: 0 }, false, false, false],
    [{ display_interval: 5 }, true, false, true],
  ])('says when %o opens by itself', (given, isWidgetDisplayedBefore, exit, timer) => {
    expect(
      explainOpening(config(given), visitor({ record: { isWidgetDisplayedBefore } })).map(
        ({ passes }) => passes,
      ),
    ).toEqual([exit, timer]);
  });
});

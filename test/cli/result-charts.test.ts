import { describe, expect, it } from 'vitest';
import { npsOf } from '../../cli/host/statistics/nps.ts';
import { binsOf, meanOf, medianOf } from '../../cli/host/statistics/numbers.ts';
import { periodBefore } from '../../cli/host/results/period.ts';
import { findThemes, hasTheme } from '../../cli/host/results/themes.ts';
import { deviceOf } from '../../cli/host/submissions/context.ts';
import {
  EMPTY_FILTER,
  filterFromQuery,
  filterToQuery,
} from '../../core/contract/results/filter.ts';
import { rangeOf } from '../../core/contract/results/range.ts';

/** Tests of charts of counted answers. */

const once = (...values: number[]) => values.map((value) => [value, 1] as const);

it.each([
  [[], null, null],
  [once(3), 3, 3],
  [once(4, 1), 2.5, 2.5],
  [once(9, 1, 2), 4, 2],
  [
    [
      [10, 3],
      [0, 1],
    ] as const,
    7.5,
    10,
  ],
])('%j has the mean %j and the median %j', (counted, mean, median) => {
  expect(meanOf(counted)).toBe(mean);
  expect(medianOf(counted)).toBe(median);
});

it.each<[readonly (readonly [number, number])[], number | undefined]>([
  [[], undefined],
  [[[9, 1]], 100],
  [[[6, 3]], -100],
  [
    [
      [10, 2],
      [8, 1],
      [0, 1],
    ],
    25,
  ],
])('scores %j have the net promoter score %j', (scores, score) =>
  expect(npsOf(scores)?.score).toBe(score),
);

describe('bins', () => {
  it.each([
    ['nothing', [], []],
    ['one value', once(7), [[7, 7, 1]]],
    ['one broken value', once(2.5), [[2, 3, 1]]],
    [
      'few whole numbers',
      once(1, 3, 3),
      [
        [1, 1, 1],
        [2, 2, 0],
        [3, 3, 2],
      ],
    ],
    [
      'a slider',
      once(0, 9, 10, 100),
      [
        [0, 10, 2],
        [10, 20, 1],
        [20, 30, 0],
        [30, 40, 0],
        [40, 50, 0],
        [50, 60, 0],
        [60, 70, 0],
        [70, 80, 0],
        [80, 90, 0],
        [90, 100, 1],
      ],
    ],
    [
      'tenths',
      once(0.1, 0.3, 0.3),
      [
        [0.1, 0.12, 1],
        [0.12, 0.14, 0],
        [0.14, 0.16, 0],
        [0.16, 0.18, 0],
        [0.18, 0.2, 0],
        [0.2, 0.22, 0],
        [0.22, 0.24, 0],
        [0.24, 0.26, 0],
        [0.26, 0.28, 0],
        [0.28, 0.3, 2],
      ],
    ],
    [
      'below zero',
      once(-50, 50),
      [
        [-50, -40, 1],
        [-40, -30, 0],
        [-30, -20, 0],
        [-20, -10, 0],
        [-10, 0, 0],
        [0, 10, 0],
        [10, 20, 0],
        [20, 30, 0],
        [30, 40, 0],
        [40, 50, 1],
      ],
    ],
  ])('of %s', (_, counted, bins) => {
    const merged = [...new Set(counted.map(([value]) => value))].map(
      (value) => [value, counted.filter(([other]) => other === value).length] as const,
    );
    expect(binsOf(merged).map(({ from, to, count }) => [from, to, count])).toEqual(bins);
  });

  it('span all known values, counted or not', () => {
    const bins = binsOf([[12, 3]], [0, 12, 100]).map(({ from, count }) => [from, count]);
    expect(bins).toHaveLength(10);
    expect(bins.filter(([, count]) => count! > 0)).toEqual([[10, 3]]);
  });

  it('have every value in one of at most thirteen, whatever the values are', () => {
    for (const [low, high] of [
      [0, 13],
      [1, 24],
      [0, 1e9],
      [-7, 5.5],
      [0.001, 0.002],
      [99, 101.5],
    ] as const) {
      const counted = Array.from(
        { length: 50 },
        (_, at) => [low + ((high - low) * at) / 49, 2] as const,
      );
      const bins = binsOf(counted);
      expect(bins.length).toBeLessThanOrEqual(13);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(100);
      expect(bins[0]!.from).toBeLessThanOrEqual(low);
      expect(bins.at(-1)!.to).toBeGreaterThanOrEqual(high);
    }
  });
});

it.each([
  ['2026-03-08', '2026-03-14', '2026-03-01', '2026-03-07'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['2026-03-08', null, '2026-03-03', '2026-03-07'],
])('the period before %s to %s is %s to %s', (from, to, fromBefore, toBefore) => {
  expect(
    periodBefore({ ...EMPTY_FILTER, from, to }, Date.parse('2026-03-12T23:00Z')),
  ).toMatchObject({
    from: fromBefore,
    to: toBefore,
  });
  expect(periodBefore({ ...EMPTY_FILTER, to })).toBeNull();
});

it('a filter survives its query', () => {
  const filter = {
    ...EMPTY_FILTER,
    from: '2026-03-08',
    completed: false,
    answers: {
      'q,1': ['a&b', 'ç'],
      q2: [],
      q3: [rangeOf({ from: -5, below: 2.5 }), '7'],
      q4: [rangeOf({ from: '1970-01-01', to: '1999-12-31' }), rangeOf({ to: '1890-02-28' })],
    },
  };
  expect(filterFromQuery(filterToQuery(filter))).toEqual({ ok: true, value: filter });
});

it.each([
  ['no end', '{}'],
  ['both ends of one side', '{"to":3,"below":4}'],
  ['the wrong order', '{"from":3,"to":2}'],
  ['no number', '{"from":3,"below":3}'],
  ['a number and a day', '{"from":3,"to":"2026-03-01"}'],
  ['an endless number', '{"from":1e999}'],
  ['a day of no calendar', '{"from":"2026-02-30"}'],
  ['a text', '{"from":"3"}'],
])('a range with %s is refused by its place', (_, range) => {
  const filter = filterFromQuery({ answers: `{"q-age":["7",${range}]}` });
  expect(filter).toMatchObject({
    ok: false,
    problems: [{ path: expect.stringMatching(/^answers\.q-age\.1/) as string }],
  });
});

describe('themes', () => {
  it.each([
    [
      'en',
      ['The delivery was late', 'Very late delivery', 'Nice'],
      [
        ['delivery', 2],
        ['late', 2],
      ],
    ],
    ['en', ['Quiet reading corner!', 'A quiet reading corner.'], [['quiet reading corner', 2]]],
    ['tr', ['ILIK KAHVE', 'Ilık kahve'], [['ılık kahve', 2]]],
    [
      'ja',
      ['配送が遅い', '配送は遅い'],
      [
        ['遅い', 2],
        ['配送', 2],
      ],
    ],
    ['de', ['Der Versand', 'Die Verpackung'], []],
    ['en', ['12345', '12345'], []],
    [null, ['Delivery', 'delivery'], [['delivery', 2]]],
    ['not a locale!', ['Delivery', 'delivery'], [['delivery', 2]]],
  ])('in %s of %j are %j', async (code, texts, themes) => {
    expect((await findThemes(texts, code)).map(({ theme, count }) => [theme, count])).toEqual(
      themes,
    );
    for (const [theme, count] of themes)
      expect(texts.filter((text) => hasTheme(text, code, theme as string))).toHaveLength(
        count as number,
      );
  });
});

it.each([
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148'],
  ['computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['', 'curl/8.14'],
  ['', undefined],
])('is a %s: %s', (device, agent) => {
  expect(deviceOf(agent === undefined ? {} : { 'user-agent': agent })).toBe(device);
});

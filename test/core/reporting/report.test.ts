import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../core/errors/error-code.ts';
import { shouldReport, parseDsn, encodeReport } from '../../../core/reporting/report.ts';

const base = 'https://cdn.example/psn/';

describe('an error is reported', () => {
  const own = `Error: x\n    at f (${base}c/chunk-1.js:1:2)`;
  it.each<[string, { code?: ErrorCode; message?: string; stack?: string }, number, boolean]>([
    ['when it is the product’s own and drawn', { stack: own }, 0.09, true],
    ['one time in ten', { stack: own }, 0.1, false],
    ['not when it is expected', { code: 'missing_token', stack: own }, 0, false],
    [
      'not when it comes from scripts of the page',
      { stack: 'Error: x\n    at f (https://shop.example/app.js:1:2)' },
      0,
      false,
    ],
    [
      'not when it comes from an extension',
      { stack: 'chrome-extension://abc/inject.js:1:2' },
      0,
      false,
    ],
    ['not when it is known noise', { message: 'ResizeObserver loop limit exceeded' }, 0, false],
    ['when it has no stack at all', { stack: '' }, 0, true],
  ])('%s', (_, more, random, expected) => {
    expect(
      shouldReport({ code: 'rendering', message: 'x', stack: '', ...more }, base, random),
    ).toBe(expected);
  });
});

describe('a report', () => {
  const report = (more: object) =>
    encodeReport({
      code: 'feedback_send',
      message: 'No',
      stack: '',
      cause: null,
      actions: [],
      address: 'https://shop.example/a',
      ...more,
    });

  it('holds nothing that tells who somebody is: not in words, not in the address, not in what lies within', () => {
    const text = report({
      message: 'ada@example.com failed',
      stack: 'at ada@example.com',
      address: 'https://shop.example/a?mail=ada@example.com#4111',
      cause: { said: ['Call +44 20 7946 0958'], 'ada@example.com': 1 },
    });
    expect(text).not.toMatch(/ada@|7946|4111/);
    expect(JSON.parse(text)).toMatchObject({ address: 'https://shop.example/a' });
  });

  it('has addresses without their queries, also within texts', () => {
    const place = 'https://shop.example/a.js';
    const text = report({
      message: `Not JSON: ${place}?signature=abc&responses={1}`,
      stack: `at f (${place}?token=a:b#c:12:34)\nat ${place}?token=abc:5:6`,
      address: 'https://shop.example/u/ada%40example.com?utm_source=x&token=abc',
      cause: `"${place}#access_token=abc", later`,
    });
    expect(JSON.parse(text)).toMatchObject({
      message: `Not JSON: ${place}`,
      stack: `at f (${place}:12:34)\nat ${place}:5:6`,
      address: 'https://shop.example/u/[EMAIL]',
      cause: `"${place}", later`,
    });
  });

  it('goes three levels deep', () => {
    const { cause } = JSON.parse(report({ cause: { a: { b: { c: { d: 1 }, list: [1] } } } })) as {
      cause: unknown;
    };
    expect(cause).toEqual({ a: { b: { c: '[object]', list: '[list]' } } });
  });

  it('has the last forty actions', () => {
    const actions = Array.from({ length: 60 }, (_, at) => ({ name: `unit ${at}`, at }));
    const told = (JSON.parse(report({ actions })) as { actions: { name: string }[] }).actions;
    expect([told.length, told[0]!.name, told.at(-1)!.name]).toEqual([40, 'unit 20', 'unit 59']);
  });

  it('is never larger than 102,400 bytes, scrubbed before it is cut', () => {
    const text = report({
      message: 'ü'.repeat(50_000),
      cause: { text: `${'x'.repeat(102_000)} ada@example.com` },
    });
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(102_400);
    expect(text).not.toContain('ada@');
  });
});

it.each([
  [
    'https://key@errors.example/12',
    { key: 'key', url: 'https://errors.example/api/12/envelope/?sentry_key=key&sentry_version=7' },
  ],
  ['http://key@errors.example/12', null],
  ['https://errors.example/12', null],
  ['javascript:alert(1)', null],
])('reports to %s go to %o', (dsn, expected) => {
  expect(parseDsn(dsn)).toEqual(expected);
});

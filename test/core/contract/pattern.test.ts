import { describe, expect, it } from 'vitest';
import { compilePattern, doesMatch } from '../../../core/contract/pattern.ts';
import { EVIL_PATTERNS, EVIL_TEXTS, GOOD_PATTERNS, TEXTS } from '../../support/patterns.ts';

/** Ten times the duration of the slowest match on an idle machine. */
const MAX_TIME_MS = 500;
/** Number of hostile texts for each hostile pattern. */
const RUNS = Number(process.env['RUNS'] ?? 5);

describe('a pattern', () => {
  it('matches what RegExp matches', () => {
    expect([GOOD_PATTERNS.length >= 200, TEXTS.length >= 20]).toEqual([true, true]);
    const differences = GOOD_PATTERNS.flatMap((source) => {
      const pattern = compilePattern(source);
      const native = new RegExp(source, 'i');
      return TEXTS.filter((text) => !pattern || doesMatch(pattern, text) !== native.test(text)).map(
        (text) => [source, text],
      );
    });
    expect(differences).toEqual([]);
  });

  it('takes bounded time, whatever it is', { timeout: Math.max(30_000, RUNS * 100) }, () => {
    expect([EVIL_PATTERNS.length >= 100, EVIL_TEXTS.length]).toEqual([true, 50]);
    const isSlow = (source: string, text: string): boolean => {
      const start = process.cpuUsage();
      doesMatch(compilePattern(source), text);
      return process.cpuUsage(start).user / 1000 > MAX_TIME_MS;
    };
    // CPU time, so that a busy machine does not matter; garbage collection hardly coincides three times.
    const slow = EVIL_PATTERNS.flatMap((source) =>
      EVIL_TEXTS.slice(-RUNS)
        .filter((text) => [1, 2, 3].every(() => isSlow(source, text)))
        .map((text) => [source, text.slice(0, 5)]),
    );
    expect(slow).toEqual([]);
  });

  it.each([
    '(',
    'x'.repeat(513),
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '(?<=a)b',
    '(?<!a)b',
    '\\c',
    'a{1001}',
    '(\\w{1,40}\\s?){1,40}$',
    '(?:){999999999}',
  ])('%s is refused', (source) => {
    expect(compilePattern(source)).toBeNull();
    expect(doesMatch(compilePattern(source), source)).toBe(false);
  });

  it('matches nothing where it takes too many steps', () => {
    const source = '(?!.*x)b';
    expect(doesMatch(compilePattern(source), 'a'.repeat(2000) + 'b')).toBe(false);
    expect(doesMatch(compilePattern(source), 'aab')).toBe(true);
  });
});

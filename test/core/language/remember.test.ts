import { describe, expect, it } from 'vitest';
import { remember } from '../../../core/language/remember.ts';

/** Tests of cached results. */

describe('remembered results', () => {
  it('are computed once for each argument', () => {
    const computed: string[] = [];
    const lengthOf = remember((text) => {
      computed.push(text);
      return { length: text.length };
    });
    expect([lengthOf('de'), lengthOf('deu'), lengthOf('de')]).toEqual([
      { length: 2 },
      { length: 3 },
      { length: 2 },
    ]);
    expect(computed).toEqual(['de', 'deu']);
  });

  it('are few: an unlimited number of arguments needs no unlimited memory', () => {
    let computed = 0;
    const valueOf = remember((text) => ({ text, at: (computed += 1) }));
    valueOf('first');
    for (let at = 0; at < 1000; at += 1) valueOf(String(at));
    expect(valueOf('first').at).toBeGreaterThan(1001);
  });
});

import { describe, expect, it } from 'vitest';
import { maskPersonalData } from '../../../core/privacy/mask.ts';
import { PERSONAL, readSample } from './masking-samples.ts';

describe('personal data in sentences', () => {
  it('has many samples', () => {
    expect(new Set(PERSONAL.map((sample) => readSample(sample).text)).size).toBeGreaterThanOrEqual(
      300,
    );
  });

  it.each(PERSONAL.map(readSample))('becomes $masked', ({ text, masked, country }) => {
    expect(maskPersonalData(text, country === null ? [] : [country.toUpperCase()])).toBe(masked);
  });
});

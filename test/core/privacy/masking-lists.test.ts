import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maskPersonalData } from '../../../core/privacy/mask.ts';

/**
 * Two lists that people can read, `personal.txt` and `ordinary.txt`: in each line the country of the channel, or `-`,
 * and a text. The values are from public generators and validators of other projects, not from the rules.
 */
interface Sample {
  countries: string[];
  text: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\r': '\r' };

const read = (name: string): Sample[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', ...words] = line.split(' ');
      return {
        countries: country === '-' ? [] : [country],
        text: words.join(' ').replace(/\\[ntr]/g, (escape) => ESCAPES[escape]!),
      };
    });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether each piece in braces, such as `{CARD 4111…}`, is masked as a whole, and nothing else is. */
function isHeld({ text, countries }: Sample): boolean {
  const parts = text.split(/\{[A-Z]+ ([^}]*)\}/);
  const expected = parts.map((part, at) => (at % 2 ? '\\[[A-Z]+\\]' : escaped(part))).join('');
  return new RegExp(`^${expected}$`).test(maskPersonalData(parts.join(''), countries));
}

it('holds 99 % of the texts with personal data', () => {
  const samples = read('personal.txt');
  const missed = samples.filter((sample) => !isHeld(sample)).map(({ text }) => text);
  expect(samples.length).toBeGreaterThanOrEqual(300);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(samples.length * 0.01);
});

it('leaves 98 % of the ordinary texts as they are', () => {
  const samples = read('ordinary.txt');
  const changed = samples
    .map(({ text, countries }) => [text, maskPersonalData(text, countries)] as const)
    .filter(([text, masked]) => text !== masked)
    .map((pair) => pair.join(' → '));
  expect(samples.length).toBeGreaterThanOrEqual(300);
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(samples.length * 0.02);
});

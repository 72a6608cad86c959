import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { loneValues } = (await import(`${root}build/design-values.mjs`)) as {
  loneValues(file: string, css: string): string[];
};

it.each([
  ['color: #fff', 'a colour without a name'],
  ['border: 1px solid rgb(0 0 0 / 0.5)', 'a colour without a name'],
  ['font-size: 15px', 'a font size'],
  ['font: 700 18px/1.2 serif', 'a font size'],
  ['border-radius: min(var(--radius), 9px)', 'a radius'],
  ['transition: opacity 0.3s', 'a duration'],
  ['box-shadow: 0 8px 32px var(--line)', 'a shadow'],
  ['padding: 8px 10px', 'a space'],
  ['margin-inline-start: -6px', 'a space'],
])('finds %s', (declaration, name) => {
  const found = loneValues('a.css', `/* one\n line */\n.a {\n  ${declaration};\n}\n`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^a\.css:4 /);
  expect(found[0]).toContain(name);
});

it.each([
  'color: var(--text)',
  '--line: #d5dde3',
  'font-size: 14.5px',
  'border-radius: 999px',
  'animation: turn 0.9s linear infinite',
  'transition: transform 150ms, opacity 0.2s',
  'box-shadow: inset 0 0 0 1px var(--accent)',
  'box-shadow: var(--shadow)',
  'padding: 2px 12px 0 calc(100% - 16px)',
])('lets %s pass', (declaration) => {
  expect(loneValues('a.css', `.a { ${declaration}; }`)).toEqual([]);
});

import { expect, it } from 'vitest';
import { activeParts } from '../../../core/contract/active-parts.ts';

/** Parts of an SVG that act in a page. */

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

it.each([
  ['<script>go()</script>', 'script'],
  ['<x:script href="#a"/>', 'script'],
  ['<rect onload = "go()"/>', 'onload'],
  ['<foreignObject/>', 'foreignObject'],
  ['<image xlink:href="https://a.example/b.png"/>', 'https://a.example/b.png'],
  [`<use href='/icons.svg#a'/>`, '/icons.svg#a'],
  [`<style>@import "a.css";</style>`, 'a.css'],
  ['<style>rect { fill: url(b.svg#c) }</style>', 'b.svg#c'],
])('%s has %s', (content, part) => expect(activeParts(svg(content))).toEqual([part]));

it.each([
  '<use href="#a"/><rect fill="url(#b)" style="fill: url(&quot;#c&quot;)"/>',
  '<image href="data:image/png;base64,aa"/><text>on and on = "yes"</text>',
  '<description>scripted</description>',
])('%s is a picture alone', (content) => expect(activeParts(svg(content))).toEqual([]));

it('names five parts at most, each once and short', () => {
  const many = Array.from({ length: 9 }, (_, at) => `<use href="/${at}"/><use href="/${at}"/>`);
  expect(activeParts(svg(many.join('')))).toHaveLength(5);
  const [long] = activeParts(svg(`<use href="/${'a'.repeat(900)}"/>`));
  expect(long!.length).toBeLessThan(70);
});

it.each([' onload', 'url(', '<', '<a:', 'href="', ' on', '@import'])(
  'a long run of %s is read at once',
  (text) => {
    const start = performance.now();
    activeParts(text + ' '.repeat(200_000) + text.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1000);
  },
);

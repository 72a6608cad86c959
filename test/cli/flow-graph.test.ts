import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { createMessages } from '../../core/language/messages.ts';
import { graphOf, type Arrow, type Graph } from '../../cli/flow/graph.ts';
import { placeGraph, type PlacedBox } from '../../cli/flow/layout.ts';
import { renderMermaid } from '../../cli/flow/mermaid.ts';
import { renderSvg } from '../../cli/flow/svg.ts';
import { textWidth, wrapText } from '../../cli/flow/text-width.ts';
import editor from '../../i18n/en/editor/index.ts';
import type { Translations } from '../../i18n/i18n-types';
import { flowOf, next, options, question, state, thanks } from '../support/flows.ts';
import { randomCase } from '../support/random-flows.ts';

/** Tests of `psn flow graph`. */

const messages = createMessages('en', { editor } as Translations);
const graph = (flow: Flow, language = 'en'): Graph => graphOf(flow, messages, [language]);

const HOSTILE = '<script>alert("1")</script> & ]]> \u0000\u001b "]; click s0 "javascript:alert(1)"';

const branching = flowOf({
  name: HOSTILE,
  states: [
    state(
      'ask',
      [
        question('nps', 'score', {
          body: { en: 'How likely?', tr: 'Ne kadar?' },
          is_required: true,
        }),
        question('color', 'radio', {
          body: 'Which colour?',
          options: options('red', 'blue'),
          triggers: [
            {
              key: 'color',
              answer_value: 'red',
              target_ids: ['why', 'next'],
              action: 'make_visible',
            },
          ],
        }),
        question('why', 'text', { body: 'Why?', is_visible: false }),
        question('consent', 'agreement', {
          body: 'Consent',
          options: [{ id: 'o', key: 'o', body: 'The [terms](https://example.com)' }],
        }),
        { id: 'skip', type: 'footer', skip: true, order: 98 },
        next,
      ],
      { title: 'Ask', next_state_id: 'more' },
    ),
    state('sorry', [question('what', 'textarea', { body: HOSTILE })], {
      order: 1,
      next_state_id: 'ask',
    }),
    state('more', [], { order: 2 }),
    state('orphan', [], { order: 3, next_state_id: 'gone' }),
    state('island', [], { order: 4, next_state_id: 'bye' }),
    thanks(),
  ],
  transitions: [
    {
      from_state_id: 'ask',
      to_state_id: 'sorry',
      rules: [
        { question_key: 'nps', rule_type: 'regex', answer_value: '^[0-6]$' },
        { question_key: 'color', option_keys: ['red'] },
      ],
    },
    {
      from_state_id: 'ask',
      to_state_id: 'island',
      rules: [{ question_key: 'npps', option_keys: [] }],
    },
    {
      from_state_id: 'more',
      to_state_id: 'more',
      rules: [{ question_key: 'nps', option_keys: [] }],
    },
    { from_state_id: 'sorry', to_state_id: 'bye', rules: [] },
    { from_state_id: 'sorry', to_state_id: 'more', rules: [] },
  ],
});

const between = ({ arrows }: Graph, from: string, to: string): Arrow[] =>
  arrows.filter((arrow) => arrow.from === from && arrow.to === to);

describe('the graph of a flow', () => {
  const drawn = graph(branching);

  it('tells questions, their types and options, and what answers show', () => {
    expect(drawn.boxes.find(({ id }) => id === 'state ask')).toEqual({
      id: 'state ask',
      kind: 'normal',
      title: 'Ask',
      isReached: true,
      lines: [
        { text: 'How likely?', detail: 'score, required', effects: [] },
        {
          text: 'Which colour?',
          detail: 'radio · RED / BLUE',
          effects: ['shows “Why?” if the answer equals “RED”'],
        },
        { text: 'Why?', detail: 'text · hidden at first', effects: [] },
        { text: 'Consent', detail: 'agreement · The terms', effects: [] },
      ],
    });
    expect(graph(branching, 'tr').boxes[1]!.lines[0]!.text).toBe('Ne kadar?');
  });

  it('has the rules of transitions in words, in the order in which they are tried', () => {
    expect(between(drawn, 'state ask', 'state sorry')).toMatchObject([
      { words: ['1. How likely? matches “^[0-6]$”', 'and Which colour? is RED'], isReached: true },
    ]);
    expect(between(drawn, 'state ask', 'state more')).toMatchObject([{ words: ['otherwise'] }]);
    expect(between(drawn, 'state ask', 'state bye')).toMatchObject([
      { words: ['skip'], isSkip: true, isReached: true },
    ]);
  });

  it('marks what is never reached', () => {
    const unreached = drawn.boxes.filter(({ isReached }) => !isReached).map(({ id }) => id);
    expect(unreached).toEqual(['state orphan', 'state island']);
    const dead = drawn.arrows.filter(({ isReached }) => !isReached);
    expect(dead.map(({ from, words }) => [from, ...words])).toEqual([
      // No question has that key.
      ['state ask', '2. npps is'],
      // A transition without rules precedes it.
      ['state sorry', '2. always'],
      ['state sorry', 'otherwise'],
      ['state orphan', 'there is no state “gone”'],
      ['state island'],
    ]);
  });
});

describe('the picture', () => {
  const touches = (a: PlacedBox, b: PlacedBox): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const flows = Array.from({ length: 40 }, (_, seed) => {
    const read = parseTolerantly(flowSchema, randomCase(seed).flow);
    return read.ok ? [read.value] : [];
  }).flat();

  it('has boxes that stand apart and hold their texts, words beside them, and arrows from box to box', () => {
    expect(flows.length).toBeGreaterThan(20);
    for (const flow of [branching, ...flows]) {
      const { boxes, arrows, width, height } = placeGraph(graph(flow));
      for (const box of boxes) {
        expect(boxes.filter((other) => other !== box && touches(box, other))).toEqual([]);
        for (const { y } of box.rows) expect(y).toBeLessThan(box.height);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
      for (const { from, to, path, label, rows } of arrows) {
        const box = (id: string) => boxes.find((other) => other.id === id)!;
        const numbers = path.match(/-?[\d.]+/g)!.map(Number);
        expect(numbers.every(Number.isFinite)).toBe(true);
        const isAt = ({ y, height: tall }: PlacedBox, end: number) =>
          end >= y - 0.1 && end <= y + tall + 0.1;
        expect(isAt(box(from), numbers[1]!)).toBe(true);
        expect(isAt(box(to), numbers.at(-1)!)).toBe(true);
        if (rows.length)
          expect(
            boxes.filter(
              ({ x, y, width: wide, height: tall }) =>
                label.x > x && label.x < x + wide && label.y > y && label.y < y + tall,
            ),
          ).toEqual([]);
      }
    }
  });

  it('is XML whatever the texts are, in the colours that the viewer prefers or in one theme', () => {
    const svg = renderSvg(graph(branching), 'auto');
    const withoutTags = svg.replace(
      /<\/?(svg|title|style|defs|marker|path|rect|text|g)( [\w:-]+="[^"<&]*")*\/?>/g,
      '',
    );
    expect(withoutTags).not.toMatch(/<|&(?!#\d+;)|[^\P{Cc}\n]/u);
    expect(svg).toContain('&#60;script&#62;');
    expect(svg).toContain('prefers-color-scheme:dark');
    const dark = renderSvg(graph(branching), 'dark');
    expect(dark).not.toContain('prefers-color-scheme');
    expect(dark).not.toBe(renderSvg(graph(branching), 'light'));
  });

  it('breaks lines where words end, and long words anywhere', () => {
    const font = { size: 13, width: 100, maxLines: 9 };
    expect(wrapText('one two three four five', font)).toEqual(['one two three', 'four five']);
    expect(wrapText('matches ^[0-6]$', font)).toEqual(['matches', '^[0-6]$']);
    const pieces = wrapText(`x ${'w'.repeat(40)} 日本語日本語日本語日本語`, font);
    expect(pieces.join('')).toBe(`x${'w'.repeat(40)}日本語日本語日本語日本語`);
    expect(pieces.every((piece) => textWidth(piece, 13) <= 100)).toBe(true);
    expect(wrapText('a '.repeat(200), { ...font, maxLines: 2 })[1]).toMatch(/…$/);
  });
});

describe('the Mermaid diagram', () => {
  it('has boxes, arrows and what is not reached', () => {
    const lines = renderMermaid(graph(branching)).split('\n');
    expect(lines[0]).toBe('flowchart TD');
    expect(lines).toContain('  s4["orphan (not reached)"]');
    expect(lines).toContain('  s1 -->|"otherwise"| s3');
    expect(lines).toContain('  s1 -.->|"skip"| s6');
    expect(lines).toContain('  class s4,s5 unreached');
  });

  it('leaves no sign of a text its meaning', () => {
    const hostile = renderMermaid(graph(branching))
      .split('\n')
      .find((line) => line.includes('script'))!;
    expect(hostile).toMatch(/^ {2}s2\["sorry<br>• #60;script#62;[^"<]*"\]$/);
  });
});

it('is printed as JSON for programs, with or without a picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'psn-graph-'));
  const file = 'cli/starter/flows/hello.json';
  const out = join(folder, 'hello.svg');
  const run = (...args: string[]) =>
    JSON.parse(
      spawnSync(process.execPath, ['cli/psn.mjs', 'flow', 'graph', file, '--json', ...args], {
        encoding: 'utf8',
      }).stdout,
    ) as Graph & { out: string | null };
  expect(run()).toMatchObject({
    title: 'Hello',
    out: null,
    arrows: [
      { from: 'start', to: 'state ask' },
      { from: 'state ask', to: 'state bye', isReached: true },
    ],
  });
  expect(run('--out', out).out).toBe(out);
  expect(await readFile(out, 'utf8')).toContain('<svg');
  await rm(folder, { recursive: true });
});

import type { Box, Graph } from './graph.ts';

/** A flow as a Mermaid diagram. */

/** Replaces characters that have a meaning in Mermaid or HTML by their codes. */
const escapeText = (text: string): string =>
  text.replace(/[#"<>&;`\\{}|[\]]/g, (sign) => `#${sign.charCodeAt(0)};`);

/** A label of several lines. */
const labelOf = (lines: readonly string[]): string => `"${lines.map(escapeText).join('<br>')}"`;

const linesOf = ({ title, lines, isReached }: Box): string[] => [
  isReached ? title : `${title} (not reached)`,
  ...lines.flatMap(({ text, detail, effects }) => [
    `• ${text} (${detail})`,
    ...effects.map((effect) => `→ ${effect}`),
  ]),
];

/** Opening and closing signs of a box. */
const SHAPES: Record<Box['kind'], readonly [string, string]> = {
  start: ['((', '))'],
  normal: ['[', ']'],
  thank: ['([', '])'],
  chat: ['([', '])'],
};

/** Renders a graph as a Mermaid flowchart. */
export function renderMermaid({ boxes, arrows }: Graph): string {
  const names = new Map(boxes.map(({ id }, at) => [id, `s${at}`]));
  const unreached = boxes.filter(({ isReached }) => !isReached);
  return [
    'flowchart TD',
    ...boxes.map((box) => {
      const [open, close] = SHAPES[box.kind];
      return `  ${names.get(box.id)}${open}${labelOf(linesOf(box))}${close}`;
    }),
    ...arrows.map(({ from, to, words, isSkip, isReached }) => {
      const line = isSkip || !isReached ? '-.->' : '-->';
      const label = words.length ? `|${labelOf(words)}|` : '';
      return `  ${names.get(from)} ${line}${label} ${names.get(to)}`;
    }),
    ...(unreached.length
      ? [
          '  classDef unreached stroke:#b3261e,stroke-dasharray:6 4',
          `  class ${unreached.map(({ id }) => names.get(id)).join(',')} unreached`,
        ]
      : []),
  ].join('\n');
}

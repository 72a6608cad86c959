import type { Node } from 'jsonc-parser';

/** Layout of a JSON file, which new parts follow. */

const DEFAULT_INDENT = '  ';

interface Layout {
  /** Indent of one level. */
  indent: string;
  eol: string;
  /** Whether the whole file is one line. */
  isOneLine: boolean;
  /** Whether colons and commas have a space behind them. */
  isSpaced: boolean;
}

export function layoutOf(text: string): Layout {
  const [, indent] = /\n([ \t]+)"/.exec(text) ?? [];
  return {
    indent: indent?.startsWith('\t') ? '\t' : (indent ?? DEFAULT_INDENT),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    isOneLine: text.trim() !== '' && !text.trim().includes('\n'),
    isSpaced: !/":\S/.test(text),
  };
}

/** Text of a value on one line. */
export function inlineText(value: unknown, isSpaced: boolean): string {
  const [space, edge] = isSpaced ? [' ', ' '] : ['', ''];
  if (Array.isArray(value))
    return `[${value.map((member: unknown) => inlineText(member, isSpaced)).join(`,${space}`)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${space}${inlineText(member, isSpaced)}`);
  return members.length > 0 ? `{${edge}${members.join(`,${space}`)}${edge}}` : '{}';
}

/** Text of a value on lines of its own, behind a margin. */
export const blockText = (value: unknown, { indent, eol }: Layout, margin: string): string =>
  JSON.stringify(value, null, indent).replaceAll('\n', eol + margin);

const startOfLine = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1;

/** White space at the beginning of a line. */
export const marginAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(startOfLine(text, offset), offset))![0];

/** Whether a part is the first one of its line. */
export const isOnOwnLine = (text: string, { offset }: Pick<Node, 'offset'>): boolean =>
  startOfLine(text, offset) > 0 && text.slice(startOfLine(text, offset), offset).trim() === '';

export const endOf = ({ offset, length }: Pick<Node, 'offset' | 'length'>): number =>
  offset + length;

export const sourceOf = (text: string, node: Node): string => text.slice(node.offset, endOf(node));

/** The end of a comment that follows on the same line; the offset itself without one. */
export function behindComment(text: string, offset: number): number {
  const [comment] = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/(?=[ \t]*(?:\r?\n|$)))/.exec(
    text.slice(offset),
  ) ?? [''];
  return offset + comment.length;
}

/** The offset of a comma behind a part; -1 where another token follows. */
export function commaBehind(text: string, offset: number): number {
  const [gap] = /^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/.exec(text.slice(offset))!;
  return text[offset + gap.length] === ',' ? offset + gap.length : -1;
}

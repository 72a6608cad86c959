import { tokensOf, type Token } from './logic-tokens.ts';

/** Parses conditions of LimeSurvey and XLSForm: comparisons and calls, joined by and, or and not. */

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Logic =
  | { kind: 'and' | 'or'; parts: readonly Logic[] }
  | { kind: 'not'; part: Logic }
  | { kind: 'compare'; sign: Comparison; left: Logic; right: Logic }
  | { kind: 'call'; name: string; args: readonly Logic[] }
  | { kind: 'name'; name: string }
  | { kind: 'value'; value: string };

const MAX_DEPTH = 40;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  eq: '=',
  '!=': '!=',
  '<>': '!=',
  ne: '!=',
  '<': '<',
  lt: '<',
  '<=': '<=',
  le: '<=',
  '>': '>',
  gt: '>',
  '>=': '>=',
  ge: '>=',
};
const AND = ['and', '&&'];
const OR = ['or', '||'];

class Unknown extends Error {}

class Parser {
  private at = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Logic {
    const logic = this.any(0);
    if (this.at < this.tokens.length) throw new Unknown();
    return logic;
  }

  /** Consumes the next word if it is one of these. */
  private take(words: readonly string[]): string | null {
    const token = this.tokens[this.at];
    if (!token || token.kind === 'text' || token.kind === 'number') return null;
    const word = token.text.toLowerCase();
    if (!words.includes(word)) return null;
    this.at += 1;
    return word;
  }

  private list(kind: 'and' | 'or', words: readonly string[], next: () => Logic): Logic {
    const parts = [next()];
    while (this.take(words)) parts.push(next());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  private any(depth: number): Logic {
    if (depth > MAX_DEPTH) throw new Unknown();
    return this.list('or', OR, () => this.list('and', AND, () => this.comparison(depth)));
  }

  private comparison(depth: number): Logic {
    const left = this.single(depth);
    const sign = this.take(Object.keys(COMPARISONS));
    if (sign === null) return left;
    return { kind: 'compare', sign: COMPARISONS[sign]!, left, right: this.single(depth) };
  }

  private single(depth: number): Logic {
    if (depth > MAX_DEPTH) throw new Unknown();
    if (this.take(['!'])) return { kind: 'not', part: this.single(depth + 1) };
    if (this.take(['('])) return this.closed(this.any(depth + 1));
    const isNegative = this.take(['-']) !== null;
    const token = this.tokens[this.at];
    if (!token || (isNegative && token.kind !== 'number')) throw new Unknown();
    this.at += 1;
    if (token.kind === 'number')
      return { kind: 'value', value: String(Number(token.text) * (isNegative ? -1 : 1)) };
    if (token.kind === 'text') return { kind: 'value', value: token.text };
    if (token.text === '.') return { kind: 'name', name: '.' };
    if (token.kind === 'sign') throw new Unknown();
    return this.take(['(']) ? this.call(token.text, depth) : { kind: 'name', name: token.text };
  }

  private closed(logic: Logic): Logic {
    if (!this.take([')'])) throw new Unknown();
    return logic;
  }

  private call(name: string, depth: number): Logic {
    const args: Logic[] = [];
    if (this.take([')'])) return { kind: 'call', name, args };
    do args.push(this.any(depth + 1));
    while (this.take([',']));
    const [only] = args;
    this.closed(only!);
    return name === 'not' && args.length === 1
      ? { kind: 'not', part: only! }
      : { kind: 'call', name, args };
  }
}

/** Reads a condition; `null` for unknown syntax, such as arithmetic. */
export function parseLogic(text: string): Logic | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  try {
    return new Parser(tokens).parse();
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

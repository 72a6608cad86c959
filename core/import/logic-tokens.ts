/** Words of a condition of LimeSurvey or XLSForm. */

export interface Token {
  kind: 'name' | 'text' | 'number' | 'sign';
  text: string;
}

/** Longer conditions are listed. */
const MAX_TOKENS = 2000;

const PATTERNS: readonly (readonly [Token['kind'] | null, RegExp])[] = [
  [null, /\s+/y],
  ['text', /"([^"]*)"|'([^']*)'|“([^”]*)”/y],
  // Questions of LimeSurvey by their numbers.
  ['name', /\d+X\d+X\d+\w*(?:\.\w+)*/y],
  ['number', /\d+(?:\.\d+)?|\.\d+/y],
  // `${name}` of XLSForm, names of questions, and names of functions with a hyphen before a parenthesis.
  [
    'name',
    /\$\{\s*([^{}]+?)\s*\}|(\p{L}[\w-]*(?=\s*\())|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_]\w*)*)/uy,
  ],
  ['sign', /(&&|\|\||==|!=|<>|<=|>=|[=<>!(),.+*/%-])/y],
];

/** The words of a condition; `null` for unknown signs. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const found = matchAt(text, at);
    if (!found || tokens.length > MAX_TOKENS) return null;
    at = found.end;
    if (found.token) tokens.push(found.token);
  }
  return tokens;
}

function matchAt(text: string, at: number): { token: Token | null; end: number } | null {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const own = match.slice(1).find((part) => part !== undefined) ?? match[0];
    return { token: kind && { kind, text: own }, end: pattern.lastIndex };
  }
  return null;
}

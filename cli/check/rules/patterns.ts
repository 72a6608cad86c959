import { compilePattern } from '../../../core/contract/pattern.ts';
import { parsePattern, type Syntax } from '../../../core/contract/pattern-syntax.ts';
import { MAX_PATTERN_LENGTH } from '../../../core/contract/limits.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';

/** Regular expressions that match nothing, or that backtrack for very long in other engines. */

/** Why a pattern can't be used; `null` when it can. */
function refusalOf(source: string): string | null {
  if (compilePattern(source)) return null;
  if (source.length > MAX_PATTERN_LENGTH)
    return `at most ${MAX_PATTERN_LENGTH} characters, found ${source.length}`;
  try {
    void new RegExp(source, 'i');
  } catch (error) {
    // The message repeats the pattern.
    return `a regular expression, found ${JSON.stringify(source)}: ${(error as Error).message.split(': ').at(-1)!}`;
  }
  try {
    void parsePattern(source);
    return 'fewer repetitions, found a pattern that is too large';
  } catch {
    return `a pattern without back references and look-behinds, found ${JSON.stringify(source)}`;
  }
}

const isUnbounded = (part: Syntax): boolean => part.type === 'repetition' && part.max === Infinity;

function some(syntax: Syntax, test: (part: Syntax) => boolean): boolean {
  if (test(syntax)) return true;
  if ('parts' in syntax) return syntax.parts.some((part) => some(part, test));
  return 'part' in syntax && some(syntax.part, test);
}

const hasNestedRepetition = (source: string): boolean =>
  some(
    parsePattern(source),
    (part) => part.type === 'repetition' && isUnbounded(part) && some(part.part, isUnbounded),
  );

/** Checks one pattern. */
export function patternMistakes(path: string, source: string): Mistake[] {
  const refusal = refusalOf(source);
  if (refusal !== null)
    return [
      {
        code: 'pattern_wrong',
        path,
        message: `expected ${refusal}`,
        hint: 'A pattern that is refused matches nothing.',
      },
    ];
  return hasNestedRepetition(source)
    ? [
        {
          code: 'pattern_slow',
          path,
          message: `expected no repetition within a repetition, found ${JSON.stringify(source)}`,
          hint: 'In other engines such a pattern can run for minutes on a single text.',
        },
      ]
    : [];
}

export const wrongPatterns = ({ rules, triggers }: Outline): Mistake[] =>
  [
    ...rules.map(({ path, rule }) => ({ path, ...rule })),
    ...triggers.map(({ path, trigger }) => ({ path, ...trigger })),
  ].flatMap(({ path, ruleType, answerValue }) =>
    ruleType === 'regex' && answerValue ? patternMistakes(`${path}.answer_value`, answerValue) : [],
  );

import { fold } from '../language/fold.ts';
import { isBlank } from '../language/characters.ts';
import type { Colleague } from '../contract/inbox.ts';

/** Mentions of operators in notes: `@` and a name or nickname. */

type Named = Pick<Colleague, 'id' | 'name' | 'nickname'>;

const namesOf = ({ name, nickname }: Named): string[] =>
  [name, nickname].filter((each): each is string => each !== null && !isBlank(each));

/** Ids of the operators that a text mentions. The longest name counts: `@Mara Quill` mentions no other Mara. */
export function mentionedIn(text: string, operators: readonly Named[]): string[] {
  const names = operators
    .flatMap((operator) => namesOf(operator).map((name) => ({ id: operator.id, name: fold(name) })))
    .sort((a, b) => b.name.length - a.name.length);
  const parts = fold(text).split('@');
  const mentioned = parts.slice(1).flatMap((part, at) => {
    // An email address is no mention.
    if (/[\p{L}\p{N}]$/u.test(parts[at]!)) return [];
    const best = names.find(
      ({ name }) => part.startsWith(name) && !/^[\p{L}\p{N}]/u.test(part.slice(name.length)),
    );
    return best ? names.filter(({ name }) => name === best.name).map(({ id }) => id) : [];
  });
  return [...new Set(mentioned)];
}

/** The text after the last `@` before the cursor, which may begin a name; `null` without one. */
export function begunMention(text: string): string | null {
  const [, begun = null] = /(?:^|[\s(])@([\p{L}\p{N} .'-]{0,40})$/u.exec(text) ?? [];
  return begun;
}

/** The operators with a name that continues a begun mention. */
export const matchingOperators = <T extends Named>(operators: readonly T[], begun: string): T[] =>
  operators.filter((operator) =>
    namesOf(operator).some((name) =>
      fold(name)
        .split(' ')
        .some((_, at, words) => words.slice(at).join(' ').startsWith(fold(begun))),
    ),
  );

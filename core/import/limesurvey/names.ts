import { answered, type Dialect, type Named } from '../logic.ts';
import { records, string, type Json } from '../source.ts';

/** Names by which conditions and texts of LimeSurvey refer to answers. */

interface Names extends Dialect {
  add(name: string, named: Named): void;
  /** Resolves a name in a text to the ref of a question. */
  refOf(name: string): string | null;
}

/** Endings that name the answer; others name the question, or its state. */
const ANSWER = /(\.(NAOK|value|code|valueNAOK))+$/;
const IN_TEXT = /(\.(NAOK|value|code|valueNAOK|shown))+$/;

export function createNames(questions: readonly Json[]): Names {
  const all = new Map<string, Named>();
  /** Refs by code, and by the numbers of survey, group and question. */
  const refs = new Map<string, string>();
  for (const question of questions) {
    const [code = '', sid, gid, qid] = ['title', 'sid', 'gid', 'qid'].map(
      (name) => string(question[name]) ?? undefined,
    );
    refs.set(code, code).set(`${sid}X${gid}X${qid}`, code);
    for (const part of records(question['subquestions'])) {
      const own = `${code}_${string(part['title']) ?? ''}`;
      // The fields of such a question are questions here.
      if (['K', 'Q'].includes(string(question['type']) ?? '')) refs.set(own, own);
    }
  }
  const find = (name: string): Named | null => {
    const known = all.get(name);
    if (known) return known;
    // Older files name a question by its numbers, and its part by the code after them.
    const [, numbers = '', part = ''] = /^(\d+X\d+X\d+)(\w*)$/.exec(name) ?? [];
    const code = refs.get(numbers);
    return code === undefined ? null : (all.get(part ? `${code}_${part}` : code) ?? null);
  };
  return {
    marked: 'Y',
    other: '-oth-',
    add: (name, named) => void all.set(name, named),
    refOf: (name) => refs.get(name.trim().replace(IN_TEXT, '')) ?? null,
    named(name) {
      const base = name.replace(ANSWER, '');
      return /\./.test(base) ? null : find(base);
    },
    call(name, args, isNot) {
      const [first] = args;
      if (name === 'is_empty' && args.length === 1 && first?.kind === 'name')
        return answered(this.named(first.name), isNot);
      return null;
    },
  };
}

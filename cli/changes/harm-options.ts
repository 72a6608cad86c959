import type { ChoiceOption, Question, Statement } from '../../core/contract/flow.ts';
import { styleOf } from '../../core/questions/index.ts';
import { matrixKindOf } from '../../core/questions/matrix.ts';
import type { Touched } from './change.ts';
import {
  answersTo,
  HIDE_IT,
  isSameText,
  movedId,
  pairRenamed,
  type Hurt,
  type SurveyPair,
} from './hurt.ts';
import { capitalize, quote } from './words.ts';

/** Harm of changed and removed options and statements. */

const isConjoint = (question: Question): boolean =>
  styleOf(question) === 'matrix' && matrixKindOf(question) === 'conjoint';

/** Question of an earlier version with its later one. */
export interface QuestionChange {
  pair: SurveyPair;
  was: Question;
  is: Question;
  path: string;
  /** Path of the earlier version. */
  pathBefore: string;
  name: string;
}

/** All texts of an option. */
const isSameOption = (pair: SurveyPair, was: ChoiceOption, is: ChoiceOption): boolean =>
  isSameText(pair, was.body, is.body) &&
  Object.entries(was.levels ?? {}).every(
    ([key, level]) => is.levels?.[key] === undefined || isSameText(pair, level, is.levels[key]),
  );

type Part = ChoiceOption | Statement;

/** Removed parts, and parts with a new id or another text. */
function partHarm<T extends Part>(
  { pair, path, pathBefore, name }: QuestionChange,
  [before, after]: readonly [readonly T[], readonly T[]],
  part: 'option' | 'statement',
  words: {
    isSame(was: T, is: T): boolean;
    touched(part: T): Touched;
    removed: string;
    rewritten: string;
  },
): Hurt[] {
  const later = new Map(after.map((each) => [each.id, each]));
  const earlierIds = new Set(before.map(({ id }) => id));
  const removed = before.filter(({ id }) => !later.has(id));
  const added = after.filter(({ id }) => !earlierIds.has(id));
  const renamed = pairRenamed(pair, removed, added);
  return before.flatMap((was, at): Hurt[] => {
    const is = later.get(was.id);
    const label = `${part} ${quote(pair.namesBefore.text(was.body) || was.key)} of ${name}`;
    const touched = words.touched(was);
    if (is && words.isSame(was, is)) return [];
    if (is)
      return [
        {
          kind: `${part}_text_changed`,
          path: `${path}.${part}s.${after.indexOf(is)}.body`,
          message: `The text of ${label} has another meaning now: ${quote(pair.names.text(is.body))}.`,
          instead: words.rewritten,
          touched,
        },
      ];
    const copy = renamed.get(was.id);
    if (copy)
      return [
        movedId(part, `${path}.${part}s.${after.indexOf(copy)}.id`, label, 'id', was.id, touched),
      ];
    return [
      {
        kind: `${part}_removed`,
        path: `${pathBefore}.${part}s.${at}`,
        message: capitalize(`${label} was removed.`),
        instead: words.removed,
        touched,
      },
    ];
  });
}

export function optionHarm(change: QuestionChange): Hurt[] {
  const { pair, was, is } = change;
  const touched = answersTo(pair.before.flow.id, was);
  return partHarm(change, [was.options, is.options], 'option', {
    isSame: (earlier, later) => isSameOption(pair, earlier, later),
    touched: ({ id }) => ({ ...touched, optionId: id }),
    removed: 'Restore the option, and hide it with is_visible: false.',
    rewritten: `If the meaning has changed, add a new option with its own id and ${HIDE_IT}.`,
  });
}

export function statementHarm(change: QuestionChange): Hurt[] {
  const { pair, was, is } = change;
  const touched = answersTo(pair.before.flow.id, was);
  const advice = 'add a new question with its own id and the new statements, and hide this one.';
  return partHarm(change, [was.statements, is.statements], 'statement', {
    isSame: (earlier, later) => isSameText(pair, earlier.body, later.body),
    // Answers to profiles are stored with the question.
    touched: ({ id }) => ({ ...touched, questionIds: isConjoint(was) ? [was.id] : [id] }),
    removed: `Restore the statement, or ${advice}`,
    rewritten: `If the meaning has changed, ${advice}`,
  });
}

import type { ChoiceOption, Question, Statement } from '../../core/contract/flow.ts';
import { resultKindOf } from '../../core/questions/facts.ts';
import type { Touched } from './change.ts';
import {
  answersTo,
  HIDE_IT,
  movedId,
  pairRenamed,
  reworded,
  type Hurt,
  type Reworded,
  type SurveyPair,
} from './hurt.ts';
import { capitalize, quote } from './words.ts';

/** Harm of changed and removed options and statements. */

const isConjoint = (question: Question): boolean => resultKindOf(question) === 'conjoint';

type Part = ChoiceOption | Statement;

interface RewordedPart extends Reworded {
  /** Setting that has the text. */
  setting: string;
}

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

/** Compares all texts of an option. */
function rewordedOption(
  pair: SurveyPair,
  was: ChoiceOption,
  is: ChoiceOption,
): RewordedPart | null {
  const body = reworded(pair, was.body, is.body);
  if (body) return { ...body, setting: 'body' };
  for (const [key, level] of Object.entries(was.levels ?? {})) {
    const later = is.levels?.[key];
    const found = later === undefined ? null : reworded(pair, level, later);
    if (found) return { ...found, setting: `levels.${key}` };
  }
  return null;
}

/** Removed parts, and parts with a new id or another text. */
function partHarm<T extends Part>(
  { pair, path, pathBefore, name }: QuestionChange,
  [before, after]: readonly [readonly T[], readonly T[]],
  part: 'option' | 'statement',
  words: {
    reworded(was: T, is: T): RewordedPart | null;
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
    const labelled = () =>
      `${part} ${quote(pair.namesBefore.text(was.body) || was.key)} of ${name}`;
    const touched = words.touched(was);
    if (is) {
      const text = words.reworded(was, is);
      if (!text) return [];
      return [
        {
          kind: `${part}_text_changed`,
          path: `${path}.${part}s.${after.indexOf(is)}.${text.setting}${text.suffix}`,
          message: `The ${text.language}text of ${labelled()} has another meaning now: ${text.words}.`,
          instead: words.rewritten,
          touched,
        },
      ];
    }
    const copy = renamed.get(was.id);
    if (copy)
      return [
        movedId(
          part,
          `${path}.${part}s.${after.indexOf(copy)}.id`,
          labelled(),
          'id',
          was.id,
          touched,
        ),
      ];
    return [
      {
        kind: `${part}_removed`,
        path: `${pathBefore}.${part}s.${at}`,
        message: capitalize(`${labelled()} was removed.`),
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
    reworded: (earlier, later) => rewordedOption(pair, earlier, later),
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
    reworded(earlier, later) {
      const text = reworded(pair, earlier.body, later.body);
      return text && { ...text, setting: 'body' };
    },
    // Answers to profiles are stored with the question.
    touched: ({ id }) => ({ ...touched, questionIds: isConjoint(was) ? [was.id] : [id] }),
    removed: `Restore the statement, or ${advice}`,
    rewritten: `If the meaning has changed, ${advice}`,
  });
}

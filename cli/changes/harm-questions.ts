import type { Question } from '../../core/contract/flow.ts';
import { factsOf } from '../../core/questions/facts.ts';
import { styleOf } from '../../core/questions/index.ts';
import { matrixKindOf } from '../../core/questions/matrix.ts';
import type { QuestionPart } from '../check/outline.ts';
import { limitsHarm } from './harm-limits.ts';
import { optionHarm, statementHarm, type QuestionChange } from './harm-options.ts';
import {
  answersTo,
  hasAnswers,
  HIDE_IT,
  movedId,
  pairRenamed,
  reworded,
  type Hurt,
  type SurveyPair,
} from './hurt.ts';

/** Harm of changed and removed questions. */

/** The type of a question, with the settings that decide the form of its answers. */
function formOf(question: Question): string {
  const style = styleOf(question);
  if (style === null) return question.style ?? '';
  const { settings } = factsOf(question);
  if (question.isMultiSelect && settings.includes('isMultiSelect'))
    return `${style} of several options`;
  if (settings.includes('matrixQuestionType')) return `${style} (${matrixKindOf(question)})`;
  return settings.includes('schemaType')
    ? `${style} (${question.extra?.schemaType ?? 'text'})`
    : style;
}

/** Harm of a question that both versions have. */
export function questionHarm(pair: SurveyPair, before: QuestionPart, after: QuestionPart): Hurt[] {
  const { question: was } = before;
  const { question: is, path } = after;
  if (!hasAnswers(was)) return [];
  const name = pair.namesBefore.question(was.key);
  const touched = answersTo(pair.before.flow.id, was);
  const text = reworded(pair, was.body, is.body);
  const [formBefore, form] = [formOf(was), formOf(is)];
  const change: QuestionChange = { pair, was, is, path, pathBefore: before.path, name };
  return [
    ...(text
      ? [
          {
            kind: 'question_text_changed' as const,
            path: `${path}.body${text.suffix}`,
            message: `The ${text.language}text of ${name} has another meaning now: ${text.words}.`,
            instead: `If the meaning has changed, add a new question with its own id and ${HIDE_IT}.`,
            touched,
          },
        ]
      : []),
    ...(formBefore === form
      ? limitsHarm(pair, was, is, { path, name, touched })
      : [
          {
            kind: 'style_changed' as const,
            path: styleOf(was) === styleOf(is) ? path : `${path}.style`,
            message: `The type of ${name} became ${form} (it was ${formBefore}).`,
            instead: `Add a new question with its own id and the new style, and ${HIDE_IT}.`,
            touched,
          },
        ]),
    ...(touched.attribute !== null && was.key !== is.key
      ? [movedId('question', `${path}.key`, name, 'key', was.key, touched)]
      : []),
    ...optionHarm(change),
    ...statementHarm(change),
  ];
}

/** Questions that were removed or have a new id. */
export function removedQuestions(pair: SurveyPair): Hurt[] {
  const { before, after, namesBefore } = pair;
  const [ids, earlierIds] = [after, before].map(
    ({ questions }) => new Set(questions.map(({ question }) => question.id)),
  );
  const removed = before.questions.filter(
    ({ question }) => !ids!.has(question.id) && hasAnswers(question),
  );
  const added = after.questions.filter(({ question }) => !earlierIds!.has(question.id));
  const renamed = pairRenamed(
    pair,
    removed.map(({ question }) => question),
    added.map(({ question }) => question),
  );
  return removed.map(({ question, path, stateId }): Hurt => {
    const name = namesBefore.question(question.key);
    const touched = answersTo(before.flow.id, question);
    const copy = renamed.get(question.id);
    const place = added.find((part) => part.question === copy)?.path;
    return place
      ? movedId('question', `${place}.id`, `Question ${name}`, 'id', question.id, touched)
      : {
          kind: 'question_removed',
          path,
          message: `Question ${name} was removed from ${namesBefore.page(stateId)}.`,
          instead: 'Restore the question, and hide it with is_visible: false.',
          touched,
        };
  });
}

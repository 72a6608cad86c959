import { requiredParts } from '../../../core/questions/facts.ts';
import { isAsked } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline, QuestionPart } from '../outline.ts';
import { optionVisibility } from '../visibility.ts';

/** Questions that can't be answered, for lack of options or statements. */

export function unanswerableQuestions(outline: Outline): Mistake[] {
  const canBeSeen = optionVisibility(outline);
  return outline.questions.flatMap((part) => [
    ...lackingParts(
      part,
      part.question.options.filter((option) => canBeSeen(part.question, option)).length,
    ),
    ...wrongSource(part, outline.questionByKey),
  ]);
}

/** @param optionCount options that are visible, or may become so */
function lackingParts({ path, question }: QuestionPart, optionCount: number): Mistake[] {
  const { options = 0, statements = 0 } = requiredParts(question);
  const lacks = (name: 'options' | 'statements', least: number, count: number): Mistake[] =>
    count >= least
      ? []
      : [
          {
            code:
              question.isRequired && isAsked(question)
                ? 'question_unanswerable'
                : 'content_missing',
            path: `${path}.${name}`,
            message: `expected at least ${least} in the ${name} of ${question.key}, found ${count === 0 ? 'none' : count}`,
            ...(question[name].length === 0
              ? { hint: `Write them as "${name}": [{ "id", "key", "body" }].` }
              : {}),
          },
        ];
  return [
    ...lacks('options', options, optionCount),
    ...lacks('statements', statements, question.statements.length),
  ];
}

function wrongSource(
  { path, question }: QuestionPart,
  questionByKey: Outline['questionByKey'],
): Mistake[] {
  const key = question.extra?.optionsSource ?? null;
  const isCopying = requiredParts(question).source === true;
  if (key === null)
    return isCopying && question.options.length === 0
      ? [
          {
            code: question.isRequired ? 'question_unanswerable' : 'content_missing',
            path: `${path}.extra.options_source`,
            message: `expected the key of the question whose chosen options ${question.key} copies, found nothing`,
          },
        ]
      : [];
  const source = questionByKey.get(key)?.question;
  if (!source) return [];
  if (source === question || source.extra?.optionsSource === question.key)
    return [
      {
        code: 'question_unanswerable',
        path: `${path}.extra.options_source`,
        message: `expected another question, found ${key}, which copies its options from ${question.key} itself`,
      },
    ];
  return source.options.length > 0 || source.extra?.optionsSource
    ? []
    : [
        {
          code: 'question_unanswerable',
          path: `${path}.extra.options_source`,
          message: `expected a question with options, found ${key}, which has none`,
        },
      ];
}

import { isAsked, styleOf, type QuestionStyle } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline, QuestionPart } from '../outline.ts';
import { optionStyles } from '../possible-answers.ts';
import { optionVisibility } from '../visibility.ts';

/** Questions that nobody can answer as they are asked. */

const copying: readonly (QuestionStyle | null)[] = [
  'dynamic_multiple_choice',
  'dynamic_multiple_value',
];

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
  const style = styleOf(question);
  const kind = question.extra?.matrixQuestionType;
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
  const isSelect = style === 'customer_schema' && question.extra?.schemaType === 'select';
  const leastOptions = kind === 'maxdiff' ? 2 : 1;
  return [
    ...(optionStyles.includes(style) || isSelect
      ? lacks('options', leastOptions, optionCount)
      : []),
    ...(style === 'matrix'
      ? lacks('statements', kind === 'maxdiff' ? 2 : 1, question.statements.length)
      : []),
  ];
}

function wrongSource(
  { path, question }: QuestionPart,
  questionByKey: Outline['questionByKey'],
): Mistake[] {
  const key = question.extra?.optionsSource ?? null;
  const isCopying = copying.includes(styleOf(question));
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
        message: `expected another question, found ${key}, whose options come from ${question.key} itself`,
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

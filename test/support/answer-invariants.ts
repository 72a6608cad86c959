import type { FlowElement, Question } from '../../core/contract/flow.ts';
import {
  type AnswerValue,
  isAsked,
  questionTypes,
  rulesOf,
  styleOf,
} from '../../core/questions/index.ts';
import { answerOf, questionOf } from '../../core/survey/engine/index.ts';
import { inDrawnOrder } from '../../core/survey/engine/order.ts';
import { elementsIn } from '../../core/survey/engine/response.ts';
import {
  isMaxdiff,
  isShown,
  list,
  optionsDue,
  questionsOf,
  type Invariants,
} from './flow-moment.ts';
import { indexOf, options, question, state } from './flows.ts';

/** Question types with option keys as their only values. */
const optionStyles: ReadonlySet<string> = new Set(
  Object.keys(questionTypes).filter((style) => {
    const element = indexOf(
      state('s', [question('a', style, { options: options('there') })]),
    ).questions.get('a')!.question;
    const { fromOutside, isAnswered } = rulesOf(element);
    const accepts = (key: string) => isAnswered(fromOutside(key, element), element);
    return accepts('there') && !accepts('absent');
  }),
);

/** Question types with choices that an exclusive option removes. */
const excluding = new Set<string>([
  'radio',
  'dropdown',
  'checklist',
  'dynamic_multiple_choice',
  'matrix',
]);

/** The option keys of an answer. */
function keysIn(question: Question, value: AnswerValue): readonly string[] {
  if (value === null || isMaxdiff(question)) return [];
  const style = styleOf(question)!;
  if (style === 'dynamic_multiple_value') return Object.keys(value);
  return style === 'matrix' ||
    optionStyles.has(style) ||
    (style === 'customer_schema' && question.extra?.schemaType === 'select')
    ? rulesOf(question).ruleValues(value, question)
    : [];
}

/** Invariants of answers, and of the options and elements that a page offers. */
export const answerInvariants: Invariants = {
  'hiding a question takes its answer and its error': (at) =>
    list(
      questionsOf(at)
        .filter((element) => !isShown(at, element) && !at.toldWhileHidden.has(element.id))
        .map(
          (element) =>
            [
              element.id,
              answerOf(at.response, element),
              rulesOf(element.question).empty(element.question),
            ] as const,
        )
        .filter(
          ([, { value, error }, empty]) =>
            error !== null || JSON.stringify(value) !== JSON.stringify(empty),
        ),
    ),

  'an answer holds only options that are there': (at) =>
    list(
      questionsOf(at).flatMap((element) => {
        const there = optionsDue(at, element);
        return keysIn(element.question, answerOf(at.response, element).value)
          .filter((key) => !there.includes(key))
          .map((key) => [element.id, key]);
      }),
    ),

  'a question offers its visible options, or exactly those chosen where it copies them from': (
    at,
  ) =>
    list(
      questionsOf(at)
        .map(
          (element) =>
            [
              element.id,
              questionOf(at.response, element).options.map(({ key }) => key),
              optionsDue(at, element),
            ] as const,
        )
        .filter(([, there, expected]) => there.join('\n') !== expected.join('\n')),
    ),

  'fixed options keep their place among all options, rows among all rows': (at) =>
    list(
      questionsOf(at).flatMap(({ id, question }) =>
        (['options', 'statements'] as const).flatMap((part) => {
          const ordered = inDrawnOrder(at.response, question, part, question[part]);
          return ordered
            .filter(
              ({ key, fixed }, place) =>
                (fixed || !question.shuffle) && question[part][place]!.key !== key,
            )
            .map(({ key }) => [id, key]);
        }),
      ),
    ),

  'all elements of a page are there, and those that are no shuffled question in their place': (
    at,
  ) =>
    list(
      at.index.flow.states.flatMap(({ id, shuffle }) => {
        const before = at.index.elementsOf.get(id)!;
        const now = elementsIn(at.index, at.response, id);
        const stays = ({ fixed, question }: FlowElement) =>
          !shuffle || fixed || question === null || !isAsked(question);
        return [
          ...before.filter((element) => !now.includes(element)),
          ...now.filter((element, place) => stays(element) && before[place] !== element),
        ].map((element) => [id, element.id]);
      }),
    ),

  'an exclusive choice has no other beside it': (at) =>
    list(
      questionsOf(at).flatMap((element) => {
        const { question } = element;
        const { value } = answerOf(at.response, element);
        if (!excluding.has(styleOf(question)!) || isMaxdiff(question) || value === null) return [];
        const lists =
          styleOf(question) === 'matrix' ? Object.values(value) : [value as readonly string[]];
        const exclusive = questionOf(at.response, element).options.filter(
          (option) => option.exclusive,
        );
        return lists
          .filter(
            (keys) =>
              Array.isArray(keys) &&
              keys.length > 1 &&
              exclusive.some(({ key }) => keys.includes(key)),
          )
          .map((keys) => [element.id, keys]);
      }),
    ),

  'copied options have ids of their own and say that they are copied': (at) => {
    const copies = questionsOf(at).flatMap((element) =>
      element.source === null ? [] : questionOf(at.response, element).options,
    );
    const ids = [...copies, ...questionsOf(at).flatMap(({ question }) => question.options)].map(
      ({ id }) => id,
    );
    return list([
      ...copies.filter(({ dynamic }) => !dynamic),
      ...ids.filter((id, place) => ids.indexOf(id) !== place),
    ]);
  },
};

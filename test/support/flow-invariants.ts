import type { Flow, FlowElement, FlowState, Question } from '../../core/contract/flow.ts';
import {
  answerOf,
  defaultThankState,
  doesNextSend,
  doesRuleHold,
  type FlowIndex,
  isAnswered,
  isElementVisible,
  isEnd,
  nextState,
  type QuestionElement,
  questionOf,
  type SurveyResponse,
  validateState,
} from '../../core/survey/engine/index.ts';
import { inDrawnOrder } from '../../core/survey/engine/order.ts';
import { elementsIn, optionTarget, ruleValuesOf } from '../../core/survey/engine/response.ts';
import {
  isAsked,
  type AnswerValue,
  questionTypes,
  rulesOf,
  styleOf,
} from '../../core/questions/index.ts';
import { matrixKindOf } from '../../core/questions/matrix.ts';
import { feedbackOf } from '../../core/survey/submission/payload.ts';
import { indexOf, options, question, state } from './flows.ts';
import { effectsOf } from './reference-effects.ts';

/** Invariants that hold after every step, for any flow and any answers. */

interface Moment {
  index: FlowIndex;
  response: SurveyResponse;
  /** Ids of hidden questions that the page answered while they were hidden. */
  toldWhileHidden: ReadonlySet<string>;
}

const list = (found: readonly unknown[]): string | null =>
  found.length ? JSON.stringify(found) : null;
const questionsOf = ({ index }: Moment): QuestionElement[] => [...index.questions.values()];
const isSilent = ({ question }: QuestionElement): boolean => !isAsked(question);
const isShown = ({ response }: Moment, element: QuestionElement): boolean =>
  isElementVisible(response, element);
const isMaxdiff = (question: Question): boolean =>
  styleOf(question) === 'matrix' && matrixKindOf(question) === 'maxdiff';

/** Whether a state is passed over: nothing of it can be seen. */
const isBlank = (at: Moment, { id, style }: FlowState): boolean =>
  style === 'normal' &&
  (at.index.elementsOf.get(id) ?? []).every(({ question, ...element }) =>
    question
      ? styleOf(question) === 'random' || !isShown(at, at.index.questions.get(element.id)!)
      : !isElementVisible(at.response, element),
  );

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

/** The keys of the options that a question should offer, by the active effects. */
function optionsDue({ index, response }: Moment, { question, source }: QuestionElement): string[] {
  const from = source === null ? null : index.questions.get(source)!;
  const chosen = from && ruleValuesOf(response, from);
  const all = from
    ? questionOf(response, from).options.filter(({ key }) => chosen!.includes(key))
    : question.options;
  const effectOn = (key: string) =>
    response.effects.get(optionTarget(question.key, key))?.at(-1)?.isVisible;
  return inDrawnOrder(response, question, 'options', all)
    .filter(({ key, isVisible }) => effectOn(key) ?? (from !== null || isVisible))
    .map(({ key }) => key);
}

/** All targets of triggers: elements, known or not, and options. */
const targetsOf = (index: FlowIndex): Set<string> =>
  new Set(
    [...index.triggersOf.values()]
      .flat()
      .flatMap(({ targetIds, targetOptionIds }) => [
        ...targetIds,
        ...targetOptionIds.map(({ questionKey, optionKey }) =>
          optionTarget(questionKey, optionKey),
        ),
      ]),
  );

const recorded = ({ index, response }: Moment, { id }: QuestionElement): string[] =>
  [...targetsOf(index)].flatMap((target) =>
    (response.effects.get(target) ?? [])
      .filter(({ sourceId }) => sourceId === id)
      .map(({ triggerId, value, isVisible }) =>
        JSON.stringify([triggerId, value, isVisible, target]),
      ),
  );

const due = ({ response }: Moment, element: QuestionElement): string[] => {
  const targetOf = (target: string) =>
    target.startsWith('[') ? optionTarget(...(JSON.parse(target) as [string, string])) : target;
  const effects = effectsOf(
    element,
    questionOf(response, element),
    answerOf(response, element).value,
  );
  return [
    ...new Set(
      effects.map(({ trigger, value, isVisible, target }) =>
        JSON.stringify([`${element.id}#${trigger}`, value, isVisible, targetOf(target)]),
      ),
    ),
  ];
};

const meta = {
  deviceId: 'device',
  nodeId: 'node',
  flowVersion: null,
  originUrl: '',
  languageId: null,
  now: 0,
  firstResponseTime: null,
  customer: null,
  abandoned: [],
  withheld: [],
  mask: (text: string) => text,
  isOnline: true,
};

/** The invariants by name. Each returns a description of the violation, `null` if it holds. */
export const invariants: Record<string, (at: Moment) => string | null> = {
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

  'the effects are those that the answers fire': (at) =>
    list(
      questionsOf(at)
        // Skips maxdiff questions with changed options: their effects are those at the time of the answer.
        .filter(
          ({ id, question }) => !isMaxdiff(question) || at.response.questions.get(id) === undefined,
        )
        .map((element) => {
          const [there, expected] = [recorded(at, element), due(at, element)];
          // A question that hid itself stays hidden, although its answer was cleared.
          const isOfItself = (effect: string) => (JSON.parse(effect) as string[])[3] === element.id;
          return [
            ...there.filter((effect) => !expected.includes(effect) && !isOfItself(effect)),
            ...expected.filter((effect) => !there.includes(effect)),
          ];
        })
        .filter(({ length }) => length > 0),
    ),

  'what lacks an answer is in the way where it must have one, and only there': (at) =>
    list(
      at.index.flow.states.flatMap((state) => {
        const hasButton = state.elements.some(
          (element) =>
            /next_page|submit/.test(element.type) && isElementVisible(at.response, element),
        );
        const unanswered = questionsOf(at).filter(
          (element) =>
            element.stateId === state.id &&
            isShown(at, element) &&
            !isSilent(element) &&
            !isAnswered(at.response, element),
        );
        return (['next', 'auto', 'skip'] as const).flatMap((source) => {
          const isNeeded = source === 'auto' || (source === 'next' && !hasButton);
          const found = new Map(validateState(at.index, at.response, state.id, source).questions);
          return unanswered
            .filter(
              (element) =>
                answerOf(at.response, element).problem === null &&
                (found.get(element.id)?.code === 'required') !==
                  (isNeeded || element.question.isRequired),
            )
            .map((element) => [state.id, source, element.id]);
        });
      }),
    ),

  'a required agreement needs every option that is there': (at) =>
    list(
      questionsOf(at)
        .filter(
          (element) =>
            styleOf(element.question) === 'agreement' &&
            element.question.isRequired &&
            isShown(at, element) &&
            isAnswered(at.response, element),
        )
        .filter((element) => answerOf(at.response, element).problem === null)
        .filter((element) => {
          const isComplete =
            ruleValuesOf(at.response, element).length === optionsDue(at, element).length;
          return (
            validateState(at.index, at.response, element.stateId, 'skip').questions.some(
              ([id, { code }]) => id === element.id && code === 'required',
            ) === isComplete
          );
        })
        .map(({ id }) => id),
    ),

  'the first transition whose rules hold leads on, else the next state, else the thank-you': (at) =>
    list(
      at.index.flow.states.flatMap((state) => {
        const holding = at.index.flow.transitions.filter(({ rules }) =>
          rules.every((rule) => doesRuleHold(at.index, at.response, rule)),
        );
        const wanted =
          holding.find(({ fromStateId }) => fromStateId === state.id)?.toStateId ??
          state.nextStateId;
        const expected = at.index.flow.states.find(({ id }) => id === wanted) ?? defaultThankState;
        return (['next', 'auto'] as const)
          .filter((source) => nextState(at.index, at.response, state.id, source) !== expected)
          .filter(() => !isBlank(at, expected))
          .map(() => [state.id, wanted]);
      }),
    ),

  'a next button that reads “Send” leads to an end': (at) =>
    list(
      at.index.flow.states
        .filter(({ id }) => doesNextSend(at.index, at.response, id))
        .filter(({ id }) => !isEnd(nextState(at.index, at.response, id, 'next')))
        .map(({ id }) => id),
    ),

  'a skip leads to the first end by order': (at) => {
    const ends = at.index.flow.states.filter(isEnd);
    const to = nextState(at.index, at.response, at.index.startStateId!, 'skip');
    return list(
      (
        ends.length === 0
          ? to === defaultThankState
          : ends.includes(to) && ends.every(({ order }) => order >= to.order)
      )
        ? []
        : [to.id],
    );
  },

  'what is sent names ids of what is there, texts as text, and counts from 0': (at) => {
    const { responses } = feedbackOf(at.index, at.response, meta);
    return list(
      responses.filter(({ questionId, optionId, body, ranking, activeStorageBlobId }) => {
        const element = questionsOf(at).find(
          ({ question }) =>
            question.id === questionId || question.statements.some(({ id }) => id === questionId),
        );
        if (!element) return true;
        const there = optionsDue(at, element);
        const isKnown = element.question.options.some(
          ({ id, key }) => id === optionId && there.includes(key),
        );
        const ranks = responses
          .filter((item) => item.questionId === questionId && item.ranking !== null)
          .map((item) => item.ranking);
        const isRanked = isMaxdiff(element.question)
          ? ranking === 0 || ranking === 1
          : ranks.every((rank, place) => rank === place);
        const saysSomething =
          [optionId, body, activeStorageBlobId].filter((part) => part !== null).length === 1;
        return !(
          (optionId === null || isKnown) &&
          (body === null || typeof body === 'string') &&
          isRanked &&
          saysSomething
        );
      }),
    );
  },
};

/** Deep-freezes a flow, so that an attempt to change it throws. */
export function frozen(flow: Flow): Flow {
  const freeze = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(flow);
  return flow;
}

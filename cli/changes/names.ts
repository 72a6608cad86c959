import type { Flow, FlowElement, Question, Rule } from '../../core/contract/flow.ts';
import { normalize } from '../../core/survey/engine/rules.ts';
import { outlineOf, type ElementPart } from '../check/outline.ts';
import { defaultCode, listed, quote, textOf } from './words.ts';

/** Names of the parts of a survey in sentences: by their texts, and pages by their numbers. */
export interface SurveyNames {
  /** Code of the language of the texts. */
  code: string;
  survey: string;
  text(value: unknown): string;
  /** @param id `null` for the end that is always there */
  page(id: string | null): string;
  /** Its title, or its number; `null` for the end that is always there. */
  pageLabel(id: string | null): string | null;
  /** The numbered pages, without the ends. */
  pageIds: readonly string[];
  question(key: string): string;
  element(id: string): string;
  option(questionKey: string, optionKey: string): string;
  statement(questionKey: string, statementKey: string): string;
}

/** Whether each way from a page leads to an end, so that its button sends the answers. */
function sends({ transitions, states }: Flow, stateId: string): boolean {
  const state = (id: string | null) => states.find((each) => each.id === id);
  const ways = transitions.filter(({ fromStateId }) => fromStateId === stateId);
  return [state(stateId)?.nextStateId ?? null, ...ways.map(({ toStateId }) => toStateId)].every(
    (id) => state(id)?.style !== 'normal',
  );
}

/** The words that visitors read on a button without a text of its own. */
function defaultText(flow: Flow, { element: { type }, stateId }: ElementPart): string {
  if (type === 'submit') return 'Send';
  if (type !== 'next_page') return '';
  return sends(flow, stateId) ? 'Send' : 'Next';
}

const KINDS: Readonly<Record<FlowElement['type'], string>> = {
  question: '',
  next_page: 'the button',
  submit: 'the button',
  label: 'the text',
  button_link: 'the link',
  image: 'the picture',
  footer: 'the footer',
  gauge: 'the gauge',
};

export function namesOf(flow: Flow): SurveyNames {
  const code = defaultCode(flow);
  const text = (value: unknown) => textOf(value, code);
  const { stateById, elementById, questions } = outlineOf(flow);
  const byKey = new Map(questions.map(({ question }) => [question.key, question]));
  const pageIds = flow.states
    .filter(({ style }) => style === 'normal')
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id);
  const questionName = ({ body, key }: Question) => quote(text(body) || key);
  const part = (list: 'options' | 'statements', questionKey: string, key: string): string => {
    const found = byKey
      .get(questionKey)
      ?.[list].find((member) => normalize(member.key) === normalize(key));
    return quote(found ? text(found.body) || found.key : key);
  };
  return {
    code,
    survey: `the survey ${quote(flow.name || flow.id)}`,
    text,
    pageIds,
    pageLabel(id) {
      const state = id === null ? null : stateById.get(id);
      if (!state) return id;
      const number = pageIds.indexOf(state.id) + 1;
      return text(state.title) || (number > 0 ? String(number) : state.id);
    },
    page(id) {
      const state = id === null ? null : stateById.get(id);
      if (!state) return id === null ? 'the usual thank-you' : `the page \`${id}\``;
      if (state.style === 'normal') return `page ${pageIds.indexOf(state.id) + 1}`;
      const label = state.elements.find(({ type }) => type === 'label')?.text;
      return `the end ${quote(text(state.title) || text(label) || state.id)}`;
    },
    question: (key) => (byKey.has(key) ? questionName(byKey.get(key)!) : quote(key)),
    element(id) {
      const part = elementById.get(id);
      if (!part) return `the element \`${id}\``;
      const { type, question } = part.element;
      if (type === 'question') return question ? questionName(question) : `the element \`${id}\``;
      const words = text(part.element.text) || defaultText(flow, part);
      return words ? `${KINDS[type]} ${quote(words)}` : KINDS[type];
    },
    option: (questionKey, key) => part('options', questionKey, key),
    statement: (questionKey, key) => part('statements', questionKey, key),
  };
}

const COMPARISONS: Readonly<Record<NonNullable<Rule['ruleType']>, string>> = {
  equal: 'is',
  not_equal: 'is not',
  any_of: 'is one of',
  contains: 'contains',
  not_contains: 'does not contain',
  regex: 'matches',
  less_than: 'is below',
  at_least: 'is at least',
  between: 'is between',
  answered: 'is answered',
  not_answered: 'is not answered',
};

/** Condition on an answer, such as `“How was it?” is below “3”`. */
export function conditionText(
  question: string,
  { ruleType, answerValue }: Pick<Rule, 'ruleType' | 'answerValue'>,
): string {
  const value =
    answerValue === null || ruleType?.endsWith('answered') ? '' : ` ${quote(answerValue)}`;
  return `${question} ${COMPARISONS[ruleType ?? 'equal']}${value}`;
}

/** All rules of a transition, such as `if “Why?” is “Price”`; empty without rules. */
export function rulesText(
  names: Pick<SurveyNames, 'question' | 'option' | 'statement'>,
  rules: readonly Rule[],
): string {
  const texts = rules.map((rule) => {
    const { questionKey, ruleType, optionKeys, statementOptions } = rule;
    const question = names.question(questionKey);
    if (ruleType !== null) return conditionText(question, rule);
    if (statementOptions.length > 0)
      return `${question} has ${listed(
        statementOptions.map(
          ({ statementKey, optionKey }) =>
            `${names.option(questionKey, optionKey)} for ${names.statement(questionKey, statementKey)}`,
        ),
      )}`;
    return `${question} is ${listed(
      optionKeys.map((key) => names.option(questionKey, key)),
      'or',
    )}`;
  });
  return texts.length === 0 ? '' : `if ${listed(texts)}`;
}

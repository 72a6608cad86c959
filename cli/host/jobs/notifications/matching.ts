import type { Feedback, ResponseItem } from '../../../../core/contract/feedback-schema.ts';
import type { Flow, Question, Rule } from '../../../../core/contract/flow.ts';
import { compilePattern } from '../../../../core/contract/pattern.ts';
import { fold } from '../../../../core/language/fold.ts';
import { indexFlow, isEnd, type FlowIndex } from '../../../../core/survey/engine/index.ts';
import { doesRuleMatch, type ComparedAnswer } from '../../../../core/survey/engine/rules.ts';
import { factsOf } from '../../../../core/questions/facts.ts';
import { typeOf } from '../../../../core/questions/index.ts';
import type { Notification } from '../../../kinds/notification-file.ts';

/** Parts of a submission that notifications are about. */
type Submitted = Pick<Feedback, 'responses' | 'customer'>;

/** The value that rules compare: an option's key, the number of a rating, or the text. */
export function storedValue(
  question: Question,
  { optionId, body }: Pick<ResponseItem, 'optionId' | 'body'>,
): string | null {
  const option = question.options.find(({ id }) => id === optionId);
  if (!option) return optionId === null ? body : null;
  const isNamedByNumber = option.key.trim() !== '' && Number.isFinite(Number(option.key));
  return factsOf(question).scale && !isNamedByNumber && option.weight !== null
    ? String(option.weight)
    : option.key;
}

/** The answer to a question among submitted items, as rules compare it. */
export function submittedAnswer(
  question: Question,
  { responses, customer }: Submitted,
): ComparedAnswer {
  const valuesOf = (id: string): string[] =>
    responses
      .filter(({ questionId }) => questionId === id)
      .flatMap((item) => storedValue(question, item) ?? item.activeStorageBlobId ?? []);
  if (typeOf(question).isCustomerAttribute) {
    const value = customer?.schema?.[question.key];
    const values = (Array.isArray(value) ? value : [value]).filter(
      (each) => (each ?? null) !== null,
    );
    return { values: values.map(String), ofStatement: () => [] };
  }
  const { storedAnswer } = factsOf(question);
  if (storedAnswer) return storedAnswer(question, valuesOf);
  const values = valuesOf(question.id);
  return { values, ofStatement: () => values };
}

/** Whether a rule holds for a submission. A rule about a question that the survey does not have never holds. */
function doesHold({ questionByKey }: FlowIndex, submitted: Submitted, rule: Rule): boolean {
  const element = questionByKey.get(rule.questionKey);
  if (!element) return false;
  const pattern = rule.ruleType === 'regex' ? compilePattern(rule.answerValue ?? '') : null;
  return doesRuleMatch(submittedAnswer(element.question, submitted), rule, pattern);
}

/** Whether all rules hold for a submission. */
export function doRulesHold(
  { rules }: Notification,
  flow: Flow | null,
  submitted: Submitted,
): boolean {
  if (rules.length === 0) return true;
  if (!flow) return false;
  const index = indexFlow(flow);
  return rules.every((rule) => doesHold(index, submitted, rule));
}

/**
 * Whether the answers of a submission lead to an end of the style `chat`, by the transitions that hold for them. Blank
 * pages need no special case, as they are left by the same transitions.
 */
export function endsInChat(flow: Flow, submitted: Submitted): boolean {
  if (!flow.states.some(({ style }) => style === 'chat')) return false;
  const index = indexFlow(flow);
  const seen = new Set<string>();
  for (let id = index.startStateId; id !== null && !seen.has(id);) {
    const state = index.states.get(id);
    if (!state) return false;
    if (isEnd(state)) return state.style === 'chat';
    seen.add(id);
    const transition = (index.transitionsFrom.get(id) ?? []).find(({ rules }) =>
      rules.every((rule) => doesHold(index, submitted, rule)),
    );
    id = transition?.toStateId ?? state.nextStateId;
  }
  return false;
}

const folded = (text: string): string => fold(text).replaceAll(/\s+/g, ' ');

/** Whether one of the words or phrases is in one of the texts, also within a longer word. */
export function hasWord({ words }: Notification, texts: readonly string[]): boolean {
  if (words.length === 0) return true;
  const searched = texts.map(folded);
  return words
    .map((word) => folded(word).trim())
    .filter((word) => word !== '')
    .some((word) => searched.some((text) => text.includes(word)));
}

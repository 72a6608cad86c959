import type {
  Flow,
  ChoiceOption,
  Question,
  Rule,
  RuleType,
  Transition,
  Trigger,
} from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import type { Messages } from '../../language/messages.ts';
import { resolveText } from '../../language/resolve.ts';

/** Describes the rules of a flow in sentences, for its author. */

/** Longer lists of options are not written out. */
const MAX_OPTIONS = 10;

export interface RuleTexts {
  state(id: string): string;
  options(question: Question): string;
  trigger(source: Question, trigger: Trigger): string;
  transition(transition: Transition): string;
  /** Target of a trigger, and the condition for it. */
  effect(source: Question, trigger: Trigger): { targets: string[]; condition: string };
  /** Conditions that all have to hold. */
  conditions(rules: readonly Rule[]): string[];
}

/** @param preferred language codes, most preferred first */
export function createRuleTexts(
  flow: Flow,
  { editor }: Messages,
  preferred: readonly string[],
): RuleTexts {
  const read = (text: LocalizedText | null) => resolveText(text, preferred);
  const list = new Intl.ListFormat(preferred, { type: 'disjunction' });
  const and = new Intl.ListFormat(preferred, { type: 'conjunction' });
  const elements = flow.states.flatMap((state) => state.elements);
  const questions = new Map(
    elements.flatMap(({ question }) => (question ? [[question.key, question] as const] : [])),
  );
  const questionOf = (key: string) => read(questions.get(key)?.body ?? null) || key;
  const bodyOf = (options: readonly ChoiceOption[], key: string) =>
    read(options.find((option) => option.key === key)?.body ?? null) || key;
  const state = (id: string) =>
    read(flow.states.find((flowState) => flowState.id === id)?.title ?? null) || id;
  const element = (id: string) => {
    const found = elements.find((flowElement) => flowElement.id === id);
    return read(found?.question?.body ?? found?.text ?? null) || id;
  };

  /** The compared value. Numbers are compared by signs, which are the same in every language. */
  function comparison(
    ruleType: RuleType,
    wanted: string,
    options: readonly ChoiceOption[],
  ): string {
    const parts = wanted.split(',').map((part) => bodyOf(options, part.trim()));
    switch (ruleType) {
      case 'any_of':
        return editor.options({ options: list.format(parts) });
      case 'less_than':
        return `< ${wanted}`;
      case 'at_least':
        return `≥ ${wanted}`;
      case 'between':
        return parts.join(' – ');
      case 'answered':
      case 'not_answered':
        return editor[ruleType]();
      case 'equal':
      case 'not_equal':
        return editor[ruleType]({ value: bodyOf(options, wanted) });
      default:
        return editor[ruleType]({ value: wanted });
    }
  }

  function conditionOf({
    questionKey,
    ruleType,
    answerValue,
    optionKeys,
    statementOptions,
  }: Rule): string {
    const question = questions.get(questionKey);
    const options = question?.options ?? [];
    if (ruleType) return comparison(ruleType, answerValue ?? '', []);
    if (statementOptions.length) {
      const parts = statementOptions.map(({ statementKey, optionKey }) => {
        const statement =
          read(question?.statements.find(({ key }) => key === statementKey)?.body ?? null) ||
          statementKey;
        return editor.statement({ statement, option: bodyOf(options, optionKey) });
      });
      return and.format(parts);
    }
    // In a condition the sentence about many options is a remark in brackets.
    const named =
      optionKeys.length > MAX_OPTIONS
        ? `… (${editor.manyOptions()})`
        : list.format(optionKeys.map((key) => bodyOf(options, key)));
    return editor.options({ options: named });
  }

  const conditions = (rules: readonly Rule[]) =>
    rules.map((rule) =>
      editor.condition({ question: questionOf(rule.questionKey), condition: conditionOf(rule) }),
    );

  function effect(
    source: Question,
    { ruleType, answerValue, scope, targetIds, targetOptionIds }: Trigger,
  ) {
    const targets =
      scope === 'element'
        ? targetIds.map(element)
        : targetOptionIds.map(({ questionKey, optionKey }) =>
            editor.option({
              question: questionOf(questionKey),
              option: bodyOf(questions.get(questionKey)?.options ?? [], optionKey),
            }),
          );
    return { targets, condition: comparison(ruleType, answerValue ?? '', source.options) };
  }

  return {
    state,
    options: ({ options }) =>
      options.length > MAX_OPTIONS
        ? editor.manyOptions()
        : options.map(({ body }) => read(body)).join(', '),
    effect,
    trigger(source, trigger) {
      const { targets, condition } = effect(source, trigger);
      const parts = { target: and.format(targets), question: read(source.body), condition };
      return trigger.action === 'make_invisible'
        ? editor.makeInvisible(parts)
        : editor.makeVisible(parts);
    },
    conditions,
    transition({ fromStateId, toStateId, rules }) {
      const between = { fromState: state(fromStateId), toState: state(toStateId) };
      return rules.length === 0
        ? editor.always(between)
        : editor.transition({ ...between, conditions: and.format(conditions(rules)) });
    },
  };
}

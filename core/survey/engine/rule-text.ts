import type {
  Flow,
  ChoiceOption,
  Question,
  Rule,
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

  function conditionOf({
    questionKey,
    ruleType,
    answerValue,
    optionKeys,
    statementOptions,
  }: Rule): string {
    const question = questions.get(questionKey);
    const options = question?.options ?? [];
    if (ruleType) return editor[ruleType]({ value: answerValue ?? '' });
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

  return {
    state,
    options: ({ options }) =>
      options.length > MAX_OPTIONS
        ? editor.manyOptions()
        : options.map(({ body }) => read(body)).join(', '),
    trigger(source, { action, ruleType, answerValue, scope, targetIds, targetOptionIds }) {
      const targets =
        scope === 'element'
          ? targetIds.map(element)
          : targetOptionIds.map(({ questionKey, optionKey }) =>
              editor.option({
                question: questionOf(questionKey),
                option: bodyOf(questions.get(questionKey)?.options ?? [], optionKey),
              }),
            );
      const isOption = ruleType === 'equal' || ruleType === 'not_equal';
      const value = isOption ? bodyOf(source.options, answerValue) : answerValue;
      const parts = {
        target: and.format(targets),
        question: read(source.body),
        condition: editor[ruleType]({ value }),
      };
      return action === 'make_invisible' ? editor.makeInvisible(parts) : editor.makeVisible(parts);
    },
    transition({ fromStateId, toStateId, rules }) {
      const between = { fromState: state(fromStateId), toState: state(toStateId) };
      if (rules.length === 0) return editor.always(between);
      const conditions = rules.map((rule) =>
        editor.condition({ question: questionOf(rule.questionKey), condition: conditionOf(rule) }),
      );
      return editor.transition({ ...between, conditions: and.format(conditions) });
    },
  };
}

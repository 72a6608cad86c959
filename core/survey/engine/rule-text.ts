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

/** Names of the parts of a flow in one language; the key or the id of a part without a text. */
function namesOf(flow: Flow, read: (text: LocalizedText | null) => string) {
  const elements = flow.states.flatMap((state) => state.elements);
  const questions = new Map(
    elements.flatMap(({ question }) => (question ? [[question.key, question] as const] : [])),
  );
  const option = (options: readonly ChoiceOption[], key: string) =>
    read(options.find((candidate) => candidate.key === key)?.body ?? null) || key;
  return {
    option,
    question: (key: string) => read(questions.get(key)?.body ?? null) || key,
    optionOf: (questionKey: string, key: string) =>
      option(questions.get(questionKey)?.options ?? [], key),
    statement: (questionKey: string, key: string) =>
      read(
        questions.get(questionKey)?.statements.find((statement) => statement.key === key)?.body ??
          null,
      ) || key,
    state: (id: string) => read(flow.states.find((state) => state.id === id)?.title ?? null) || id,
    element: (id: string) => {
      const found = elements.find((element) => element.id === id);
      return read(found?.question?.body ?? found?.text ?? null) || id;
    },
  };
}

/** Describes conditions: of a trigger by the options of its question, of a rule by the answer that it expects. */
function conditionTexts(
  names: ReturnType<typeof namesOf>,
  editor: Messages['editor'],
  preferred: readonly string[],
) {
  const or = new Intl.ListFormat(preferred, { type: 'disjunction' });
  const and = new Intl.ListFormat(preferred, { type: 'conjunction' });

  /** Describes the compared value. Numbers are compared by signs, which are the same in every language. */
  function comparison(
    ruleType: RuleType,
    expected: string,
    options: readonly ChoiceOption[],
  ): string {
    const parts = expected.split(',').map((part) => names.option(options, part.trim()));
    switch (ruleType) {
      case 'any_of':
        return editor.options({ options: or.format(parts) });
      case 'less_than':
        return `< ${expected}`;
      case 'at_least':
        return `≥ ${expected}`;
      case 'between':
        return parts.join(' – ');
      case 'answered':
      case 'not_answered':
        return editor[ruleType]();
      case 'equal':
      case 'not_equal':
        return editor[ruleType]({ value: names.option(options, expected) });
      default:
        return editor[ruleType]({ value: expected });
    }
  }

  function condition({
    questionKey,
    ruleType,
    answerValue,
    optionKeys,
    statementOptions,
  }: Rule): string {
    if (ruleType) return comparison(ruleType, answerValue ?? '', []);
    if (statementOptions.length) {
      const parts = statementOptions.map(({ statementKey, optionKey }) =>
        editor.statement({
          statement: names.statement(questionKey, statementKey),
          option: names.optionOf(questionKey, optionKey),
        }),
      );
      return and.format(parts);
    }
    // In a condition the sentence about many options is a remark in brackets.
    const options =
      optionKeys.length > MAX_OPTIONS
        ? `… (${editor.manyOptions()})`
        : or.format(optionKeys.map((key) => names.optionOf(questionKey, key)));
    return editor.options({ options });
  }

  return { comparison, condition, join: (parts: readonly string[]) => and.format(parts) };
}

/** @param preferred language codes, most preferred first */
export function createRuleTexts(
  flow: Flow,
  { editor }: Messages,
  preferred: readonly string[],
): RuleTexts {
  const read = (text: LocalizedText | null) => resolveText(text, preferred);
  const names = namesOf(flow, read);
  const { comparison, condition, join } = conditionTexts(names, editor, preferred);

  const conditions = (rules: readonly Rule[]) =>
    rules.map((rule) =>
      editor.condition({ question: names.question(rule.questionKey), condition: condition(rule) }),
    );

  function effect(
    source: Question,
    { ruleType, answerValue, scope, targetIds, targetOptionIds }: Trigger,
  ) {
    const targets =
      scope === 'element'
        ? targetIds.map(names.element)
        : targetOptionIds.map(({ questionKey, optionKey }) =>
            editor.option({
              question: names.question(questionKey),
              option: names.optionOf(questionKey, optionKey),
            }),
          );
    return { targets, condition: comparison(ruleType, answerValue ?? '', source.options) };
  }

  return {
    state: names.state,
    options: ({ options }) =>
      options.length > MAX_OPTIONS
        ? editor.manyOptions()
        : options.map(({ body }) => read(body)).join(', '),
    effect,
    trigger(source, trigger) {
      const { targets, condition: held } = effect(source, trigger);
      const parts = { target: join(targets), question: read(source.body), condition: held };
      return trigger.action === 'make_invisible'
        ? editor.makeInvisible(parts)
        : editor.makeVisible(parts);
    },
    conditions,
    transition({ fromStateId, toStateId, rules }) {
      const between = { fromState: names.state(fromStateId), toState: names.state(toStateId) };
      return rules.length === 0
        ? editor.always(between)
        : editor.transition({ ...between, conditions: join(conditions(rules)) });
    },
  };
}

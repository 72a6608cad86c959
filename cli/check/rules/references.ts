import { normalize } from '../../../core/survey/engine/rules.ts';
import { questionTypes, styleOf } from '../../../core/questions/index.ts';
import type { Question } from '../../../core/contract/flow.ts';
import type { Code } from '../codes.ts';
import type { Mistake } from '../finding.ts';
import type { Outline, RulePart } from '../outline.ts';
import { didYouMean, similarName } from '../similar.ts';

/** References within a flow that lead nowhere. */

/** The mistake that a name leads nowhere; none when it is known. */
export function unknown(
  code: Code,
  kind: string,
  path: string,
  name: string | null,
  known: ReadonlySet<string>,
): Mistake[] {
  if (name === null || known.has(name)) return [];
  return [{ code, path, message: `there is no ${kind} ${name}`, ...didYouMean(name, known) }];
}

export const unknownStates = ({ states, transitions, stateById }: Outline): Mistake[] => {
  const known = new Set(stateById.keys());
  const check = (path: string, id: string | null) =>
    unknown('state_unknown', 'state', path, id, known);
  return [
    ...states.flatMap(({ path, state }) => check(`${path}.next_state_id`, state.nextStateId)),
    ...transitions.flatMap(({ path, transition }) => [
      ...check(`${path}.from_state_id`, transition.fromStateId),
      ...check(`${path}.to_state_id`, transition.toStateId),
    ]),
  ];
};

export function unknownStyles({ questions }: Outline): Mistake[] {
  const known = Object.keys(questionTypes);
  return questions.flatMap(({ path, question }): Mistake[] => {
    if (styleOf(question) !== null) return [];
    const style = question.style ?? '';
    const similar = similarName(style, known);
    return [
      {
        code: 'value_wrong',
        path: `${path}.style`,
        message: `expected one of ${known.join(', ')}, found ${style}`,
        ...didYouMean(style, known),
        ...(similar === null ? {} : { fix: { value: similar } }),
      },
    ];
  });
}

/** Questions by key, unknown styles included; the first one of a duplicate key. */
const questionsByKey = ({ questions }: Outline): ReadonlyMap<string, Question> =>
  new Map(questions.toReversed().map(({ question }) => [question.key, question]));

/** Finds references of rules, triggers, dials and copied options to missing objects. */
export function unknownParts(outline: Outline): Mistake[] {
  const { questions, elements, rules, triggers } = outline;
  const keys = new Set(questions.map(({ question }) => question.key));
  const questionAt = (path: string, key: string | null) =>
    unknown('question_unknown', 'question', path, key, keys);
  return [
    ...elements.flatMap(({ path, element }) => questionAt(`${path}.value_from`, element.valueFrom)),
    ...questions.flatMap(({ path, question }) =>
      questionAt(`${path}.extra.options_source`, question.extra?.optionsSource ?? null),
    ),
    ...unknownRuleParts(outline, rules),
    ...unknownTargets(outline),
    ...triggers.flatMap(({ path, trigger }) => questionAt(`${path}.key`, trigger.key)),
    ...triggers.flatMap(({ path, trigger, source }) =>
      (source && trigger.statementKey ? trigger.statementKey : []).flatMap((key) =>
        statementAt(`${path}.statement_key`, source!, key),
      ),
    ),
  ];
}

/** Finds questions, options and statements that rules name and the flow does not have. */
export function unknownRuleParts(outline: Outline, rules: readonly RulePart[]): Mistake[] {
  const byKey = questionsByKey(outline);
  const keys = new Set(byKey.keys());
  return rules.flatMap(({ path, rule }) => {
    const question = byKey.get(rule.questionKey);
    if (!question)
      return unknown(
        'question_unknown',
        'question',
        `${path}.question_key`,
        rule.questionKey,
        keys,
      );
    return [
      ...rule.optionKeys.flatMap((key, at) => optionAt(`${path}.option_keys.${at}`, question, key)),
      ...rule.statementOptions.flatMap(({ statementKey, optionKey }, at) => [
        ...statementAt(`${path}.statement_options.${at}.statement_key`, question, statementKey),
        ...optionAt(`${path}.statement_options.${at}.option_key`, question, optionKey),
      ]),
    ];
  });
}

const targetMistakes = new WeakMap<Outline, Mistake[]>();

/** Finds elements and options that triggers should show or hide, and that are not there. */
export function unknownTargets(outline: Outline): Mistake[] {
  const known = targetMistakes.get(outline) ?? findUnknownTargets(outline);
  targetMistakes.set(outline, known);
  return known;
}

function findUnknownTargets(outline: Outline): Mistake[] {
  const { triggers, questions, elementById } = outline;
  const elementIds = new Set(elementById.keys());
  const keys = new Set(questions.map(({ question }) => question.key));
  const byKey = questionsByKey(outline);
  return triggers.flatMap(({ path, trigger }) => [
    ...trigger.targetIds.flatMap((id, at) =>
      unknown('element_unknown', 'element', `${path}.target_ids.${at}`, id, elementIds),
    ),
    ...trigger.targetOptionIds.flatMap(({ questionKey, optionKey }, at) => {
      const question = byKey.get(questionKey);
      const place = `${path}.target_option_ids.${at}`;
      return question
        ? optionAt(`${place}.option_key`, question, optionKey)
        : unknown('question_unknown', 'question', `${place}.question_key`, questionKey, keys);
    }),
  ]);
}

/** Rules compare keys without regard to case. Options that are copied from another question are not known here. */
export function optionAt(path: string, question: Question, key: string): Mistake[] {
  if (question.extra?.optionsSource) return [];
  const known = question.options.map((option) => option.key);
  return known.some((each) => normalize(each) === normalize(key))
    ? []
    : unknown('option_unknown', `option of ${question.key}`, path, key, new Set(known));
}

const statementAt = (path: string, question: Question, key: string): Mistake[] =>
  unknown(
    'statement_unknown',
    `statement of ${question.key}`,
    path,
    key,
    new Set(question.statements.map((statement) => statement.key)),
  );

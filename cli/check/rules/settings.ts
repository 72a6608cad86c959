import type { FlowElement, Question } from '../../../core/contract/flow.ts';
import { snakeCase } from '../../../core/contract/collections.ts';
import { factsOf, promptOf } from '../../../core/questions/facts.ts';
import { isAsked, shuffledPartOf, styleOf } from '../../../core/questions/index.ts';
import type { Prompt, Setting } from '../../../core/questions/question-facts.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';

/** Settings without effect. */

type Extra = NonNullable<Question['extra']>;

/** Ways of asking that accept several options. */
const manyPrompts: readonly (Prompt | null)[] = ['options', 'options_by_statement'];

/** Settings that all question types use. */
const ofAll: readonly Setting[] = ['integration'];

/** Settings of an element that only some types have. */
const typesOf: Readonly<Record<string, readonly FlowElement['type'][]>> = {
  question: ['question'],
  triggers: ['question'],
  url: ['button_link', 'image'],
  skip: ['footer'],
  value_from: ['gauge'],
};

const isGiven = (value: unknown): boolean =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

const ignored = (path: string, name: string, where: string): Mistake => ({
  code: 'setting_ignored',
  path,
  message: `${name} does nothing ${where}`,
});

export function ignoredSettings({
  elements,
  questions,
  questionByKey,
  states,
  triggers,
}: Outline): Mistake[] {
  return [
    ...elements.flatMap(({ path, element }) =>
      Object.entries(typesOf).flatMap(([name, types]) => {
        const value = { ...element, value_from: element.valueFrom }[name as keyof FlowElement];
        return isGiven(value) && !types.includes(element.type)
          ? [ignored(`${path}.${name}`, name, `at an element of the type ${element.type}`)]
          : [];
      }),
    ),
    ...questions.flatMap(({ path, question }) => ignoredOfQuestion(path, question)),
    ...states.flatMap(({ path, state }) =>
      state.requireAny && !state.elements.some(({ question }) => question)
        ? [ignored(`${path}.require_any`, 'require_any', 'on a page without questions')]
        : [],
    ),
    ...states.flatMap(({ path, state }) =>
      state.shuffle && state.elements.filter(({ question }) => question).length < 2
        ? [ignored(`${path}.shuffle`, 'shuffle', 'on a page with fewer than two questions')]
        : [],
    ),
    ...states.flatMap(({ path, state }) =>
      state.elements.flatMap(({ fixed, question }, at) =>
        fixed && !(state.shuffle && question)
          ? [
              ignored(
                `${path}.elements.${at}.fixed`,
                'fixed',
                question ? 'on a page that is not shuffled' : 'at an element without a question',
              ),
            ]
          : [],
      ),
    ),
    ...states.flatMap(({ path, state }) =>
      state.after && state.style !== 'thank'
        ? [ignored(`${path}.after`, 'after', `on a page of the style ${state.style}`)]
        : [],
    ),
    ...triggers.flatMap(({ path, trigger, source }) =>
      source && trigger.key !== null && trigger.key !== source.key && questionByKey.has(trigger.key)
        ? [
            {
              ...ignored(`${path}.key`, 'key', 'here'),
              message: `expected ${source.key}, the question of the trigger, found ${trigger.key}`,
              hint: `Move the trigger to the question ${trigger.key}.`,
            },
          ]
        : [],
    ),
  ];
}

function ignoredOfQuestion(path: string, question: Question): Mistake[] {
  const style = styleOf(question);
  if (style === null) return [];
  const { extra } = question;
  const { settings } = factsOf(question);
  const hasNoEffect = (name: Setting) => !settings.includes(name) && !ofAll.includes(name);
  const extras = extra
    ? (Object.keys(extra) as (keyof Extra)[])
        .filter((name) => isSet(extra, name) && hasNoEffect(name))
        .map((name) => `extra.${snakeCase(name)}`)
    : [];
  const names = [
    ...extras,
    ...(extra?.selectAll && !hasNoEffect('selectAll') && !manyPrompts.includes(promptOf(question))
      ? ['extra.select_all']
      : []),
    ...(question.isRequired && !isAsked(question) ? ['is_required'] : []),
    ...(question.isMultiSelect && hasNoEffect('isMultiSelect') ? ['is_multi_select'] : []),
    ...(question.statements.length > 0 && hasNoEffect('statements') ? ['statements'] : []),
    ...(question.shuffle && hasNoEffect('shuffle') ? ['shuffle'] : []),
  ];
  return [
    ...names.map((name) =>
      ignored(`${path}.${name}`, name.replace('extra.', ''), `at a question of the style ${style}`),
    ),
    ...ignoredOfParts(path, question, !hasNoEffect('exclusive')),
  ];
}

/** Settings of single options and rows. */
function ignoredOfParts(path: string, question: Question, canExclude: boolean): Mistake[] {
  const excludes = canExclude && manyPrompts.includes(promptOf(question));
  const parts = (['options', 'statements'] as const).flatMap((name) =>
    question[name].map((part, at) => ({ ...part, name, path: `${path}.${name}.${at}` })),
  );
  return parts.flatMap((part) => [
    ...('exclusive' in part && part.exclusive && !excludes
      ? [ignored(`${part.path}.exclusive`, 'exclusive', 'where only one option can be chosen')]
      : []),
    ...(part.fixed && !(question.shuffle && shuffledPartOf(question) === part.name)
      ? [ignored(`${part.path}.fixed`, 'fixed', `where the ${part.name} are not shuffled`)]
      : []),
  ]);
}

/** Whether a setting differs from its default. */
const isSet = (extra: Extra, name: keyof Extra): boolean =>
  isGiven(extra[name]) &&
  extra[name] !== 'single' &&
  !(name === 'schemaType' && extra[name] === 'text');

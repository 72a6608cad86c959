import type { FlowElement, Question } from '../../../core/contract/flow.ts';
import { snakeCase } from '../../../core/contract/schema.ts';
import { isAsked, styleOf, type QuestionStyle } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';

/** Settings that have no effect where they stand. */

type Extra = NonNullable<Question['extra']>;

const range = ['lowerLimit', 'upperLimit'] as const;
const lengths = ['minResponseLength', 'maxResponseLength'] as const;
const labels = ['lowLabel', 'highLabel'] as const;
const files = ['fileTypes', 'maxFileSize'] as const;
const copies = ['optionsSource', 'excludeFromSubmission'] as const;

/** Settings that each question type follows, beside those of all of them. A type that is missing here is not judged. */
const extraOf: Partial<Record<QuestionStyle, readonly (keyof Extra)[]>> = {
  radio: [],
  checklist: [],
  dropdown: [],
  ranking: [],
  agreement: [],
  gender: [],
  custom_score: [],
  score: labels,
  ces: labels,
  star: ['upperLimit', ...labels],
  slider: [...range, 'step', ...labels],
  numeric: [...range, 'step'],
  age: range,
  text: lengths,
  textarea: lengths,
  naming: lengths,
  dynamic_request: lengths,
  external_id: [...lengths, 'format'],
  email: ['multiple'],
  phone_number: [],
  phone_verification: [],
  datepicker: [],
  customer_schema: ['schemaType', ...range, ...lengths],
  file: files,
  screenshot: files,
  matrix: ['matrixQuestionType'],
  dynamic_multiple_choice: copies,
  dynamic_multiple_value: [...copies, ...range, 'totalLowerLimit', 'totalUpperLimit'],
  random: [],
  plain: [],
};
const ofAll: readonly (keyof Extra)[] = ['integration'];

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
      state.after && state.style !== 'thank'
        ? [ignored(`${path}.after`, 'after', `on a page of the style ${state.style}`)]
        : [],
    ),
    ...triggers.flatMap(({ path, trigger, source }) =>
      source && trigger.key !== null && trigger.key !== source.key && questionByKey.has(trigger.key)
        ? [
            {
              ...ignored(`${path}.key`, 'key', 'here'),
              message: `expected ${source.key}, the question that the trigger stands at, found ${trigger.key}`,
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
  const at = `at a question of the style ${style}`;
  const { extra } = question;
  const followed = extraOf[style];
  return [
    ...(extra && followed
      ? (Object.keys(extra) as (keyof Extra)[])
          .filter((name) => isSet(extra, name) && ![...followed, ...ofAll].includes(name))
          .map((name) => ignored(`${path}.extra.${snakeCase(name)}`, snakeCase(name), at))
      : []),
    ...(question.isRequired && !isAsked(question)
      ? [ignored(`${path}.is_required`, 'is_required', at)]
      : []),
    ...(question.isMultiSelect && !['radio', 'dropdown', 'checklist'].includes(style)
      ? [ignored(`${path}.is_multi_select`, 'is_multi_select', at)]
      : []),
    ...(question.statements.length > 0 && style !== 'matrix'
      ? [ignored(`${path}.statements`, 'statements', at)]
      : []),
  ];
}

/** Whether a setting differs from its default. */
const isSet = (extra: Extra, name: keyof Extra): boolean =>
  isGiven(extra[name]) &&
  extra[name] !== 'single' &&
  !(name === 'schemaType' && extra[name] === 'text');

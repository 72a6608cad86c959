import { MAX_ID_LENGTH } from '../../../core/contract/limits.ts';
import { isStorable } from '../../../core/contract/stored-text.ts';
import { normalize } from '../../../core/survey/engine/rules.ts';
import type { Code } from '../codes.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import { isObject } from '../walk.ts';

/** Ids, keys and orders that are there twice. */

interface Named {
  path: string;
  name: string;
}

/** @param kind the kind of the named object, with an article */
function repeated(code: Code, kind: string, all: readonly Named[]): Mistake[] {
  const first = new Map<string, string>();
  return all.flatMap(({ path, name }): Mistake[] => {
    const taken = first.get(name);
    if (taken === undefined) {
      first.set(name, path);
      return [];
    }
    return [{ code, path, message: `${name} is already used by ${kind}`, see: taken }];
  });
}

export function duplicates({ flow, states, elements, questions }: Outline): Mistake[] {
  return [
    ...repeated(
      'id_duplicate',
      'another state',
      states.map(({ path, state }) => ({ path: `${path}.id`, name: state.id })),
    ),
    ...repeated(
      'id_duplicate',
      'another element',
      elements.map(({ path, element }) => ({ path: `${path}.id`, name: element.id })),
    ),
    ...repeated(
      'id_duplicate',
      'another question',
      questions.map(({ path, question }) => ({ path: `${path}.id`, name: question.id })),
    ),
    ...repeated(
      'key_duplicate',
      'another question',
      questions.map(({ path, question }) => ({ path: `${path}.key`, name: question.key })),
    ),
    ...questions.flatMap(({ path, question }) => [
      ...members(`${path}.options`, 'another option', question.options),
      ...members(`${path}.statements`, 'another statement', question.statements),
    ]),
    ...repeated(
      'id_duplicate',
      'another language',
      flow.languages.map(({ id }, at) => ({ path: `languages.${at}.id`, name: id })),
    ),
    ...repeated(
      'key_duplicate',
      'another language',
      flow.languages.map(({ code }, at) => ({
        path: `languages.${at}.code`,
        name: normalize(code),
      })),
    ),
  ];
}

const members = (
  path: string,
  kind: string,
  list: readonly { id: string; key: string }[],
): Mistake[] => [
  ...repeated(
    'id_duplicate',
    kind,
    list.map(({ id }, at) => ({ path: `${path}.${at}.id`, name: id })),
  ),
  // Rules compare keys without regard to case.
  ...repeated(
    'key_duplicate',
    kind,
    list.map(({ key }, at) => ({ path: `${path}.${at}.key`, name: normalize(key) })),
  ),
];

/** Finds orders that are written twice among states, or among the elements of a state. */
export function duplicateOrders(json: Readonly<Record<string, unknown>>): Mistake[] {
  const listAt = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
  const ordersOf = (list: unknown, path: string) =>
    repeated(
      'order_duplicate',
      'an earlier one',
      listAt(list).flatMap((member, at) =>
        isObject(member) && typeof member['order'] === 'number'
          ? [{ path: `${path}.${at}.order`, name: String(member['order']) }]
          : [],
      ),
    );
  return [
    ...ordersOf(json['states'], 'states'),
    ...listAt(json['states']).flatMap((state, at) =>
      isObject(state) ? ordersOf(state['elements'], `states.${at}.elements`) : [],
    ),
  ];
}

/** Finds ids that a database rejects. */
export const unusableIds = ({ flow, questions }: Outline): Mistake[] =>
  [
    { path: 'id', id: flow.id },
    ...questions.flatMap(({ path, question }) => [
      { path: `${path}.id`, id: question.id },
      ...question.options.map(({ id }, at) => ({ path: `${path}.options.${at}.id`, id })),
      ...question.statements.map(({ id }, at) => ({ path: `${path}.statements.${at}.id`, id })),
    ]),
  ].flatMap(({ path, id }): Mistake[] =>
    id.length <= MAX_ID_LENGTH && isStorable(id)
      ? []
      : [
          {
            code: 'id_wrong',
            path,
            message: `expected at most ${MAX_ID_LENGTH} characters without \\u0000, found ${id.length} characters`,
          },
        ],
  );

import { answered, compared, equals } from './logic.ts';
import type { Comparison } from './logic-parse.ts';
import { itemsOf, textOf } from './heyform-fields.ts';
import { languageOf, record, records, string, type Json } from './source.ts';
import {
  called,
  type Alternatives,
  type End,
  type Item,
  type Lose,
  type Page,
  type Reader,
} from './survey.ts';
import { word } from './words.ts';

/** Forms of HeyForm, as its API returns them. Each field is a page. */

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  is: '=',
  equal: '=',
  is_not: '!=',
  not_equal: '!=',
  greater_than: '>',
  less_than: '<',
  greater_or_equal_than: '>=',
  less_or_equal_than: '<=',
};

/** When a condition on an answer holds; `null` without an equivalent. */
function conditionOf(condition: Json, item: Item | undefined): Alternatives | null {
  if (!item || item.style === null) return null;
  const operator = string(condition['comparison']) ?? '';
  const named = { item };
  if (operator === 'is_empty' || operator === 'is_not_empty')
    return answered(named, operator === 'is_not_empty');
  const { expected } = condition;
  const list = Array.isArray(expected) ? expected : [expected];
  const value = list.length === 1 ? string(list[0]) : null;
  if (value === null) return null;
  const isContained = operator === 'contains' || operator === 'does_not_contain';
  if (isContained && item.choices) return equals(named, value, operator === 'contains');
  if (isContained)
    return [
      [{ ref: item.ref, rule: operator === 'contains' ? 'contains' : 'not_contains', value }],
    ];
  const sign = COMPARISONS[operator];
  return sign ? compared(named, sign, value) : null;
}

const wordsOf = ({ comparison, expected }: Json): string =>
  [
    string(comparison)?.replaceAll('_', ' '),
    Array.isArray(expected) ? expected.join(', ') : string(expected),
  ]
    .filter(Boolean)
    .join(' ');

function addJumps(
  logic: Json,
  pageOf: ReadonlyMap<string, Page>,
  items: ReadonlyMap<string, Item>,
  lose: Lose,
): void {
  const ref = string(logic['fieldId']) ?? '';
  const page = pageOf.get(ref);
  const item = items.get(ref);
  const place = called(item?.body ?? null, ref);
  for (const payload of records(logic['payloads'])) {
    const condition = record(payload['condition']);
    const action = record(payload['action']);
    const target = string(action['fieldId']) ?? '';
    const to = pageOf.get(target)?.ref ?? target;
    if (action['kind'] !== 'navigate' || !page) {
      lose(
        place,
        `the action ${string(action['kind']) ?? ''} if it ${wordsOf(condition)}`,
        payload,
      );
      continue;
    }
    // The fields of a group are on one page.
    const when = to === page.ref ? null : conditionOf(condition, item);
    const name = called(items.get(target)?.body ?? null, target);
    if (when === null) lose(place, `a jump to ${name} if it ${wordsOf(condition)}`);
    for (const own of when ?? []) page.jumps.push({ to, when: own });
  }
}

function endOf(field: Json, lose: Lose): End {
  const properties = record(field['properties']);
  const ref = string(field['id']) ?? 'end';
  const url = string(properties['buttonLinkUrl']) ?? string(properties['redirectUrl']);
  if (properties['redirectOnCompletion'] === true && url)
    lose(called(textOf(field['title']), ref), `that it leads to ${url} by itself: it has a link`);
  return {
    ref,
    title: textOf(field['title']) ?? word('thanks'),
    text: textOf(field['description']),
    link: url ? { url, text: textOf(properties['buttonText']) ?? word('link') } : null,
  };
}

export const readHeyForm: Reader = (file, lose) => {
  const form = file['data'] ? record(record(file['data'])['formDetail'] ?? file['data']) : file;
  const settings = record(form['settings']);
  const fields = records(form['fields']);
  const pages: Page[] = [];
  const ends: End[] = [];
  const pageOf = new Map<string, Page>();
  for (const field of fields) {
    const kind = string(field['kind']);
    if (kind === 'thank_you') {
      ends.push(endOf(field, lose));
      continue;
    }
    const ref = string(field['id']) ?? `field ${pages.length}`;
    const title = textOf(field['title']);
    const isOwn = kind === 'welcome' || kind === 'group';
    const items: Item[] =
      kind === 'welcome'
        ? [{ ref, style: null, body: textOf(field['description']) ?? title ?? word('welcome') }]
        : itemsOf(field, lose);
    if (items.length === 0) continue;
    const button = textOf(record(field['properties'])['buttonText']);
    const page: Page = { ref, title: isOwn ? title : null, items, jumps: [], next: null, button };
    pages.push(page);
    for (const name of [ref, ...items.map((item) => item.ref)]) pageOf.set(name, page);
  }
  if (ends.length === 0) ends.push({ ref: 'the end', title: word('thanks') });
  pages.forEach((page, at) => (page.next = pages[at + 1]?.ref ?? ends[0]!.ref));
  const items = new Map(
    pages.flatMap((page) => page.items.map((item) => [item.ref, item] as const)),
  );
  for (const logic of records(form['logics'])) addJumps(logic, pageOf, items, lose);
  return {
    name: string(form['name']) ?? 'Form',
    languages: [languageOf(string(settings['locale']) ?? 'en')],
    pages,
    ends,
  };
};

/** Fields have a `kind`; fields of Typeform have a `type`. */
export const isHeyForm = (file: Json): boolean => {
  const data = record(file['data']);
  const form = file['data'] ? record(data['formDetail'] ?? data) : file;
  return records(form['fields']).some((field) => typeof field['kind'] === 'string');
};

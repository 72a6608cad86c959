import { itemsOf, pictureOf } from './fields.ts';
import { createTexts, textOf, type ReadText } from './texts.ts';
import { holds, type Operator } from '../operators.ts';
import { record, records, string, type Json } from '../source.ts';
import {
  called,
  type Alternatives,
  type End,
  type Item,
  type Lose,
  type Page,
  type Reader,
} from '../survey.ts';
import { word } from '../words.ts';

/** Forms of HeyForm, as its API returns them. Each field is a page. */

const OPERATORS: Readonly<Record<string, Operator>> = {
  is: '=',
  equal: '=',
  is_not: '!=',
  not_equal: '!=',
  greater_than: '>',
  less_than: '<',
  greater_or_equal_than: '>=',
  less_or_equal_than: '<=',
  contains: 'contains',
  does_not_contain: 'lacks',
  is_empty: 'empty',
  is_not_empty: 'answered',
};

/** When a condition on an answer holds; `null` without an equivalent. */
function conditionOf({ comparison, expected }: Json, item: Item | undefined): Alternatives | null {
  const operator = OPERATORS[string(comparison) ?? ''];
  const list = Array.isArray(expected) ? expected : [expected];
  const value = list.length === 1 ? string(list[0]) : null;
  return item && operator ? holds({ item }, operator, value) : null;
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

function endOf(field: Json, read: ReadText, lose: Lose): End {
  const properties = record(field['properties']);
  const ref = string(field['id']) ?? 'end';
  const url = string(properties['buttonLinkUrl']) ?? string(properties['redirectUrl']);
  if (properties['redirectOnCompletion'] === true && url)
    lose(called(textOf(field['title']), ref), `that it leads to ${url} by itself: it has a link`);
  return {
    ref,
    title: read(field['title'], ref, 'title') ?? word('thanks'),
    text: read(field['description'], ref, 'description'),
    link: url ? { url, text: textOf(properties['buttonText']) ?? word('link') } : null,
    imageUrl: pictureOf(field, ref)[0]?.element?.url ?? null,
  };
}

export const readHeyForm: Reader = (file, lose) => {
  const form = file['data'] ? record(record(file['data'])['formDetail'] ?? file['data']) : file;
  const { languages, read } = createTexts(form, lose);
  const fields = records(form['fields']);
  const pages: Page[] = [];
  const ends: End[] = [];
  const pageOf = new Map<string, Page>();
  for (const field of fields) {
    const kind = string(field['kind']);
    if (kind === 'thank_you') {
      ends.push(endOf(field, read, lose));
      continue;
    }
    const ref = string(field['id']) ?? `field ${pages.length}`;
    const title = read(field['title'], ref, 'title');
    const isOwn = kind === 'welcome' || kind === 'group';
    const items: Item[] =
      kind === 'welcome'
        ? [
            ...pictureOf(field, ref),
            {
              ref,
              style: null,
              body: read(field['description'], ref, 'description') ?? title ?? word('welcome'),
            },
          ]
        : itemsOf(field, read, lose);
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
    languages,
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

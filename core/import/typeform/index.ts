import { allOf, anyOf } from '../alternatives.ts';
import { numberRules, type Comparison } from '../scales.ts';
import { record, records, string, type Json } from '../source.ts';
import {
  called,
  type Alternatives,
  type Condition,
  type End,
  type Item,
  type Lose,
  type Page,
  type Reader,
} from '../survey.ts';
import { isGroup, itemsOf, pictureOf, refOf, textOf } from './fields.ts';
import { word } from '../words.ts';

/** Forms of Typeform, as its Create API returns them (`GET /forms/ID`). Each field is a page. */

const OPERATORS: Readonly<Record<string, Condition['rule']>> = {
  is: 'equal',
  equal: 'equal',
  is_not: 'not_equal',
  not_equal: 'not_equal',
  contains: 'contains',
  not_contains: 'not_contains',
};
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  lower_than: '<',
  lower_equal_than: '<=',
  greater_than: '>',
  greater_equal_than: '>=',
};

/** The conditions of a jump, a disjunction of conjunctions; `null` without an equivalent. */
function conditionsOf(condition: Json, items: ReadonlyMap<string, Item>): Alternatives | null {
  const op = string(condition['op']) ?? '';
  const vars = records(condition['vars']);
  if (op === 'always') return [[]];
  if (op === 'or' || op === 'and') {
    const parts = vars.map((part) => conditionsOf(part, items));
    return op === 'or' ? anyOf(parts) : allOf(parts);
  }
  const field = vars.find(({ type }) => type === 'field');
  const operand = vars.find(({ type }) => type === 'choice' || type === 'constant');
  const ref = string(field?.['value']);
  const given = string(operand?.['value']);
  const item = items.get(ref ?? '');
  if (!ref || !item || given === null) return null;
  const comparison = COMPARISONS[op];
  if (comparison) {
    const rules = numberRules(item, comparison, Number(given));
    return rules && rules.map((rule) => [{ ref, ...rule }]);
  }
  const rule = OPERATORS[op];
  // Constants name a choice by its label.
  const value = item.choices?.find(({ body }) => body === given)?.ref ?? given;
  return rule ? [[{ ref, rule, value }]] : null;
}

/** A condition in a few words: `seed_5 equal 1`. */
function wordsOf(condition: Json): string {
  const vars = records(condition['vars']);
  const op = string(condition['op']) ?? '';
  if (op === 'and' || op === 'or') return vars.map(wordsOf).join(` ${op} `);
  const [left, ...right] = vars.map(({ value }) => string(value) ?? '');
  return [left, op.replaceAll('_', ' '), ...right].join(' ').trim();
}

function addJumps(
  logic: Json,
  pageOf: ReadonlyMap<string, Page>,
  items: ReadonlyMap<string, Item>,
  lose: Lose,
): void {
  const page = pageOf.get(string(logic['ref']) ?? '');
  const nameOf = (ref: string) => called(pageOf.get(ref)?.items[0]?.body ?? null, ref);
  for (const entry of records(logic['actions'])) {
    const { action, details, condition } = entry;
    const place = page ? called(page.items[0]?.body ?? null, page.ref) : 'the form';
    if (action !== 'jump' || !page) {
      lose(place, `the action ${string(action) ?? ''}`, entry);
      continue;
    }
    const target = string(record(record(details)['to'])['value']) ?? '';
    const to = pageOf.get(target)?.ref ?? target;
    // The fields of a group are on one page.
    if (to === page.ref) {
      if (record(condition)['op'] !== 'always')
        lose(place, `a jump within the page if ${wordsOf(record(condition))}`);
      continue;
    }
    const isAny = record(condition)['op'] === 'or';
    const parts = isAny ? records(record(condition)['vars']) : [record(condition)];
    for (const part of parts) {
      const alternatives = conditionsOf(part, items);
      if (alternatives === null) lose(place, `a jump to ${nameOf(to)} if ${wordsOf(part)}`);
      page.jumps.push(...(alternatives ?? []).map((when) => ({ to, when })));
    }
  }
  // The default page: jumps after one without conditions are never tried.
  const always = page?.jumps.findIndex(({ when }) => when.length === 0) ?? -1;
  if (page && always >= 0) {
    page.next = page.jumps[always]!.to;
    page.jumps.splice(always);
  }
}

/** Screen that every form has, and that is shown only where there is no other. */
const DEFAULT_END = 'default_tys';

function screensOf(file: Json): Json[] {
  const listed = records(file['thankyou_screens']);
  const inFields = records(file['fields']).filter(({ type }) => type === 'thankyou_screen');
  const isSame = (a: Json, b: Json): boolean =>
    refOf(a) === refOf(b) && textOf(a['title']) === textOf(b['title']);
  const others = inFields.filter((screen) => !listed.some((own) => isSame(own, screen)));
  const screens = [...listed, ...others];
  const own = screens.filter((screen) => refOf(screen) !== DEFAULT_END);
  const isUsed = records(file['logic']).some(({ actions }) =>
    records(actions).some(({ details }) => record(record(details)['to'])['value'] === DEFAULT_END),
  );
  return own.length > 0 && !isUsed ? own : screens;
}

export const readTypeform: Reader = (file, lose) => {
  const settings = record(file['settings']);
  const ends = screensOf(file).map((screen): End => {
    const { description, button_text: button, redirect_url: url } = record(screen['properties']);
    const link = string(url) ?? string(settings['redirect_after_submit_url']);
    const [picture] = pictureOf(screen, refOf(screen));
    return {
      ref: refOf(screen),
      title: textOf(screen['title']),
      text: textOf(description),
      link:
        link && !link.includes('{') ? { url: link, text: textOf(button) ?? word('link') } : null,
      imageUrl: picture?.element?.url ?? null,
    };
  });
  const pageOf = new Map<string, Page>();
  const pages: Page[] = [];
  const add = (source: Json, ref: string, title: string | null, items: Item[]): void => {
    if (items.length === 0) return;
    const button = textOf(record(source['properties'])['button_text']);
    const page = { ref, title, items, jumps: [], next: null, button };
    pages.push(page);
    for (const name of [ref, ...items.map((item) => item.ref)]) pageOf.set(name, page);
  };
  for (const screen of records(file['welcome_screens'])) {
    const title = textOf(screen['title']);
    const body = textOf(record(screen['properties'])['description']) ?? title ?? word('welcome');
    add(screen, `welcome ${refOf(screen)}`, title, [
      ...pictureOf(screen, refOf(screen)),
      { ref: `welcome ${refOf(screen)}`, style: null, body },
    ]);
  }
  for (const field of records(file['fields'])) {
    if (field['type'] === 'thankyou_screen') continue;
    add(field, refOf(field), isGroup(field) ? textOf(field['title']) : null, itemsOf(field, lose));
  }
  pages.forEach((page, at) => (page.next = pages[at + 1]?.ref ?? ends[0]?.ref ?? null));
  const items = new Map(
    pages.flatMap((page) => page.items.map((item) => [item.ref, item] as const)),
  );
  for (const logic of records(file['logic'])) addJumps(logic, pageOf, items, lose);
  const language = string(settings['language']) ?? 'en';
  return { name: textOf(file['title']) ?? 'Form', languages: [language], pages, ends };
};

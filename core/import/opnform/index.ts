import { allOf, anyOf } from '../alternatives.ts';
import { linkPages } from '../link-pages.ts';
import { fails, holds, type Operator } from '../operators.ts';
import { readBlock, textOf } from './fields.ts';
import { showItems, type Shown } from '../show-items.ts';
import { languageOf, record, records, string, type Json } from '../source.ts';
import {
  called,
  type Alternatives,
  type Item,
  type Lose,
  type Page,
  type Reader,
} from '../survey.ts';
import { word } from '../words.ts';

/** Forms of OpnForm, as its API returns them. A page break begins a page. */

const END = 'the end';
const MAX_DEPTH = 20;

const OPERATORS: Readonly<Record<string, Operator>> = {
  equals: '=',
  does_not_equal: '!=',
  greater_than: '>',
  less_than: '<',
  greater_than_or_equal_to: '>=',
  less_than_or_equal_to: '<=',
  contains: 'contains',
  does_not_contain: 'lacks',
  is_empty: 'empty',
  is_not_empty: 'answered',
};
/** A box has one choice, which is chosen or not. */
const OF_BOXES: Readonly<Record<string, Operator>> = {
  is_checked: 'answered',
  equals: 'answered',
  is_not_checked: 'empty',
  does_not_equal: 'empty',
};

type Items = ReadonlyMap<string, Item>;

/** A comparison, or its opposite. */
function comparisonOf(value: Json, items: Items, isNot: boolean): Alternatives | null {
  const item = items.get(string(record(value['property_meta'])['id']) ?? '');
  const name = string(value['operator']) ?? '';
  const operator = (item?.style === 'agreement' ? OF_BOXES : OPERATORS)[name];
  if (!item || !operator) return null;
  return (isNot ? fails : holds)({ item }, operator, string(value['value']));
}

/** When a tree of conditions holds, or does not. */
function treeOf(node: Json, items: Items, isNot: boolean, depth = 0): Alternatives | null {
  const operator = string(node['operatorIdentifier']);
  if (operator === null) return comparisonOf(record(node['value']), items, isNot);
  if (depth > MAX_DEPTH) return null;
  const parts = records(node['children']).map((part) => treeOf(part, items, isNot, depth + 1));
  return (operator === 'or') === isNot ? allOf(parts) : anyOf(parts);
}

function wordsOf(node: Json, items: Items, depth = 0): string {
  const operator = string(node['operatorIdentifier']);
  if (operator === null) {
    const { property_meta: meta, operator: sign, value } = record(node['value']);
    const id = string(record(meta)['id']) ?? '';
    const item = items.get(id);
    return [item ? called(item.body, id) : id, string(sign)?.replaceAll('_', ' '), string(value)]
      .filter(Boolean)
      .join(' ');
  }
  if (depth > MAX_DEPTH) return '…';
  return records(node['children'])
    .map((part) => wordsOf(part, items, depth + 1))
    .join(` ${operator} `);
}

/** When a block is shown; `null` for always. */
function shownBy(block: Json, items: Items, place: string, lose: Lose): Shown | null {
  const logic = record(block['logic']);
  const actions = (Array.isArray(logic['actions']) ? logic['actions'] : []) as unknown[];
  const conditions = record(logic['conditions']);
  const isHidden = block['hidden'] === true;
  const wanted = isHidden ? 'show-block' : 'hide-block';
  const words = wordsOf(conditions, items);
  for (const action of actions)
    if (action !== wanted) lose(place, `the action ${String(action)} if ${words}`);
  if (!actions.includes(wanted)) return isHidden ? { when: [], words: '' } : null;
  const when = treeOf(conditions, items, !isHidden);
  return { when, words: isHidden ? words : `not if ${words}` };
}

export const readOpnForm: Reader = (file, lose) => {
  const form = file['data'] ? record(file['data']) : file;
  const sources = new Map<Item, Json>();
  const begin = (at: number): Page => ({
    ref: `page ${at}`,
    title: null,
    items: [],
    jumps: [],
    next: null,
  });
  const pages = [begin(1)];
  const about = textOf(form['description']);
  if (about) pages[0]!.items.push({ ref: 'about', style: null, body: about });
  for (const block of records(form['properties'])) {
    if (block['type'] === 'nf-page-break') {
      const button = textOf(block['next_btn_text']);
      if (button) pages.at(-1)!.button = button;
      pages.push(begin(pages.length + 1));
      continue;
    }
    if (block['type'] === 'nf-divider') continue;
    for (const item of readBlock(block, lose)) {
      sources.set(item, block);
      pages.at(-1)!.items.push(item);
    }
  }
  pages.at(-1)!.button ??= textOf(form['submit_button_text']);
  pages[0]!.title = textOf(form['title']);
  const items = new Map([...sources.keys()].map((item) => [item.ref, item]));
  const shown = pages.flatMap((page) =>
    showItems(
      page,
      (item) => {
        const block = sources.get(item);
        return block ? shownBy(block, items, called(item.body, item.ref), lose) : null;
      },
      lose,
    ),
  );
  linkPages(shown, END, lose);
  const onward = textOf(record(form['translations'])['focused_next_button_text']);
  if (onward) lose('the form', `the words “${onward}” of the button after each question`);
  const url = string(form['redirect_url']);
  if (url) lose('the form', `that it leads to ${url} by itself: the last page has a link`);
  return {
    name: string(form['title']) ?? 'Form',
    languages: [languageOf(string(form['language']) ?? 'en')],
    flow: form['presentation_style'] === 'focused' ? { layout: 'one' } : {},
    pages: shown,
    ends: [
      {
        ref: END,
        title: word('thanks'),
        text: textOf(form['submitted_text']),
        isRepeatable: form['re_fillable'] === true,
        link: url && !url.includes('{') ? { url, text: word('link') } : null,
      },
    ],
  };
};

export const isOpnForm = (file: Json): boolean => {
  const form = file['data'] ? record(file['data']) : file;
  return records(form['properties']).some(
    (block) => typeof block['type'] === 'string' && 'name' in block && 'id' in block,
  );
};

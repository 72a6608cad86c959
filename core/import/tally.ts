import { languageOf, record, records, string, type Json } from './source.ts';
import type { Page, Reader } from './survey.ts';
import { itemsOf, payloadOf, TEXTS, textOf, TITLES, typeOf } from './tally-questions.ts';
import { word } from './words.ts';

/** Forms of Tally, as its API returns them. The blocks of a question have one group; its title precedes them. */

const END = 'the end';

/** The blocks that follow each other in one group. */
function grouped(blocks: readonly Json[]): Json[][] {
  const groups: Json[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isSame = last && string(last[0]!['groupUuid']) === string(block['groupUuid']);
    if (isSame && !TITLES.includes(typeOf(block)) && !TITLES.includes(typeOf(last[0]!)))
      last.push(block);
    else groups.push([block]);
  }
  return groups;
}

export const readTally: Reader = (file, lose) => {
  const begin = (ref: string): Page => ({ ref, title: null, items: [], jumps: [], next: null });
  const pages = [begin('page 1')];
  const settings = record(file['settings']);
  let title: string | null = null;
  for (const group of grouped(records(file['blocks']))) {
    const [block] = group;
    const type = typeOf(block!);
    const payload = payloadOf(block!);
    const page = pages.at(-1)!;
    const ref = string(block!['uuid']) ?? '';
    if (TITLES.includes(type)) {
      title = [title, textOf(payload)].filter((part) => part !== null).join('\n');
      continue;
    }
    if (type === 'FORM_TITLE') {
      const words = textOf(payload);
      page.title = string(payload['title']) ?? words;
      page.button = string(record(payload['button'])['label']);
    } else if (type === 'PAGE_BREAK') {
      page.button = string(record(payload['button'])['label']) ?? page.button ?? null;
      pages.push(begin(`page ${pages.length + 1}`));
    } else if (type === 'CONDITIONAL_LOGIC') lose('the form', 'a condition', block);
    else if (TEXTS.includes(type)) {
      for (const own of group) {
        const body = textOf(payloadOf(own));
        if (body) page.items.push({ ref: string(own['uuid']) ?? ref, style: null, body });
      }
    } else if (type !== 'DIVIDER') {
      page.items.push(...itemsOf(group, title, lose));
      title = null;
    }
  }
  const shown = pages.filter(({ items }) => items.length > 0);
  shown.forEach((page, at) => (page.next = shown[at + 1]?.ref ?? END));
  const url = string(settings['redirectOnCompletion']);
  if (url) lose('the form', `that it leads to ${url} by itself: the last page has a link`);
  return {
    name: string(file['name']) ?? 'Form',
    languages: [languageOf(string(settings['language']) ?? 'en')],
    pages: shown,
    ends: [
      {
        ref: END,
        title: word('thanks'),
        link: url && !url.includes('{') ? { url, text: word('link') } : null,
      },
    ],
  };
};

export const isTally = (file: Json): boolean =>
  records(file['blocks']).some((block) => 'groupUuid' in block && 'payload' in block);

import { addJumps } from './logic.ts';
import { pictureOf, readElement } from './questions.ts';
import { textReader, type ReadText } from './texts.ts';
import { record, records, string, type Json } from '../source.ts';
import {
  called,
  ImportProblem,
  type End,
  type Item,
  type Lose,
  type Page,
  type Reader,
} from '../survey.ts';
import { word } from '../words.ts';

/** Surveys of Formbricks, as its management API returns them: questions, or blocks of elements in newer ones. */

/** The endings of a survey, or its one thank-you card. */
function endsOf(survey: Json, text: ReadText, lose: Lose): End[] {
  const ends = records(survey['endings']).flatMap((ending): End[] => {
    const ref = string(ending['id']) ?? 'end';
    if (ending['type'] === 'redirectToUrl') {
      const url = string(ending['url']);
      const place = called(string(ending['label']), ref);
      lose(place, `that it leads to ${url ?? 'an address'} by itself`);
      return [{ ref, title: word('thanks'), link: url ? { url, text: word('link') } : null }];
    }
    const link = string(ending['buttonLink']);
    return [
      {
        ref,
        title: text(ending['headline']) ?? word('thanks'),
        text: text(ending['subheader']),
        link: link ? { url: link, text: text(ending['buttonLabel']) ?? word('link') } : null,
        imageUrl: string(ending['imageUrl']),
      },
    ];
  });
  const thanks = record(survey['thankYouCard']);
  if (ends.length === 0)
    ends.push({
      ref: 'end',
      title: text(thanks['headline']) ?? word('thanks'),
      text: text(thanks['subheader']),
    });
  return ends;
}

export const readFormbricks: Reader = (file, lose) => {
  // The API wraps a survey in `data`.
  const list = Array.isArray(file['data']) ? records(file['data']) : null;
  if (list && list.length !== 1)
    throw new ImportProblem(
      `The file has ${list.length} surveys. Take one of them, by its id.`,
      'several',
    );
  const survey = list?.[0] ?? (file['data'] ? record(file['data']) : file);
  const languages = records(survey['languages']);
  const codeOf = (entry: Json) =>
    string(record(entry['language'])['code']) ?? string(entry['code']);
  const standard = languages.find((entry) => entry['default'] === true);
  const code = (standard && codeOf(standard)) ?? 'en';
  const codes = [...new Set([code, ...languages.flatMap((entry) => codeOf(entry) ?? [])])];
  const text = textReader(code, codes);

  const pageOf = new Map<string, string>();
  const pages: Page[] = [];
  const sources = new Map<Page, Json>();
  const add = (ref: string, source: Json, title: Page['title'], items: Item[]): void => {
    if (items.length === 0) return;
    const button = text(source['buttonLabel']);
    const page: Page = { ref, title, items, jumps: [], next: null, button };
    pages.push(page);
    sources.set(page, source);
    for (const name of [ref, ...items.map((item) => item.ref)]) pageOf.set(name, ref);
  };
  const welcome = record(survey['welcomeCard']);
  if (welcome['enabled'] === true) {
    const title = text(welcome['headline']);
    const body = text(welcome['subheader'] ?? welcome['html']) ?? title;
    const picture = pictureOf(welcome['fileUrl'], 'welcome');
    if (body) add('welcome', welcome, title, [...picture, { ref: 'welcome', style: null, body }]);
  }
  const blocks = records(survey['blocks']);
  for (const block of blocks)
    add(
      string(block['id']) ?? `block ${pages.length}`,
      block,
      null,
      records(block['elements']).flatMap((element) => readElement(element, text, lose)),
    );
  if (blocks.length === 0)
    for (const question of records(survey['questions']))
      add(
        string(question['id']) ?? `question ${pages.length}`,
        question,
        null,
        readElement(question, text, lose),
      );
  const ends = endsOf(survey, text, lose);
  pages.forEach((page, at) => (page.next = pages[at + 1]?.ref ?? ends[0]!.ref));
  const items = new Map(
    pages.flatMap((page) => page.items.map((item) => [item.ref, item] as const)),
  );
  for (const [page, source] of sources)
    addJumps(page, source, new Map([...pageOf, ['end', ends[0]!.ref]]), items, lose);
  const flow = survey['isBackButtonHidden'] === true ? { allow_back: false } : {};
  return { name: string(survey['name']) ?? 'Survey', flow, languages: codes, pages, ends };
};

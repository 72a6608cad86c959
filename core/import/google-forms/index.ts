import { itemsOf } from './questions.ts';
import { guessLanguage } from '../guess-language.ts';
import { record, records, string, type Json } from '../source.ts';
import { anyText, called, type Item, type Lose, type Page, type Reader } from '../survey.ts';
import { word } from '../words.ts';

/** Forms of Google, as the Forms API returns them (`forms.get`). A section is a page. */

const END = 'the end';

/** The branches of a section: choices of its questions that lead elsewhere. */
function addJumps(page: Page, following: string, source: readonly Json[], lose: Lose): void {
  for (const item of source) {
    const ref = string(item['itemId']) ?? '';
    const question = record(record(item['questionItem'])['question']);
    for (const option of records(record(question['choiceQuestion'])['options'])) {
      const { value, goToAction, goToSectionId } = option;
      const target =
        goToAction === 'SUBMIT_FORM'
          ? END
          : goToAction === 'NEXT_SECTION'
            ? following
            : string(goToSectionId);
      const text = string(value);
      if (goToAction === 'RESTART_FORM' || (target !== null && text === null))
        lose(
          called(string(item['title']), ref),
          `where the choice ${text ?? 'in one’s own words'} leads to`,
        );
      else if (target !== null && text !== null && target !== following)
        page.jumps.push({ to: target, when: [{ ref, rule: 'equal', value: text }] });
    }
  }
}

/** The e-mail address that the form asks for, or reads from the account of the respondent. */
function emailOf(settings: Json, lose: Lose): Item[] {
  const kind = string(settings['emailCollectionType']);
  if (kind !== 'RESPONDER_INPUT' && kind !== 'VERIFIED') return [];
  if (kind === 'VERIFIED')
    lose('the form', 'that the email is the one of the account: it is asked');
  return [{ ref: 'email', name: 'email', style: 'email', body: word('email'), isRequired: true }];
}

/** The texts of all questions and choices. */
const wordsOf = (pages: readonly Page[]): string[] =>
  pages
    .flatMap(({ items }) => items)
    .flatMap(({ body, choices = [] }) =>
      [body, ...choices.map((choice) => choice.body)].map(anyText),
    );

export const readGoogleForm: Reader = (file, lose) => {
  const info = record(file['info']);
  const title = string(info['title']) ?? string(info['documentTitle']) ?? 'Form';
  const sections: { page: Page; source: Json[] }[] = [
    { page: { ref: 'start', title, items: [], jumps: [], next: null }, source: [] },
  ];
  const description = string(info['description']);
  if (description)
    sections[0]!.page.items.push({ ref: 'description', style: null, body: description });
  sections[0]!.page.items.push(...emailOf(record(file['settings']), lose));
  for (const item of records(file['items'])) {
    if (item['pageBreakItem']) {
      const ref = string(item['itemId']) ?? `section ${sections.length + 1}`;
      const page: Page = { ref, title: string(item['title']), items: [], jumps: [], next: null };
      const text = string(item['description']);
      if (text) page.items.push({ ref: `description ${ref}`, style: null, body: text });
      sections.push({ page, source: [] });
      continue;
    }
    const { page, source } = sections.at(-1)!;
    source.push(item);
    page.items.push(...itemsOf(item, lose));
  }
  sections.forEach(({ page, source }, at) => {
    page.next = sections[at + 1]?.page.ref ?? END;
    addJumps(page, page.next, source, lose);
  });
  if (sections.length > 2 && sections.some(({ page }) => page.jumps.length > 0))
    lose(
      'the form',
      'where a section leads to whatever is answered: the API does not tell it, so sections follow each other',
    );
  return {
    name: title,
    languages: [guessLanguage(wordsOf(sections.map(({ page }) => page)))],
    pages: sections.map(({ page }) => page),
    ends: [{ ref: END, title: word('thanks') }],
  };
};

import { fileLimits } from './file-limits.ts';
import { guessLanguage } from './guess-language.ts';
import { scaleOf, starsOf } from './scales.ts';
import { number, record, records, string, type Json } from './source.ts';
import {
  anyText,
  called,
  type Choice,
  type Item,
  type Lose,
  type Page,
  type Reader,
  withOther,
} from './survey.ts';
import { word } from './words.ts';

/** Forms of Google, as the Forms API returns them (`forms.get`). A section is a page. */

type Fields = Omit<Item, 'ref' | 'body'>;

const END = 'the end';
const CHOICE_STYLES: Readonly<Record<string, Item['style']>> = {
  RADIO: 'radio',
  CHECKBOX: 'checklist',
  DROP_DOWN: 'dropdown',
};

const choicesOf = (options: unknown): Choice[] =>
  records(options).flatMap(({ value, isOther, image }) => {
    const text = string(value);
    return text === null || isOther === true
      ? []
      : [{ ref: text, body: text, imageUrl: string(record(image)['contentUri']) }];
  });

/** The fields of a question; `null` for types that have no counterpart. */
function fieldsOf(question: Json, place: string, lose: Lose): Fields | null {
  if (question['choiceQuestion']) {
    const { type, options, shuffle } = record(question['choiceQuestion']);
    return {
      style: CHOICE_STYLES[string(type) ?? ''] ?? 'radio',
      choices: choicesOf(options),
      isShuffled: shuffle === true,
    };
  }
  if (question['textQuestion'])
    return { style: record(question['textQuestion'])['paragraph'] === true ? 'textarea' : 'text' };
  if (question['scaleQuestion']) {
    const { low, high, lowLabel, highLabel } = record(question['scaleQuestion']);
    return scaleOf(number(low) ?? 0, number(high) ?? 5, string(lowLabel), string(highLabel));
  }
  if (question['ratingQuestion'])
    return starsOf(number(record(question['ratingQuestion'])['ratingScaleLevel']) ?? 5, null, null);
  if (question['dateQuestion']) {
    if (record(question['dateQuestion'])['includeTime'] === true) lose(place, 'the time of day');
    return { style: 'datepicker' };
  }
  if (question['timeQuestion']) {
    lose(place, 'that the text is a time of day');
    return { style: 'text' };
  }
  return question['fileUploadQuestion']
    ? files(record(question['fileUploadQuestion']), place, lose)
    : null;
}

/** Kinds of files with the types that the host accepts. */
const FILE_KINDS: Readonly<Record<string, string>> = { IMAGE: 'image/*', PDF: 'pdf' };

function files({ types, maxFileSize }: Json, place: string, lose: Lose): Fields {
  const kinds = (Array.isArray(types) ? (types as unknown[]) : [])
    .map((kind) => string(kind) ?? '')
    .filter((kind) => kind !== 'ANY');
  const wanted = kinds.map((kind) => FILE_KINDS[kind] ?? kind);
  const size = string(maxFileSize);
  return {
    style: 'file',
    extra: fileLimits(wanted, size === null ? null : Number(size), place, lose),
  };
}

function gridOf(item: Json, ref: string, body: string): Item {
  const { questions, grid } = record(item['questionGroupItem']);
  const columns = record(record(grid)['columns']);
  return {
    ref,
    body,
    style: 'matrix',
    isRequired: records(questions).filter(({ required }) => required === true).length > 0,
    choices: choicesOf(columns['options']),
    statements: records(questions).map((row) => {
      const title = string(record(row['rowQuestion'])['title']) ?? '';
      return { ref: title, body: title };
    }),
    extra: columns['type'] === 'CHECKBOX' ? { matrix_question_type: 'multi' } : {},
  };
}

function itemsOf(item: Json, lose: Lose): Item[] {
  const ref = string(item['itemId']) ?? '';
  const body = string(item['title']) ?? '';
  const description = string(item['description']);
  const place = called(body, ref);
  if (item['questionGroupItem']) return [{ ...gridOf(item, ref, body), description }];
  if (item['textItem'])
    return [{ ref, style: null, body: [body, description].filter(Boolean).join('\n') }];
  const { question } = record(item['questionItem']);
  const fields = item['questionItem'] ? fieldsOf(record(question), place, lose) : null;
  if (fields === null) {
    const kind = Object.keys(item['questionItem'] ? record(question) : item).find((name) =>
      /Item$|Question$/.test(name),
    );
    lose(place, kind === undefined ? 'an item without contents' : kind, item);
    return [];
  }
  const isRequired = record(question)['required'] === true;
  const read: Item = { ref, body, description, isRequired, ...fields };
  const { options } = record(record(question)['choiceQuestion']);
  return records(options).some(({ isOther }) => isOther === true)
    ? withOther(read, word('other'))
    : [read];
}

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

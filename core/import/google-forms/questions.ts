import { fileLimits } from '../file-limits.ts';
import { scaleOf, starsOf } from '../scales.ts';
import { number, record, records, string, type Json } from '../source.ts';
import { called, withOther, type Choice, type Item, type Lose } from '../survey.ts';
import { word } from '../words.ts';

/** Questions and texts of Google Forms. */

type Fields = Omit<Item, 'ref' | 'body'>;

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
    isShuffled: record(grid)['shuffleQuestions'] === true,
    extra: columns['type'] === 'CHECKBOX' ? { matrix_question_type: 'multi' } : {},
  };
}

/** A picture, of an item of its own or before a question. */
function pictureOf(image: unknown, ref: string, words: string): Item[] {
  const { contentUri, altText } = record(image);
  const url = string(contentUri);
  const body = string(altText) ?? words;
  return url ? [{ ref, style: null, body, element: { type: 'image', url } }] : [];
}

/** Reads an item; nothing for one that has no counterpart, which is noted. */
export function itemsOf(item: Json, lose: Lose): Item[] {
  const ref = string(item['itemId']) ?? '';
  const body = string(item['title']) ?? '';
  const description = string(item['description']);
  const place = called(body, ref);
  if (item['questionGroupItem']) return [{ ...gridOf(item, ref, body), description }];
  if (item['textItem'])
    return [{ ref, style: null, body: [body, description].filter(Boolean).join('\n') }];
  const picture = pictureOf(record(item['imageItem'])['image'], ref, body);
  if (picture.length) {
    const words = [body, description].filter(Boolean).join('\n');
    return words ? [{ ref: `text ${ref}`, style: null, body: words }, ...picture] : picture;
  }
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
  const hasOther = records(options).some(({ isOther }) => isOther === true);
  return [
    ...pictureOf(record(item['questionItem'])['image'], `picture ${ref}`, ''),
    ...(hasOther ? withOther(read, word('other')) : [read]),
  ];
}

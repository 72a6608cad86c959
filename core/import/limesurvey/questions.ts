import {
  answersOf,
  arranged,
  attributeText,
  counts,
  day,
  files,
  fixedColumns,
  isOn,
  isShuffled,
  numeric,
  partsOf,
  placeOf,
  withExclusive,
  written,
  type Asked,
} from './parts.ts';
import { dualScale, fieldItems, type AddName } from './several.ts';
import { scaleOf } from '../scales.ts';
import { string } from '../source.ts';
import { OTHER, textWithPart, withOther, type Choice, type Item, type Text } from '../survey.ts';
import { word } from '../words.ts';

/** Questions of LimeSurvey by the letter of their type. */

type Fields = Omit<Item, 'ref' | 'body'>;

/** The fields of a type that is one question here; `null` for others. */
function fieldsOf(type: string, asked: Asked): Fields | null {
  switch (type) {
    case 'L':
    case 'O':
      return { style: 'radio', choices: arranged(answersOf(asked), asked) };
    case '!':
      return { style: 'dropdown', choices: arranged(answersOf(asked), asked) };
    case 'M':
    case 'P':
      return {
        style: 'checklist',
        choices: withExclusive(arranged(partsOf(asked), asked), asked),
        settings: counts(asked),
      };
    case 'R': {
      const answers = answersOf(asked);
      // The ranks are parts that the program makes by itself.
      const ranks = partsOf(asked);
      const choices = arranged(answers.length ? answers : ranks, asked);
      return { style: 'ranking', choices, settings: counts(asked) };
    }
    case '5':
      return scaleOf(1, 5, null, null);
    case 'Y':
      return { style: 'radio', choices: twoOf('Y', 'yes', 'N', 'no') };
    case 'G':
      return { style: 'gender', choices: twoOf('F', 'female', 'M', 'male') };
    case 'D':
      return day(asked);
    case 'N':
      return numeric(asked);
    case 'S':
      return written(asked, 'text');
    case 'T':
    case 'U':
      return written(asked, 'textarea');
    case '|':
      return files(asked);
    case 'X':
      return { style: null };
    case 'F':
    case 'H':
      return { style: 'matrix', choices: answersOf(asked), statements: partsOf(asked) };
    case 'A':
    case 'B':
    case 'C':
    case 'E':
      return { style: 'matrix', choices: fixedColumns(type), statements: partsOf(asked) };
    case ':':
      // Boxes to tick; others are numbers.
      return isOn(asked.attributes, 'multiflexible_checkbox')
        ? {
            style: 'matrix',
            choices: partsOf(asked, 1),
            statements: partsOf(asked),
            extra: { matrix_question_type: 'multi' },
          }
        : null;
    default:
      return null;
  }
}

const twoOf = (
  ref: string,
  name: Parameters<typeof word>[0],
  other: string,
  otherName: Parameters<typeof word>[0],
): Choice[] => [
  { ref, body: word(name) },
  { ref: other, body: word(otherName) },
];

/** Adds the names of an item's parts. */
function addPartNames(item: Item, code: string, addName: AddName): void {
  addName(code, { item });
  if (item.style === 'checklist')
    for (const { ref } of item.choices ?? []) addName(`${code}_${ref}`, { item, choice: ref });
  for (const { ref } of item.statements ?? []) addName(`${code}_${ref}`, { item, statement: ref });
}

/** A text for a comment on the answer, or for one on each choice. */
function comments(type: string, item: Item, code: string, addName: AddName): Item[] {
  const comment = (ref: string, body: Text, more: Partial<Item>): Item => {
    const own: Item = { ref, name: ref, style: 'textarea', body, ...more };
    addName(ref, { item: own });
    return own;
  };
  if (type === 'O') return [comment(`${code}_comment`, word('comment'), {})];
  if (type !== 'P') return [];
  return item.choices!.map(({ ref, body }) =>
    comment(`${code}_${ref}comment`, textWithPart(body, word('comment')), {
      style: 'text',
      shownIf: [{ ref: item.ref, rule: 'equal', value: ref }],
    }),
  );
}

/** Reads a question; nothing for one that has no counterpart, which is noted. */
export function readQuestion(type: string, asked: Asked, addName: AddName): Item[] {
  const { question, code, body, attributes, text, lose } = asked;
  const mandatory = string(question['mandatory']);
  if (mandatory === 'S') lose(placeOf(asked), 'that an answer is asked for, but not needed');
  const isRequired = mandatory === 'Y';
  const description = text(question, 'help');
  const several = type === '1' ? dualScale(asked, addName) : null;
  const fields = fieldsOf(type, asked);
  const parts = several ?? (fields ? null : fieldItems(type, asked, addName));
  if (parts) {
    for (const item of parts) item.isRequired = isRequired;
    if (parts[0]) parts[0].description = description;
    return parts;
  }
  if (!fields) {
    lose(placeOf(asked), `the question of the type ${type || 'nothing'}`, question);
    return [];
  }
  if (type === 'D' && /[Hh]/.test(string(attributes['date_format']) ?? ''))
    lose(placeOf(asked), 'the time of day');
  const item: Item = {
    ref: code,
    name: code,
    body,
    description,
    isRequired: isRequired && type !== 'X',
    isShuffled: Boolean(fields.choices) && isShuffled(asked),
    ...fields,
  };
  const hasOther = string(question['other']) === 'Y' && item.choices && item.style !== 'matrix';
  const items = hasOther
    ? withOther(item, attributeText(asked, 'other_replace_text') ?? word('other'))
    : [item];
  const [first, other] = items;
  addPartNames(first!, code, addName);
  if (other) {
    addName(`${code}_other`, { item: other });
    addName(`${code}-oth-`, { item: first!, choice: OTHER });
  }
  return [...items, ...comments(type, item, code, addName)];
}

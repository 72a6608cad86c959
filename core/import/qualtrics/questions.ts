import { textReader, wordsOf, type ReadText } from './texts.ts';
import { counts, loseValidation, written } from './validation.ts';
import { scaleOf } from '../scales.ts';
import { record, string, type Json } from '../source.ts';
import {
  anyText,
  called,
  textWithPart,
  withOther,
  type Choice,
  type Item,
  type Lose,
  type Text,
} from '../survey.ts';
import { word } from '../words.ts';

/** Questions of Qualtrics: the payloads of `SQ`. */

type Fields = Omit<Item, 'ref' | 'body'>;

/** Names of the parts of a list, in its order. */
function namesOf(question: Json, list: string, order: string): string[] {
  const listed = question[order];
  if (Array.isArray(listed)) return listed.flatMap((name) => string(name) ?? []);
  return Object.keys(record(question[list]));
}

/** A choice with the logic that shows it. */
export interface ConditionalChoice extends Choice {
  logic?: Json;
}

function choicesOf(question: Json, text: ReadText, list = 'Choices', order = 'ChoiceOrder') {
  return namesOf(question, list, order).map((name): ConditionalChoice => {
    const choice = record(record(question[list])[name]);
    return {
      ref: name,
      body: text(list, name, 'Display') ?? name,
      ...(choice['ExclusiveAnswer'] ? { isExclusive: true } : {}),
      ...(choice['DisplayLogic'] ? { logic: record(choice['DisplayLogic']) } : {}),
    };
  });
}

const CHOOSING: Readonly<Record<string, Item['style']>> = {
  SAVR: 'radio',
  SAHR: 'radio',
  SACOL: 'radio',
  DL: 'dropdown',
  SB: 'dropdown',
  MAVR: 'checklist',
  MAHR: 'checklist',
  MACOL: 'checklist',
  MSB: 'checklist',
};

/** The fields of a type of question; `null` for types that have no counterpart. */
function fieldsOf(question: Json, text: ReadText, settings: Json): Fields | null {
  const selector = string(question['Selector']) ?? '';
  switch (question['QuestionType']) {
    case 'MC': {
      if (selector === 'NPS') return scaleOf(0, 10, null, null);
      const style = CHOOSING[selector];
      if (!style) return null;
      return { style, choices: choicesOf(question, text), settings: counts(settings) };
    }
    case 'TE':
      return written(question, settings);
    case 'DB':
      return selector === 'TB' ? { style: null } : null;
    case 'RO':
      return { style: 'ranking', choices: choicesOf(question, text) };
    case 'FileUpload':
      return { style: 'file' };
    case 'Matrix': {
      if (selector !== 'Likert') return null;
      const isMany = question['SubSelector'] === 'MultipleAnswer';
      return {
        style: 'matrix',
        choices: choicesOf(question, text, 'Answers', 'AnswerOrder'),
        statements: choicesOf(question, text),
        extra: isMany ? { matrix_question_type: 'multi' } : {},
      };
    }
    default:
      return null;
  }
}

/** Questions of which each part is a question here: fields of a form, and sliders. */
function partsOf(question: Json, ref: string, body: Text, text: ReadText): Item[] | null {
  const selector = string(question['Selector']) ?? '';
  const isForm = question['QuestionType'] === 'TE' && selector === 'FORM';
  const isSlider = question['QuestionType'] === 'Slider' && selector === 'HSLIDER';
  if (!isForm && !isSlider) return null;
  const shape = record(question['Configuration']);
  const limit = (name: string, usual: number) => Number(string(shape[name]) ?? usual);
  const limits = isSlider
    ? { lower_limit: limit('CSSliderMin', 0), upper_limit: limit('CSSliderMax', 100) }
    : {};
  return choicesOf(question, text).map((part) => ({
    ref: `${ref} ${part.ref}`,
    style: isForm ? ('text' as const) : ('slider' as const),
    body: textWithPart(body, part.body),
    extra: limits,
  }));
}

/** Notes the parts of choices and rows that only one question can have, or none. */
function loseParts(question: Json, items: readonly Item[], place: string, lose: Lose): void {
  const { Type: order } = record(question['Randomization']);
  const isCarried = order === 'All' && items.length === 1 && items[0]!.isShuffled === true;
  if (string(order) !== null && order !== 'None' && !isCarried)
    lose(place, `the random order “${string(order)}”`);
  const dynamic = record(question['DynamicChoices']);
  if (string(dynamic['Locator'])) lose(place, 'the choices from another question', dynamic);
  const isOther = question['QuestionType'] === 'MC' && items.length > 1;
  if (isOther) return;
  for (const [name, choice] of Object.entries(record(question['Choices'])))
    if (record(choice)['TextEntry'])
      lose(called(wordsOf(record(choice)['Display']), name), 'a text beside the choice');
}

/** Tables beside each other with the same rows: a matrix for each. `null` without any. */
function sideBySide(
  question: Json,
  body: Text,
  text: ReadText,
  settings: Json,
  language: string,
  lose: Lose,
): Item[] | null {
  const isRequired = settings['ForceResponse'] === 'ON';
  const tables = Object.values(record(question['AdditionalQuestions'])).map(record);
  if (tables.length === 0) return null;
  const statements = choicesOf(question, text);
  const name = string(question['DataExportTag']);
  return tables
    .flatMap((table) => readQuestion(table, language, lose))
    .map((item) => ({
      ...item,
      name: item.name ?? name,
      isRequired: isRequired || item.isRequired === true,
      body: textWithPart(body, item.body),
      ...(item.style === 'matrix' ? { statements } : {}),
    }));
}

/** Reads a question; nothing for one that has no counterpart, which is noted. */
export function readQuestion(question: Json, language: string, lose: Lose): Item[] {
  const ref = string(question['QuestionID']) ?? '';
  const text = textReader(question, language);
  const body = text('QuestionText') ?? ref;
  const place = called(body, ref);
  const settings = record(record(question['Validation'])['Settings']);
  const items =
    question['QuestionType'] === 'SBS' && question['Selector'] === 'SBSMatrix'
      ? sideBySide(question, body, text, settings, language, lose)
      : itemsOf(question, ref, body, text, settings);
  if (items === null) {
    const type = [question['QuestionType'], question['Selector']].map(string).join(' ');
    return (lose(place, `the question of the type ${type}`, question), []);
  }
  loseValidation(question, settings, place, lose);
  loseParts(question, items, place, lose);
  return items;
}

/** The questions that a question becomes; `null` for one without a counterpart. */
function itemsOf(
  question: Json,
  ref: string,
  body: Text,
  text: ReadText,
  settings: Json,
): Item[] | null {
  const isRequired = settings['ForceResponse'] === 'ON';
  const parts = partsOf(question, ref, body, text);
  if (parts) return parts.map((item) => ({ ...item, isRequired }));
  const fields = fieldsOf(question, text, settings);
  if (fields === null) return null;
  const name = string(question['DataExportTag']);
  const isShuffled = Boolean(fields.choices) && record(question['Randomization'])['Type'] === 'All';
  const item: Item = { ref, name, body, isRequired, isShuffled, ...fields };
  const choices = record(question['Choices']);
  const other = item.choices?.find((choice) => record(choices[choice.ref])['TextEntry']);
  if (!other || question['QuestionType'] !== 'MC') return [item];
  const rest = item.choices!.filter((choice) => choice !== other);
  return withOther({ ...item, choices: rest }, anyText(other.body) ? other.body : word('other'));
}

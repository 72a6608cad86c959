import { scaleOf } from './scales.ts';
import { number, record, string, withoutTags, type Json } from './source.ts';
import {
  anyText,
  called,
  textWithPart,
  withOther,
  type Choice,
  type Item,
  type Lose,
  type Text,
} from './survey.ts';
import { word } from './words.ts';

/** Questions of Qualtrics: the payloads of `SQ`. */

type Fields = Omit<Item, 'ref' | 'body'>;

const MARK = /\$\{q:\/\/(QID\w+)\/[^}]*\}/g;

/** The words of a text, with answers to earlier questions as `{{QID1}}`. */
const wordsOf = (value: unknown): string | null => {
  const text = string(value);
  return text === null ? null : withoutTags(text).replace(MARK, '{{$1}}');
};

/** Own codes of the program, and the standard ones. */
const CODES: Readonly<Record<string, string>> = { 'zh-s': 'zh-Hans', 'zh-t': 'zh-Hant' };
export const languageOf = (code: string): string => CODES[code.toLowerCase()] ?? code.toLowerCase();

/** Reads one text of a question in all its languages. `path` are the members that lead to it. */
type ReadText = (...path: readonly string[]) => Text | null;

function textReader(question: Json, language: string): ReadText {
  const at = (part: unknown, path: readonly string[]): string | null =>
    wordsOf(path.reduce<unknown>((value, name) => record(value)[name], part));
  return (...path) => {
    const own = at(question, path);
    const others = Object.entries(record(question['Language'])).flatMap(([code, part]) => {
      const words = at(part, path);
      return words === null ? [] : [[languageOf(code), words] as const];
    });
    if (own === null || others.length === 0) return own;
    return { ...Object.fromEntries(others), [language]: own };
  };
}

/** Names of the parts of a list, in its order. */
function namesOf(question: Json, list: string, order: string): string[] {
  const listed = question[order];
  if (Array.isArray(listed)) return listed.flatMap((name) => string(name) ?? []);
  return Object.keys(record(question[list]));
}

function choicesOf(question: Json, text: ReadText, list = 'Choices', order = 'ChoiceOrder') {
  return namesOf(question, list, order).map((name): Choice => {
    const choice = record(record(question[list])[name]);
    return {
      ref: name,
      body: text(list, name, 'Display') ?? name,
      ...(choice['ExclusiveAnswer'] ? { isExclusive: true } : {}),
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

const WRITTEN: Readonly<Record<string, Item['style']>> = {
  ValidEmail: 'email',
  ValidNumber: 'numeric',
  ValidPhone: 'phone_number',
  ValidDate: 'datepicker',
};

function written(question: Json, settings: Json): Fields {
  const style = WRITTEN[string(settings['ContentType']) ?? ''];
  if (style === 'numeric') {
    const { Min: min, Max: max } = record(settings['ValidNumber']);
    const [lower, upper] = [string(min), string(max)];
    return {
      style,
      extra: {
        ...(lower === null ? {} : { lower_limit: Number(lower) }),
        ...(upper === null ? {} : { upper_limit: Number(upper) }),
      },
    };
  }
  if (style) return { style };
  const isLong = question['Selector'] === 'ML' || question['Selector'] === 'ESTB';
  const length = settings['Type'] === 'TotalChars' ? Number(string(settings['MaxChars'])) : 0;
  const extra = length > 0 ? { extra: { max_response_length: length } } : {};
  return { style: isLong ? 'textarea' : 'text', ...extra };
}

function counts(settings: Json): Readonly<Record<string, number>> {
  const [min, max] = [string(settings['MinChoices']), string(settings['MaxChoices'])];
  return {
    ...(min === null ? {} : { min_selection_count: Number(min) }),
    ...(max === null ? {} : { max_selection_count: Number(max) }),
  };
}

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
  const limits = isSlider
    ? {
        lower_limit: number(shape['CSSliderMin']) ?? 0,
        upper_limit: number(shape['CSSliderMax']) ?? 100,
      }
    : {};
  return choicesOf(question, text).map((part) => ({
    ref: `${ref} ${part.ref}`,
    style: isForm ? ('text' as const) : ('slider' as const),
    body: textWithPart(body, part.body),
    extra: limits,
  }));
}

/** Reads a question; nothing for one that has no counterpart, which is noted. */
export function readQuestion(question: Json, language: string, lose: Lose): Item[] {
  const ref = string(question['QuestionID']) ?? '';
  const text = textReader(question, language);
  const body = text('QuestionText') ?? ref;
  const place = called(body, ref);
  const settings = record(record(question['Validation'])['Settings']);
  const isRequired = settings['ForceResponse'] === 'ON';
  const parts = partsOf(question, ref, body, text);
  if (parts) return parts.map((item) => ({ ...item, isRequired }));
  const fields = fieldsOf(question, text, settings);
  if (fields === null) {
    const type = [question['QuestionType'], question['Selector']].map(string).join(' ');
    return (lose(place, `the question of the type ${type}`, question), []);
  }
  const name = string(question['DataExportTag']);
  const isShuffled = record(question['Randomization'])['Type'] === 'All';
  const item: Item = { ref, name, body, isRequired, isShuffled, ...fields };
  const choices = record(question['Choices']);
  const other = item.choices?.find((choice) => record(choices[choice.ref])['TextEntry']);
  if (!other || question['QuestionType'] !== 'MC') return [item];
  const rest = item.choices!.filter((choice) => choice !== other);
  return withOther({ ...item, choices: rest }, anyText(other.body) ? other.body : word('other'));
}

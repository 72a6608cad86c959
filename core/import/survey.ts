import type { RuleType } from '../contract/flow.ts';
import { shortened } from '../language/characters.ts';
import type { QuestionStyle } from '../questions/index.ts';
import { slugOf, withoutPictures } from './source.ts';

/** A survey of another program in the common form. `ref` is the name of an object in the file. */

export type Text = string | Readonly<Record<string, string>>;

/** A comparison with an answer. `value` is a choice as the file names it, or a text; empty where nothing is compared. */
export interface Condition {
  ref: string;
  rule: RuleType;
  value: string;
  /** Number for which it does not hold, such as the bound of “greater than”. */
  except?: string;
  /** Compared row of a matrix. */
  statement?: string;
}

/** Alternatives, of which each has conditions that all have to hold. None never holds; one without conditions always does. */
export type Alternatives = readonly (readonly Condition[])[];

export interface Choice {
  ref: string;
  body: Text;
  imageUrl?: string | null;
  /** Chosen alone. */
  isExclusive?: boolean;
  /** Remains in its place in a random order. */
  isFixed?: boolean;
  /** When it is shown, in the words of its program, until all questions are read. */
  condition?: string | null;
  /** Hidden until one of them holds. A row of a matrix becomes a question then. */
  shownIf?: readonly Condition[] | null;
}

/** A question, or a text when it has no style. */
export interface Item {
  ref: string;
  /** Name to make the key of. */
  name?: string | null;
  style: QuestionStyle | null;
  body: Text;
  description?: Text | null;
  placeholder?: Text | null;
  isRequired?: boolean;
  choices?: readonly Choice[];
  statements?: readonly Choice[];
  /** Further fields of the question and of `extra`, in wire format. */
  settings?: Readonly<Record<string, unknown>>;
  extra?: Readonly<Record<string, unknown>>;
  /** Whether the choices, or the rows of a matrix, have a random order. */
  isShuffled?: boolean;
  /** Hidden until one of them holds. */
  shownIf?: readonly Condition[] | null;
  /** Shown until one of them holds. */
  hiddenIf?: readonly Condition[] | null;
  /** When it is shown, in the words of its program, until all questions are read. */
  condition?: string | null;
  /** Address of a picture or a link, for an item without a style. */
  element?: { type: 'image' | 'button_link'; url: string };
}

/** Name of the choice in one's own words. */
export const OTHER = ' other';

/** A question with a choice in one's own words: one more choice, and a text that it shows. */
export const withOther = (item: Item, label: Text, placeholder: Text | null = null): Item[] => [
  { ...item, choices: [...(item.choices ?? []), { ref: OTHER, body: label, isFixed: true }] },
  {
    ref: `${item.ref}${OTHER}`,
    name: `${slugOf(item.name ?? item.ref, anyText(item.body))}${OTHER}`,
    style: 'text',
    body: label,
    placeholder,
    shownIf: [{ ref: item.ref, rule: 'equal', value: OTHER }],
  },
];

/** Leads to a page or an end when all conditions hold. */
export interface Jump {
  to: string;
  when: readonly Condition[];
}

export interface Page {
  ref: string;
  title: Text | null;
  items: Item[];
  jumps: Jump[];
  /** Page or end that follows otherwise; the built-in thank-you for `null`. */
  next: string | null;
  /** When the page is shown; always without it. `linkPages` makes jumps of it. */
  when?: Alternatives | null;
  /** Text of its button; the default text without it. */
  button?: Text | null;
  /** Whether its questions have a random order. */
  isShuffled?: boolean;
}

export interface End {
  ref: string;
  title: Text | null;
  text?: Text | null;
  /** Link to another page. */
  link?: { url: string; text: Text } | null;
  /** Address of a picture. */
  imageUrl?: string | null;
  /** Whether the survey can be answered again from it. */
  isRepeatable?: boolean;
}

export interface Survey {
  name: string;
  /** Further fields of the flow, in wire format. */
  flow?: Readonly<Record<string, unknown>>;
  /** Codes of the languages, the default first. */
  languages: readonly string[];
  pages: Page[];
  ends: End[];
}

/** Kinds of problems, for readers of every language. */
export const problemCodes = [
  'damaged',
  'large',
  'deep',
  'empty',
  'several',
  'part',
  'form',
  'no_answers',
  'foreign',
  'quotes',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Error of a file from which no survey can be made. Its message is one sentence for the author, in English. */
export class ImportProblem extends Error {
  readonly code: ProblemCode;
  /** Number of the row with the problem. */
  readonly row: number | null;
  constructor(message: string, code: ProblemCode = 'damaged', row: number | null = null) {
    super(message);
    this.code = code;
    this.row = row;
  }
}

/** Error of a file that holds something else than a survey. */
export class NoSurvey extends ImportProblem {}

/** Reports a lost part: its place, and its name. An object of the file is lost with everything in it. */
export type Lose = (place: string, what: string, part?: object) => void;

/** Reads a file of one program. */
export type Reader = (
  file: Readonly<Record<string, unknown>>,
  lose: Lose,
  /** Counts a part as read: it means nothing to respondents. */
  skip: (part: object) => void,
) => Survey;

/** Any of the languages of a text, to speak of it. */
export const anyText = (text: Text | null): string =>
  typeof text === 'string' ? text : (Object.values(text ?? {})[0] ?? '');

/** The name of a thing in a message: its text, shortened. */
export const called = (text: Text | null, ref: string): string => {
  const words = withoutPictures(anyText(text)).replace(/\s+/g, ' ').trim() || ref;
  return `“${shortened(words, 60)}”`;
};

const inLanguages = (text: Text) => (typeof text === 'string' ? {} : text);

/** A text and one of its parts. */
export const textWithPart = (text: Text, part: Text): Text =>
  typeof text === 'string' && typeof part === 'string'
    ? `${text.replace(/:$/, '')}: ${part}`
    : Object.fromEntries(
        Object.keys({ ...inLanguages(text), ...inLanguages(part) }).map((code) => [
          code,
          `${typeof text === 'string' ? text : (text[code] ?? anyText(text))}: ${typeof part === 'string' ? part : (part[code] ?? anyText(part))}`,
        ]),
      );

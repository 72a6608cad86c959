import { record, string, withoutMarkdown, withoutTags, type Json } from '../source.ts';
import type { Text } from '../survey.ts';
import { languageNamed } from '../language-names.ts';

/** Sheets of XLSForm: rows with columns that may have a language, such as `label::French (fr)`. */

interface Column {
  header: string;
  /** Name of the language; empty for the default one. */
  language: string;
}

/** Other names of columns. */
const ALIASES: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  calculate: 'calculation',
  readonly: 'read_only',
  caption: 'label',
  command: 'type',
  'list name': 'list_name',
  set_form_title: 'form_title',
  set_form_id: 'form_id',
  noapperrorstring: 'no_app_error_string',
  requiredmsg: 'required_message',
  constraining_message: 'constraint_message',
  'jr:constraintmsg': 'constraint_message',
  'jr:requiredmsg': 'required_message',
};
const PREFIXES = /^(?:bind|control|body|media|instance)::?/i;

/** The canonical name of a column, and its language. */
function columnOf(header: string): { name: string; language: string } {
  const plain = header.replace(PREFIXES, '').trim();
  const own = ALIASES[plain.toLowerCase()];
  if (own !== undefined) return { name: own, language: '' };
  const [name = '', ...rest] = plain.split(/::?/);
  const key = name.trim().toLowerCase();
  return { name: ALIASES[key] ?? key, language: rest.join(':').trim() };
}

export interface Sheet {
  rows: readonly Json[];
  /** The value of a column without a language. */
  cell(row: Json, name: string): string | null;
  /** A text in all languages of the survey. */
  text(row: Json, name: string): Text | null;
  /** Names of the languages of its texts, in their order. */
  languages: readonly string[];
}

/** Columns with texts, which make the languages of a survey. */
const TEXTS = ['label', 'hint'];

/** @param codes the codes of the languages by their names, once they are known */
export function readSheet(value: unknown, codes: ReadonlyMap<string, string>): Sheet {
  const rows = Object.values(record(value)).map(record);
  const columns = new Map<string, Column[]>();
  for (const header of new Set(rows.flatMap((row) => Object.keys(row)))) {
    const { name, language } = columnOf(header);
    columns.set(name, [...(columns.get(name) ?? []), { header, language }]);
  }
  const words = (row: Json, header: string): string | null => {
    const text = string(row[header]);
    const plain = text && withoutMarkdown(withoutTags(text));
    return plain ? plain.replace(/\$\{\s*([^{}]+?)\s*\}/g, '{{$1}}') : null;
  };
  return {
    rows,
    languages: [
      ...new Set(TEXTS.flatMap((name) => columns.get(name) ?? []).map((each) => each.language)),
    ],
    cell(row, name) {
      const values = (columns.get(name) ?? []).map(({ header }) => string(row[header]));
      return values.find((own) => own !== null) ?? null;
    },
    text(row, name) {
      const entries = (columns.get(name) ?? []).flatMap(({ header, language }) => {
        const text = words(row, header);
        return text === null ? [] : [[codes.get(language) ?? 'en', text] as const];
      });
      if (entries.length === 0) return null;
      const isOne = new Set(codes.values()).size < 2;
      return isOne ? entries[0]![1] : Object.fromEntries(entries);
    },
  };
}

/** The codes of languages by their names, the default first. */
export function languageCodes(
  names: readonly string[],
  wanted: string | null,
): Map<string, string> {
  const first = wanted && languageNamed(wanted);
  const own = names
    .filter((name) => name !== '')
    .map((name) => [name, languageNamed(name)] as const);
  const standard = first ?? own[0]?.[1] ?? 'en';
  const hasPlain = names.includes('') || names.length === 0;
  // A column without a language is in the default one; in English where all have one.
  const isTaken = own.some(([, code]) => code === standard) && first === null;
  const plain = isTaken && own.every(([, code]) => code !== 'en') ? 'en' : standard;
  const all: [string, string][] = [
    ...(hasPlain ? [['', plain] as [string, string]] : []),
    ...own.map(([name, code]): [string, string] => [name, code]),
  ];
  const codeFirst = hasPlain && first === null ? plain : standard;
  return new Map(all.toSorted((a, b) => Number(b[1] === codeFirst) - Number(a[1] === codeFirst)));
}

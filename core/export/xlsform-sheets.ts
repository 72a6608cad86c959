import type { Flow } from '../contract/flow.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { mainText, piped, type Languages } from './texts.ts';
import type { XlsRow } from './xlsform-forms.ts';
import type { XlsQuestion } from './xlsform-logic.ts';
import type { XlsChoice } from './xlsform-questions.ts';

/** Sheets of XLSForm. */

export interface XlsSheet {
  name: string;
  rows: string[][];
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** Names of the columns of a text, one for each language where there are several. */
const columnsOf = (name: string, { codes }: Languages): string[] =>
  codes.length < 2
    ? [name]
    : codes.map((code) => `${name}::${LANGUAGE_NAMES.of(code) ?? code} (${code})`);

interface Cells {
  languages: Languages;
  names: ReadonlyMap<string, XlsQuestion>;
}

/** The cells of a text. A plain string is for all languages. */
function cellsOf(text: LocalizedText | undefined, { languages, names }: Cells): string[] {
  const write = (words: string): string =>
    piped(words, (key) => `\${${names.get(key)?.name ?? key}}`);
  if (languages.codes.length < 2) return [write(mainText(text ?? null, languages))];
  return languages.codes.map((code) =>
    text === undefined ? '' : write(typeof text === 'string' ? text : (text[code] ?? '')),
  );
}

const PLAIN = [
  'type',
  'name',
  'required',
  'relevant',
  'constraint',
  'appearance',
  'parameters',
] as const;

export const surveySheet = (rows: readonly XlsRow[], cells: Cells): XlsSheet => ({
  name: 'survey',
  rows: [
    [
      ...PLAIN,
      'media::image',
      ...columnsOf('label', cells.languages),
      ...columnsOf('hint', cells.languages),
    ],
    ...rows.map((row) => [
      ...PLAIN.map((name) => row[name] ?? ''),
      row.image ?? '',
      ...cellsOf(row.label, cells),
      ...cellsOf(row.hint, cells),
    ]),
  ],
});

export const choicesSheet = (choices: readonly XlsChoice[], cells: Cells): XlsSheet => ({
  name: 'choices',
  rows: [
    ['list_name', 'name', 'media::image', ...columnsOf('label', cells.languages)],
    ...choices.map(({ list, name, label, image }) => [
      list,
      name,
      image ?? '',
      ...cellsOf(label, cells),
    ]),
  ],
});

export const settingsSheet = ({ id, name }: Flow, { codes, main }: Languages): XlsSheet => ({
  name: 'settings',
  rows: [
    ['form_title', 'form_id', 'default_language'],
    [name || id, id, codes.length < 2 ? '' : `${LANGUAGE_NAMES.of(main) ?? main} (${main})`],
  ],
});

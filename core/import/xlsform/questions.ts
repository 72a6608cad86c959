import { string, type Json } from '../source.ts';
import { called, withOther, type Choice, type Item, type Lose, type Text } from '../survey.ts';
import { limitsOf } from './limits.ts';
import type { Sheet } from './sheets.ts';
import type { RowType } from './types.ts';
import { word } from '../words.ts';

/** Questions of XLSForm: rows of the sheet `survey`. */

/** Choices that depend on an answer: a column of their sheet is equal to it. */
export interface Filter {
  column: string;
  ref: string;
}

export interface Reading {
  survey: Sheet;
  /** The choices of a list. */
  choicesOf(list: string, filter: Filter | null): Choice[];
  lose: Lose;
}

/** Appearances that only place an answer, or that the elements have anyway. */
const LOOKS =
  /^(w\d+|horizontal.*|vertical|compact.*|quick.*|columns.*|no-?buttons|label|list-?nolabel|table-list|field-list|likert|no-ticks|vertical|no-calendar|thousands-sep|numbers|autocomplete|search|minimal|multiline|picker|distress|image-map)$/i;

const isYes = (text: string | null): boolean => /^(yes|true|true\(\))$/i.test(text ?? '');
const isNo = (text: string | null): boolean =>
  text === null || /^(no|false|false\(\))$/i.test(text);

/** Settings such as `start=0 end=10 step=1`. */
const parametersOf = (text: string | null): Map<string, string> =>
  new Map(
    [...(text ?? '').matchAll(/([\w-]+)\s*=\s*([^\s,;]+)/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!,
    ]),
  );

/** The appearances of a row. Appearances with more meaning than a look are noted. */
export function appearanceOf(row: Json, { survey, lose }: Reading, place: string): string[] {
  const all = (survey.cell(row, 'appearance') ?? '').split(/\s+/).filter(Boolean);
  const others = all.filter((name) => !LOOKS.test(name));
  if (others.length) lose(place, `the appearance ${others.join(' ')}`);
  return all;
}

/** Reads `column = ${question}`; another filter is noted. */
function filterOf(row: Json, { survey, lose }: Reading, place: string): Filter | null {
  const text = survey.cell(row, 'choice_filter');
  if (text === null) return null;
  const match =
    /^\s*([\w-]+)\s*=\s*\$\{\s*([^{}]+?)\s*\}\s*$|^\s*\$\{\s*([^{}]+?)\s*\}\s*=\s*([\w-]+)\s*$/.exec(
      text,
    );
  if (!match) {
    lose(place, `which choices are shown: ${text}`);
    return null;
  }
  return { column: (match[1] ?? match[4])!.toLowerCase(), ref: (match[2] ?? match[3])! };
}

/** The settings of a row that a question here has as well. */
function ranged(
  item: Item,
  parameters: ReadonlyMap<string, string>,
  lose: Lose,
  place: string,
): Item {
  const rest = new Map(parameters);
  const take = (name: string): string | undefined => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const extra: Record<string, unknown> = { ...item.extra };
  if (item.style === 'slider') {
    extra['lower_limit'] = Number(take('start') ?? 0);
    extra['upper_limit'] = Number(take('end') ?? 10);
    extra['step'] = Number(take('step') ?? 1);
  }
  const isShuffled = take('randomize') === 'true';
  const isLong = take('rows') !== undefined && item.style === 'text';
  if (rest.has('seed')) rest.delete('seed');
  for (const [name, value] of rest) lose(place, `the parameter ${name}=${value}`);
  return { ...item, extra, isShuffled, ...(isLong ? { style: 'textarea' } : {}) };
}

function constrained(item: Item, row: Json, isWhole: boolean, { survey, lose }: Reading): Item {
  const constraint = survey.cell(row, 'constraint');
  if (constraint === null) return item;
  const limits = limitsOf(constraint, item, isWhole);
  if (!limits) {
    lose(called(item.body, item.ref), `the constraint ${constraint}`);
    return item;
  }
  return {
    ...item,
    extra: { ...item.extra, ...limits.extra },
    settings: { ...item.settings, ...limits.settings },
  };
}

/** The address of a picture; files of a folder beside the workbook are listed. */
export function pictureIn(image: string | null, place: string, lose: Lose): string | null {
  if (image === null || /^https?:/.test(image)) return image;
  lose(place, `the picture ${image}`);
  return null;
}

/** Reads a row with a question or a note. */
export function readQuestion(row: Json, type: RowType, reading: Reading): Item[] {
  const { survey, choicesOf, lose } = reading;
  const ref = survey.cell(row, 'name') ?? '';
  const body: Text = survey.text(row, 'label') ?? ref;
  const place = called(body, ref);
  if (type.lost) lose(place, type.lost);
  const looks = appearanceOf(row, reading, place);
  const required = survey.cell(row, 'required');
  if (!isYes(required) && !isNo(required)) lose(place, `that it is required only if ${required}`);
  if (!isNo(survey.cell(row, 'read_only'))) lose(place, 'that its answer can only be read');
  const isWhole = /^int/i.test(string(survey.cell(row, 'type')) ?? '');
  const choices =
    type.list === '' ? undefined : choicesOf(type.list, filterOf(row, reading, place));
  const isList = looks.some((look) => /^(minimal|autocomplete|search)$/.test(look));
  const style = styleOf(type.style, looks, isList);
  const base: Item = {
    ref,
    name: ref,
    style,
    body,
    description: survey.text(row, 'hint'),
    isRequired: isYes(required) && style !== null,
    ...(choices ? { choices } : {}),
    ...(style === 'dropdown' && type.style === 'checklist'
      ? { settings: { is_multi_select: true } }
      : {}),
    ...(style === 'agreement' ? { choices: [{ ref: 'OK', body: word('accept') }] } : {}),
    ...(type.fileTypes ? { extra: { file_types: type.fileTypes } } : {}),
  };
  const url = pictureIn(survey.cell(row, 'image'), place, lose);
  const picture: Item[] = url
    ? [{ ref: `picture ${ref}`, style: null, body: '', element: { type: 'image', url } }]
    : [];
  // A note with a picture alone.
  if (url && style === null && survey.text(row, 'label') === null) return picture;
  const parameters = parametersOf(survey.cell(row, 'parameters'));
  const item = constrained(ranged(base, parameters, lose, place), row, isWhole, reading);
  return [...picture, ...(type.hasOther ? withOther(item, word('other')) : [item])];
}

function styleOf(style: Item['style'], looks: readonly string[], isList: boolean): Item['style'] {
  if (style === 'text' && looks.includes('multiline')) return 'textarea';
  if (style === 'text' && looks.includes('numbers')) return 'numeric';
  return isList && (style === 'radio' || style === 'checklist') ? 'dropdown' : style;
}

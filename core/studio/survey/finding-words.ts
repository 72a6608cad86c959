import type { ContentFinding, CountedHarm } from '../../contract/content/changes.ts';
import type { Messages } from '../../language/messages.ts';
import { isolateBeside, listedBeside } from '../../language/isolate.ts';
import { elementName, pageName } from './names.ts';
import {
  anyText,
  elementOfId,
  isObject,
  objectsIn,
  pageOfId,
  textOf,
  type Survey,
} from './read.ts';
import { selectionOf } from './selection.ts';
import { valueAt } from './texts.ts';

/** Sentences for findings of the check and for harm, in the language of the person. */

type Sentence = keyof Messages['studio']['findings'];

/** Sentence of each code; the others are about the file itself. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  state_unreachable: 'unreachable',
  state_dead_end: 'deadEnd',
  cycle_endless: 'endlessLoop',
  start_is_end: 'startIsEnd',
  button_missing: 'buttonMissing',
  never_visible: 'neverVisible',
  passed_already: 'passedAlready',
  content_missing: 'contentMissing',
  signature_key: 'contentMissing',
  question_unanswerable: 'unanswerable',
  limits_impossible: 'limits',
  setting_ignored: 'settingIgnored',
  rule_never: 'ruleNever',
  rule_always: 'ruleAlways',
  asked_later: 'askedLater',
  transition_shadowed: 'shadowed',
  transition_overlap: 'overlap',
  pattern_wrong: 'pattern',
  pattern_slow: 'pattern',
  pattern_loose: 'pattern',
  text_long: 'textLong',
  translation_missing: 'translationMissing',
  translation_undeclared: 'languageUnknown',
  language_unknown: 'languageUnknown',
  language_code: 'value',
  placeholder_wrong: 'placeholder',
  colour_unreadable: 'colourUnreadable',
  address_wrong: 'address',
  domain_wrong: 'address',
  picture_inline: 'address',
  colour_wrong: 'value',
  value_wrong: 'value',
  time_wrong: 'value',
  number_wrong: 'value',
  never_open: 'neverShown',
  state_unknown: 'pageUnknown',
  question_unknown: 'questionUnknown',
  option_unknown: 'optionUnknown',
  statement_unknown: 'optionUnknown',
  element_unknown: 'partUnknown',
  file_unknown: 'partUnknown',
  node_unknown: 'partUnknown',
  flow_unknown: 'partUnknown',
  operator_unknown: 'partUnknown',
  webhook_unknown: 'partUnknown',
  look_up_missing: 'partUnknown',
  integration_missing: 'partUnknown',
  id_duplicate: 'sameName',
  key_duplicate: 'sameName',
  order_duplicate: 'samePlace',
  recipient_missing: 'noRecipient',
};

/** Whether a finding is about the syntax of the file, or about names in it, and not about the survey. */
export const isAboutFile = ({ code }: Pick<ContentFinding, 'code'>): boolean =>
  !(code in SENTENCES);

/** Sentences that are clearer with the value at the place. */
const WITH_VALUE: ReadonlySet<Sentence> = new Set([
  'value',
  'address',
  'pageUnknown',
  'questionUnknown',
  'optionUnknown',
  'partUnknown',
  'sameName',
]);

const MAX_VALUE = 40;

/** The wrong value, or the languages without a translation; empty where neither helps. */
function detailOf(sentence: Sentence, json: unknown, path: string): string {
  const value = valueAt(json, path.split('.'));
  if (sentence === 'translationMissing' && isObject(json) && isObject(value)) {
    const missing = objectsIn(json['languages']).filter(({ code }) => !value[textOf(code)]);
    const names = missing.map(({ name, code }) => textOf(name) || textOf(code));
    return listedBeside(names, '');
  }
  const text = WITH_VALUE.has(sentence) ? textOf(value) : '';
  return text.length > MAX_VALUE ? '' : text;
}

/** @param json content of the file that the finding is about */
export function findingWords(
  studio: Messages['studio'],
  json: unknown,
  { code, path }: Pick<ContentFinding, 'code' | 'path'>,
): string {
  const sentence = SENTENCES[code] ?? 'file';
  const words = studio.findings[sentence]();
  const detail = detailOf(sentence, json, path);
  return detail ? `${words} (${isolateBeside(detail, words)})` : words;
}

/** Name of the part that a place in the file belongs to; empty for the survey as a whole. */
export function placeName(studio: Messages['studio'], survey: Survey, path: string): string {
  const selection = selectionOf(survey, path);
  const page = selection.kind === 'page' && pageOfId(survey, selection.id);
  const element = selection.kind === 'element' && elementOfId(survey, selection.id);
  if (page) return pageName(studio, survey, page);
  return element ? elementName(studio, survey, element) : '';
}

const HARM: Readonly<Record<CountedHarm['kind'], Sentence>> = {
  survey_removed: 'removed',
  question_removed: 'removed',
  option_removed: 'removed',
  statement_removed: 'removed',
  question_id_changed: 'countsAsNew',
  option_id_changed: 'countsAsNew',
  statement_id_changed: 'countsAsNew',
  question_text_changed: 'reworded',
  option_text_changed: 'reworded',
  statement_text_changed: 'reworded',
  style_changed: 'otherForm',
  limits_changed: 'otherForm',
  end_unreachable: 'endLost',
  rule_without_end: 'endLost',
};

/** Whether a harm is a changed text alone, which may be the correction of a mistake. */
export const isReworded = ({ kind }: Pick<CountedHarm, 'kind'>): boolean =>
  HARM[kind] === 'reworded';

export const harmWords = (
  studio: Messages['studio'],
  { kind }: Pick<CountedHarm, 'kind'>,
): string => studio.findings[HARM[kind]]();

/** Name of the part that harm is about: an option or row with its question. Removed parts are in the live survey. */
export function harmedPart(
  studio: Messages['studio'],
  survey: Survey,
  live: Survey | null,
  { kind, path }: Pick<CountedHarm, 'kind' | 'path'>,
): string {
  const own = kind.endsWith('_removed') && live ? live : survey;
  const [place] = /^.*\.(?:options|statements)\.\d+/.exec(path) ?? [];
  const part = place ? valueAt(own.json, place.split('.')) : null;
  const text = isObject(part) ? anyText(part['body'], own.mainLanguage) : '';
  return [placeName(studio, own, path), text].filter(Boolean).join(' · ');
}

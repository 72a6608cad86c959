import type { ContentFinding, CountedHarm } from '../../contract/content/changes.ts';
import type { Messages } from '../../language/messages.ts';
import { isolateBeside, labelled, listedBeside } from '../../language/isolate.ts';
import { isObject, objectsIn, textOf, type Json } from './read.ts';
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

export type FindingPlace = Pick<ContentFinding, 'code' | 'path'>;

/** The languages of a survey in which the text at a place is missing. */
export function languagesWithout(json: unknown, path: string): Json[] {
  const value = valueAt(json, path.split('.'));
  if (!isObject(json) || !isObject(value)) return [];
  return objectsIn(json['languages']).filter(({ code }) => !value[textOf(code)]);
}

/** The wrong value, or the languages without a translation; empty where neither helps. */
function detailOf(sentence: Sentence, json: unknown, path: string): string {
  if (sentence === 'translationMissing') {
    const missing = languagesWithout(json, path);
    return listedBeside(
      missing.map(({ name, code }) => textOf(name) || textOf(code)),
      '',
    );
  }
  const text = WITH_VALUE.has(sentence) ? textOf(valueAt(json, path.split('.'))) : '';
  return text.length > MAX_VALUE ? '' : text;
}

function sentenceOf(json: unknown, { code, path }: FindingPlace): Sentence {
  const value = valueAt(json, path.split('.'));
  const isQuestionText = code === 'content_missing' && path.endsWith('.question.body');
  const isUntranslated = code === 'translation_missing' && isObject(value);
  if (isQuestionText || (isUntranslated && !Object.values(value).some(Boolean)))
    return 'textMissing';
  // A comparison with numbers, such as `0,` of “is between”.
  if (code === 'value_wrong' && path.endsWith('.answer_value'))
    if (
      textOf(value)
        .split(',')
        .some((part) => part.trim() === '')
    )
      return 'numberMissing';
  return SENTENCES[code] ?? 'file';
}

/** @param json content of the file that the finding is about */
export function findingWords(
  studio: Messages['studio'],
  json: unknown,
  place: FindingPlace,
): string {
  const sentence = sentenceOf(json, place);
  const words = studio.findings[sentence]();
  const detail = detailOf(sentence, json, place.path);
  return detail ? `${words} (${isolateBeside(detail, words)})` : words;
}

/** The words of a finding behind its severity, where a list shows that by a colour alone. */
export const gradedWords = (
  studio: Messages['studio'],
  json: unknown,
  finding: ContentFinding,
): string =>
  labelled(
    finding.severity === 'error' ? studio.mistake() : studio.advice(),
    findingWords(studio, json, finding),
  );

/** The worst severity of some findings; `null` without one. */
export const worstOf = (findings: readonly ContentFinding[]): ContentFinding['severity'] | null =>
  findings.some(({ severity }) => severity === 'error')
    ? 'error'
    : findings.length > 0
      ? 'warning'
      : null;

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

import { factsOf } from '../../questions/facts.ts';
import type { QuestionFacts, Setting } from '../../questions/question-facts.ts';
import { styleOf } from '../../questions/index.ts';

/** Fields of a question's settings: the keys of its `extra` that forms change. */

type Extra = Exclude<Setting, 'isMultiSelect' | 'statements' | 'shuffle' | 'exclusive'>;

/** Name of a setting in files. */
export const keyOfSetting = (setting: Setting): string =>
  setting.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface ExtraField {
  setting: Extra;
  key: string;
}

const fields = (...settings: Extra[]): ExtraField[] =>
  settings.map((setting) => ({ setting, key: keyOfSetting(setting) }));

/** Keys by the form of their field. Types have a field for each of their settings. */
export const extraFields = {
  range: fields('lowerLimit', 'upperLimit', 'step'),
  total: fields('totalLowerLimit', 'totalUpperLimit'),
  length: fields('minResponseLength', 'maxResponseLength'),
  words: fields('lowLabel', 'highLabel'),
  days: fields('earliestDate', 'latestDate'),
  switches: fields('multiple', 'excludeFromSubmission', 'integration'),
  list: fields('selectAll'),
  choices: fields('matrixQuestionType', 'optionsSource', 'schemaType', 'format'),
  files: fields('fileTypes', 'maxFileSize'),
} as const;

const isTrue =
  (fact: keyof QuestionFacts) =>
  (style: string): boolean =>
    styleOf({ style }) !== null && factsOf({ style })[fact] === true;
export const hasPlaceholder = isTrue('hasPlaceholder');
export const hasWeights = isTrue('hasWeights');
/** Whether a dial can show the answer to a question. */
export const isNumber = isTrue('isNumber');

const NAME = 'Rules, pipes, exports and stored answers refer to it.';
const TRIGGER = 'The list of triggers of the page changes it.';
const PLACE = 'It is set by moving the part.';

/** Keys of parts of a survey that no form changes, each with the reason. */
export const fileOnlyKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  question: { id: NAME, key: NAME },
  extra: {},
  options: { id: NAME, key: NAME, is_visible: TRIGGER, dynamic: 'Browsers set it.' },
  statements: { id: NAME, key: NAME },
  elements: {
    id: NAME,
    key: NAME,
    type: 'It is set when the part is added.',
    order: PLACE,
    is_visible: TRIGGER,
    triggers: TRIGGER,
  },
  states: { id: NAME, order: PLACE },
};

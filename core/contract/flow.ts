import { listOf, strictList, wire, wholeList } from './collections.ts';
import {
  boolean,
  id,
  json,
  number,
  oneOf,
  optional,
  strictDefault,
  strictOptional,
  string,
  withDefault,
  changed,
  checked,
  type Output,
} from './schema.ts';
import { question } from './question.ts';
import { stringOrList, text } from './wire.ts';

export type { ChoiceOption, MatrixKind, Question, Statement } from './question.ts';

/** Flow in its wire format: states that hold elements, and transitions between the states. */

export const ruleTypes = [
  'equal',
  'not_equal',
  'any_of',
  'contains',
  'not_contains',
  'regex',
  'less_than',
  'at_least',
  'between',
  'answered',
  'not_answered',
] as const;
export type RuleType = (typeof ruleTypes)[number];

/** How rules and triggers compare an answer. `exact` is another name of `equal`. */
const ruleType = changed(oneOf(...ruleTypes, 'exact'), (type): RuleType =>
  type === 'exact' ? 'equal' : type,
);

/** Only whether there is an answer is compared with nothing. */
const needsNoValue = (type: RuleType): boolean => type.endsWith('answered');

const trigger = checked(
  wire({
    key: optional(string),
    statementKey: strictOptional(stringOrList),
    ruleType: strictDefault(ruleType, 'equal'),
    answerValue: strictOptional(string),
    targetIds: listOf(id),
    targetOptionIds: listOf(wire({ questionKey: string, optionKey: string })),
    action: oneOf('make_visible', 'make_invisible'),
    scope: strictDefault(oneOf('element', 'option'), 'element'),
    /** Parsed for completeness; nothing uses it. */
    controlType: optional(json),
  }),
  ({ ruleType, answerValue }) => answerValue !== null || needsNoValue(ruleType),
  'a trigger with an answer_value',
);

const element = wire({
  id,
  type: oneOf(
    'question',
    'next_page',
    'label',
    'submit',
    'footer',
    'button_link',
    'image',
    'gauge',
  ),
  order: withDefault(number, 0),
  isVisible: withDefault(boolean, true),
  key: optional(string),
  text: optional(text),
  url: optional(string),
  skip: withDefault(boolean, false),
  /** Gauges only: key of the question with the answer that is shown instead of the progress. */
  valueFrom: optional(string),
  question: strictOptional(question),
  triggers: listOf(trigger),
});

/** Next steps that a thank-you offers. */
const after = wire({
  /** Only where something can be closed: in the panel of a widget. */
  close: withDefault(boolean, true),
  again: withDefault(boolean, false),
  chat: withDefault(boolean, false),
});

const state = wire({
  id,
  style: withDefault(oneOf('normal', 'thank', 'chat'), 'normal'),
  order: withDefault(number, 0),
  title: optional(text),
  nextStateId: optional(id),
  requireAny: withDefault(boolean, false),
  after: optional(after),
  elements: listOf(element),
});

/** A flow without a readable state can't be read. */
const states = checked(listOf(state), (list) => list.length > 0, 'a state that can be read');

const rule = wire({
  questionKey: string,
  ruleType: strictOptional(ruleType),
  answerValue: strictOptional(string),
  optionKeys: listOf(string),
  statementOptions: strictDefault(wholeList(wire({ statementKey: string, optionKey: string })), []),
});
/** Rules of which all have to hold. One that can't be read never holds: it asks for one of no options. */
export const rules = strictList(rule, { question_key: '' });

const transition = wire({ fromStateId: id, toStateId: id, rules });

const storeRedirect = wire({
  url: wire({ ios: optional(string), android: optional(string), web: optional(string) }),
  rules,
});

export const flowSchema = wire({
  id,
  nodeId: optional(id),
  flowId: optional(id),
  name: withDefault(string, ''),
  defaultLanguageId: optional(id),
  languages: listOf(wire({ id, code: string, name: string })),
  allowSavingIncompleteSurvey: withDefault(boolean, false),
  /** Allows the respondent to return to the previous state. */
  allowBack: withDefault(boolean, true),
  /** `one`: a question at a time; `page`: all questions of a state. */
  layout: withDefault(oneOf('page', 'one'), 'page'),
  states,
  transitions: listOf(transition),
  storeRedirect: optional(storeRedirect),
});

export type Flow = Output<typeof flowSchema>;
export type FlowState = Output<typeof state>;
export type FlowElement = Output<typeof element>;
export type Trigger = Output<typeof trigger>;
export type Rule = Output<typeof rule>;
export type Transition = Output<typeof transition>;
export type FlowLanguage = Flow['languages'][number];

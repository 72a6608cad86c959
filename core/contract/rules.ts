import { listOf, strictList, wholeList, wire } from './collections.ts';
import {
  changed,
  checked,
  id,
  json,
  oneOf,
  optional,
  strictDefault,
  strictOptional,
  string,
  type Output,
} from './schema.ts';
import { stringOrList } from './wire.ts';

/** Conditions on answers: triggers of elements, and rules of transitions, redirections and notifications. */

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

/** Other names of rule types. */
const aliases = { exact: 'equal', equals: 'equal', not_equals: 'not_equal' } as const;
const aliasNames = Object.keys(aliases) as (keyof typeof aliases)[];

/** How rules and triggers compare an answer. */
const ruleType = changed(
  oneOf(...ruleTypes, ...aliasNames),
  (type): RuleType => aliases[type as keyof typeof aliases] ?? type,
);

/** Only whether there is an answer is compared with nothing. */
const needsNoValue = (type: RuleType): boolean => type.endsWith('answered');

export const trigger = checked(
  wire({
    /** Key of the question that has the trigger. */
    key: optional(string),
    /** Matrix: one statement or a list; all of them need the answer. */
    statementKey: strictOptional(stringOrList),
    /** How the answer is compared. */
    ruleType: strictDefault(ruleType, 'equal'),
    /**
     * Value that the answer is compared with; not with `answered` and `not_answered`. Commas separate lists and ranges.
     */
    answerValue: strictOptional(string),
    /** Ids of the elements to show or hide, on this or another page. */
    targetIds: listOf(id),
    /** Options to show or hide, with the scope `option`. */
    targetOptionIds: listOf(
      wire({
        /** Key of the question that has the option. */
        questionKey: string,
        /** Key of the option. */
        optionKey: string,
      }),
    ),
    /** `make_visible` or `make_invisible`. */
    action: oneOf('make_visible', 'make_invisible'),
    /** `element`, or `option` for `target_option_ids`. */
    scope: strictDefault(oneOf('element', 'option'), 'element'),
    /** Without effect. */
    controlType: optional(json),
  }),
  ({ ruleType, answerValue }) => answerValue !== null || needsNoValue(ruleType),
  'a trigger with an answer_value',
);

const rule = wire({
  /** Key of the question. Its answer is compared. */
  questionKey: string,
  /** How the answer is compared. Without it `option_keys` or `statement_options` decide. */
  ruleType: strictOptional(ruleType),
  /** Value that the answer is compared with. Commas separate lists and ranges. */
  answerValue: strictOptional(string),
  /** Holds if one of these options is chosen. */
  optionKeys: listOf(string),
  /** Holds if each statement has one of the options named for it. */
  statementOptions: strictDefault(
    wholeList(
      wire({
        /** Key of the statement. */
        statementKey: string,
        /** Key of the option. */
        optionKey: string,
      }),
    ),
    [],
  ),
});
/** Rules of which all have to hold. One that can't be read never holds: it asks for one of no options. */
export const rules = strictList(rule, { question_key: '' });

export type Trigger = Output<typeof trigger>;
export type Rule = Output<typeof rule>;

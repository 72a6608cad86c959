// oxlint-disable unicorn/no-thenable -- JSON schemas have the key `then`.
import { requiredParts } from '../../core/questions/facts.ts';
import { questionTypes, type QuestionType } from '../../core/questions/index.ts';
import { languageTag, regularExpression } from './patterns.ts';

/**
 * Conditions beyond the types of keys, by the name of the object: editors underline mistakes that `psn check` would
 * find. Conditions across objects are left to the check. `errorMessage` is a keyword of Visual Studio Code.
 */

type Condition = Record<string, unknown>;

const oneOf = (...values: unknown[]): Condition => ({ enum: values });
/** An object that has these keys, and with these values. */
const has = (properties: Condition): Condition => ({
  properties,
  required: Object.keys(properties),
});

const types = Object.entries<QuestionType>(questionTypes);
const stylesWhere = (holds: (type: QuestionType, style: string) => unknown): string[] =>
  types.filter(([style, type]) => holds(type, style)).map(([style]) => style);

/** Question types that one tap may answer, and the other ones that people answer. */
const tapped = stylesWhere(({ isCompletedByTap }) => isCompletedByTap);
const slowStyles = stylesWhere(({ kind, isCompletedByTap }) => !kind && !isCompletedByTap);

const button = has({ type: oneOf('next_page', 'submit') });
const skip = has({ type: oneOf('footer'), skip: oneOf(true) });
const question = has({ type: oneOf('question') });
/** A question that is optional, or that needs more than a tap. */
const slowQuestion = {
  ...has({
    type: oneOf('question'),
    question: {
      type: 'object',
      anyOf: [
        { properties: { style: oneOf(...slowStyles, null) } },
        {
          properties: {
            style: oneOf(...slowStyles, ...tapped, null),
            is_required: oneOf(false, null),
          },
        },
      ],
    },
  }),
  not: has({ is_visible: oneOf(false) }),
};

/** Question types that always need one of these, whatever their settings. */
const stylesWith = (part: 'options' | 'statements'): string[] =>
  stylesWhere((_, style) => requiredParts({ style, extra: null })[part]);

const needsOptions = {
  if: has({ style: oneOf(...stylesWith('options')) }),
  then: has({ options: { type: 'array', minItems: 1 } }),
};
const needsStatements = {
  if: has({ style: oneOf(...stylesWith('statements')) }),
  then: has({ statements: { type: 'array', minItems: 1 } }),
};

/** An array without any of these members. */
const without = (...members: Condition[]): Condition => ({
  not: { contains: { anyOf: members } },
});

const needsWayOn = {
  if: { properties: { style: oneOf('normal', null) } },
  then: {
    properties: {
      elements: {
        allOf: [
          {
            not: { allOf: [{ contains: slowQuestion }, without(button)] },
            errorMessage:
              'This page has no button: it moves on by itself, and only after an answer to every question. Add an element of the type next_page or submit.',
          },
          {
            not: { minItems: 1, ...without(button, skip, question) },
            errorMessage:
              'This page has no exit: it has neither a button nor a question. Add an element of the type next_page or submit.',
          },
        ],
      },
    },
  },
};

const needsPattern = {
  if: has({ rule_type: oneOf('regex') }),
  then: {
    properties: {
      answer_value: {
        pattern: regularExpression,
        patternErrorMessage:
          'This is no valid regular expression for surveys. Close each group and class. Back references and look-behinds are not supported.',
      },
    },
  },
};

/** Parts that schemas refer to. */
export const definitions: Condition = {
  languageCode: {
    pattern: languageTag,
    patternErrorMessage:
      'This is no code of a language. Valid codes are en, tr or pt-BR, for example.',
  },
};
/** Codes of languages: as the keys of texts, and of the languages of a survey. */
export const languageCode: Condition = { $ref: '#/definitions/languageCode' };

export const constraints: Readonly<Record<string, Condition>> = {
  question: { allOf: [needsOptions, needsStatements] },
  states: needsWayOn,
  rules: needsPattern,
  triggers: needsPattern,
  languages: { allOf: [{ properties: { code: languageCode } }] },
};

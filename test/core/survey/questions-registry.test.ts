import { describe, expect, it } from 'vitest';
import type { Question } from '../../../core/contract/flow.ts';
import { indexFlow } from '../../../core/survey/engine/index.ts';
import {
  isTapEnough,
  type QuestionStyle,
  type QuestionType,
  questionTypes,
  styleOf,
} from '../../../core/questions/index.ts';
import { loadViews, viewOf } from '../../../elements/questions/views.ts';
import {
  answers,
  answersByPage,
  flow,
  GALLERY,
  pages,
  questions,
  read,
  withCopiedOptions,
} from '../../support/gallery-questions.ts';

/**
 * Every question type is registered, shown, answered and documented. A failure names the missing entry and its place.
 */

const ANSWERS = 'test/support/gallery-answers.ts';
const KEYBOARD = 'test/e2e/question-keyboard.spec.ts';
const AUTHORING = 'docs/authoring/question-types.md';
const REGISTRY = 'core/questions/registry.ts';
const SMALL_VIEWS = 'elements/questions/small-views.ts';
const RECIPE = 'see docs/new-question-type.md';

const types = Object.entries<QuestionType>(questionTypes) as [QuestionStyle, QuestionType][];

const keyboardSource = read(KEYBOARD);

const questionsOf = (style: QuestionStyle): Question[] =>
  questions.filter((question) => styleOf(question) === style);
const answersOf = (style: QuestionStyle) =>
  questionsOf(style).flatMap((question) => answers.filter(({ key }) => key === question.key));

/** An item of a response with wire names, without empty fields. */
const onWire = (item: object): object =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== null && value !== false)
      .map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
  );

/** Table rows of the guide, as lists of cells. */
const rows: string[][] = read(AUTHORING)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The names of question types in a text, in backticks. */
const stylesIn = (text: string): string[] =>
  [...text.matchAll(/`(\w+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => Object.hasOwn(questionTypes, name));

const start = rows.findIndex(([, first]) => first === 'style');
const end = rows.findIndex(([, first]) => first!.startsWith('One tap'));
const documented = rows.slice(start, end).flatMap(([, first]) => stylesIn(first!));
const stylesInRow = (beginning: string): string[] =>
  stylesIn(rows.find(([, first]) => first!.startsWith(beginning))![2]!);

describe.each(types)('the question type %s', (style, type) => {
  const kind = type.kind ?? 'asked';

  it('is shown in the gallery', () => {
    expect(
      questionsOf(style).length,
      `Add a question with "style": "${style}" to ${GALLERY}, ${RECIPE}.`,
    ).toBeGreaterThan(0);
  });

  it.runIf(kind === 'asked')('is required in the gallery, so that its errors are seen', () => {
    expect(
      questionsOf(style).some(({ isRequired }) => isRequired),
      `Set "is_required": true in a question with "style": "${style}" in ${GALLERY}, ${RECIPE}.`,
    ).toBe(true);
  });

  it.runIf(kind !== 'drawn')('has an answer for each of its questions in the gallery', () => {
    for (const [at, page] of pages.entries()) {
      for (const { key } of page.filter((question) => styleOf(question) === style)) {
        expect(
          answersByPage[at]?.some((answer) => answer.key === key),
          `Add an answer with the key '${key}' to list ${at + 1} of ${ANSWERS}, ${RECIPE}.`,
        ).toBe(true);
      }
    }
  });

  it.runIf(kind !== 'drawn')('accepts its answers, and sends them as the gallery says', () => {
    for (const { key, value, sent } of answersOf(style)) {
      const question = withCopiedOptions(questions.find((asked) => asked.key === key)!);
      const { rules } = type;
      const given = rules.fromOutside(value, question);
      expect(
        rules.isAnswered(given, question),
        `The rules of ${style} in ${REGISTRY} take the value of '${key}' in ${ANSWERS} ${
          kind === 'asked' ? 'for no answer' : `for an answer, and the type is ${kind}`
        }: correct one of them, ${RECIPE}.`,
      ).toBe(kind === 'asked');
      if (given === null) continue;
      expect(
        rules.validate(given, question),
        `The value of '${key}' in ${ANSWERS} is not valid for ${style}: correct the value, or validate in the rules, ${RECIPE}.`,
      ).toBeNull();
      expect(
        rules.toResponses(given, question).map(onWire),
        `Set 'sent' of '${key}' in ${ANSWERS} to what toResponses of ${style} gives, ${RECIPE}.`,
      ).toEqual(sent);
    }
  });

  it.runIf(kind === 'asked')('is answered by keys alone in a browser test', () => {
    const keys = questionsOf(style).map(({ key }) => key);
    expect(
      answersOf(style).some((answer) => answer.keys) ||
        keys.some((key) => keyboardSource.includes(`'${key}'`)),
      `Add 'keys' to an answer of ${style} in ${ANSWERS}, or a step to ${KEYBOARD}, ${RECIPE}.`,
    ).toBe(true);
  });

  it('has a view, which is bare where nobody is asked', async () => {
    const asked = questionsOf(style);
    const add = `Add ${style} to ${SMALL_VIEWS}, or to views.ts beside it, ${RECIPE}.`;
    expect(await loadViews(asked).catch(String), add).toBeUndefined();
    for (const question of asked) {
      const view = viewOf(question);
      expect(view?.Control, add).toBeTypeOf('function');
      expect(
        view.isBare ?? false,
        `Set isBare in the view of ${style} where its kind in ${REGISTRY} is 'shown' or 'drawn', and only there, ${RECIPE}.`,
      ).toBe(kind !== 'asked');
    }
  });

  it('stands in the table for authors', () => {
    expect(
      documented.filter((name) => name === style),
      `Add \`${style}\` to one row of the table in ${AUTHORING}, ${RECIPE}.`,
    ).toHaveLength(1);
  });

  it('is documented as completed by one tap, if it is', () => {
    const isTapped = answersOf(style).some(({ key, value }) => {
      const question = questions.find((asked) => asked.key === key)!;
      const given = type.rules.fromOutside(value, question);
      // Some types are completed by a tap only where they have options.
      return [question, { ...question, options: questions[0]!.options }].some((asked) =>
        isTapEnough(asked, given),
      );
    });
    expect(
      stylesInRow('One tap').includes(style),
      isTapped
        ? `Add \`${style}\` to the row “One tap” in ${AUTHORING}, ${RECIPE}.`
        : `isCompletedByTap of ${style} in ${REGISTRY} is false for every answer in ${ANSWERS}: correct one of them, or take it from the row “One tap” in ${AUTHORING}, ${RECIPE}.`,
    ).toBe(isTapped);
  });

  it('is documented as personal, if it is', () => {
    const isPersonal = type.isPersonal ?? false;
    expect(
      stylesInRow('The answer is personal').includes(style),
      isPersonal
        ? `Add \`${style}\` to the row “The answer is personal” in ${AUTHORING}, ${RECIPE}.`
        : `Give ${style} isPersonal in ${REGISTRY}, or take it from the row “The answer is personal” in ${AUTHORING}, ${RECIPE}.`,
    ).toBe(isPersonal);
  });
});

it('the gallery has no question of an unknown type', () => {
  const { unknownStyles } = indexFlow(flow);
  expect(unknownStyles, `Add the style to questionTypes in ${REGISTRY}, ${RECIPE}.`).toEqual([]);
});

it('no answer of the gallery is without its question', () => {
  const known = questions.map(({ key }) => key);
  const lost = answers.map(({ key }) => key).filter((key) => !known.includes(key));
  expect(lost, `Add questions with these keys to ${GALLERY}, ${RECIPE}.`).toEqual([]);
});

it('the table for authors names no type that is not registered', () => {
  const names = rows.slice(start + 2, end).flatMap(([, first]) => first!.match(/`\w+`/g) ?? []);
  const unknown = names.filter((name) => !Object.hasOwn(questionTypes, name.slice(1, -1)));
  expect(unknown, `Register these in ${REGISTRY}, or take them from ${AUTHORING}.`).toEqual([]);
});

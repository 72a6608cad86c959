import { describe, expect, it } from 'vitest';
import { withPartsApart } from '../../../cli/host/tables/parts.ts';
import { wordingOf } from '../../../cli/host/tables/question-columns.ts';
import { respondentBy } from '../../../cli/flow/prompted.ts';
import type { Prompts } from '../../../cli/flow/prompts.ts';
import { charts } from '../../../cli/host/results/counts/index.ts';
import { submittedAnswer } from '../../../cli/host/jobs/notifications/matching.ts';
import { createResponseItem, type ResponseItem } from '../../../core/contract/feedback.ts';
import type { Question } from '../../../core/contract/flow.ts';
import { factsOf, promptOf, requiredParts, resultKindOf } from '../../../core/questions/facts.ts';
import { isAsked, rulesOf, styleOf, typeOf } from '../../../core/questions/index.ts';
import { writtenAnswers } from '../../../core/survey/answer-texts/index.ts';
import { answers, flow, questions, withCopiedOptions } from '../../support/gallery-questions.ts';

/**
 * Compares the facts of every question type with its rules, and gives the gallery's answers to each consumer: check,
 * terminal, results, notifications, export. A failure names the fact to correct.
 */

/** A failure of a style: the fact to change. */
const fix = (style: string, change: string): string =>
  `${style}: ${change}. Its facts are in core/questions, see docs/new-question-type.md.`;

/** A question of the gallery, its answer, and the items that are stored of it. */
const cases = answers
  .map(({ key, value }) => {
    const question = withCopiedOptions(questions.find((asked) => asked.key === key)!);
    const given = rulesOf(question).fromOutside(value, question);
    const items: ResponseItem[] =
      given === null ? [] : rulesOf(question).toResponses(given, question);
    return { key, style: styleOf(question)!, question, value, given, items };
  })
  .filter(({ question }) => isAsked(question));

const possibleOf = (question: Question) => {
  const ofSource = () => ({
    values: question.options.map(({ key }) => key),
    isMany: true,
    areOptions: true,
  });
  return factsOf(question).possibleAnswers(question, ofSource);
};

/** Counts of a single response, by the ids of the question and its statements. */
function countsOf(items: readonly ResponseItem[]) {
  const values = new Map<string, Map<string, number>>();
  for (const { questionId, optionId, body } of items) {
    const own = values.get(questionId) ?? new Map<string, number>();
    values.set(questionId, own.set(optionId ?? body ?? '', 1));
  }
  return { answered: new Map([...values.keys()].map((id) => [id, 1])), values, ranks: new Map() };
}

/** Prompts that give the first choice, or the text. */
const promptsWith = (text: string): Prompts =>
  ({
    one: (_, choices) => Promise.resolve(choices[0]?.key ?? null),
    many: (_, choices) => Promise.resolve(choices.map(({ key }) => key)),
    text: (_, __, problemOf) => Promise.resolve(problemOf(text) === null ? text : ''),
    log: () => undefined,
    tell: () => undefined,
  }) as Prompts;

describe.each(cases)('$style, asked as $key', ({ style, question, value, given, items }) => {
  const { values, areOptions, isMany } = possibleOf(question);

  it('has its answer among the possible ones', () => {
    if (values === null || given === null) return;
    const compared = rulesOf(question).ruleValues(given, question);
    const message = fix(style, 'correct possibleAnswers, which lack the answer of the gallery');
    expect(values, message).toEqual(expect.arrayContaining([...compared]));
    expect(compared.length <= 1 || isMany, message).toBe(true);
  });

  it('has a list of possible answers where its answers are options', () => {
    const isChosen = ['option', 'options', 'ranking'].includes(promptOf(question));
    expect(
      isChosen && values === null,
      fix(style, 'set possibleAnswers to oneOption or anyOptions, as the terminal offers options'),
    ).toBe(false);
  });

  it('requires the options that are its answers', () => {
    const { options, source } = requiredParts(question);
    expect(
      areOptions && !options && !source,
      fix(style, 'add options to requires, as its answers are options'),
    ).toBe(false);
  });

  it('is asked in a terminal in a way that gives an answer', async () => {
    const asOption = !['text', 'verification'].includes(promptOf(question));
    expect(
      areOptions && !asOption,
      fix(style, "set prompt to 'option' or 'options', as its answers are options"),
    ).toBe(false);
    const { fromOutside, isAnswered } = rulesOf(question);
    const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '1';
    const wording = wordingOf(flow);
    const answer: unknown = await respondentBy(promptsWith(typed), wording).answer(
      question,
      () => null,
    );
    const read = fromOutside(answer, question);
    expect(
      isAnswered(read, question),
      fix(style, `set another prompt: the rules accept no answer of '${promptOf(question)}'`),
    ).toBe(true);
  });

  it('is counted as what it is', () => {
    const kind = resultKindOf(question)!;
    const isPersonal = typeOf(question).isPersonal === true;
    expect(
      isPersonal && kind !== 'count',
      fix(style, "set result to 'count', as its answer is personal"),
    ).toBe(false);
    expect(
      areOptions && !isPersonal && ['text', 'file', 'count', 'number', 'date'].includes(kind),
      fix(style, "set result to 'choice', as its answers are options"),
    ).toBe(false);
    const hasNumbers =
      factsOf(question).scale || question.options.every(({ weight }) => weight !== null);
    expect(
      ['scale', 'nps'].includes(kind) && !hasNumbers,
      fix(style, "add scale, or set result to 'choice': its options have no numbers"),
    ).toBe(false);
    if (!['choice', 'scale', 'nps'].includes(kind) || items.length === 0) return;
    const part = charts[kind](question, {
      counts: countsOf(items),
      before: null,
      days: new Map(),
      known: [],
    });
    const counted = part.bars?.filter(
      ({ count, label }) => count > 0 && (kind !== 'choice' || label !== null),
    );
    expect(
      counted?.length,
      fix(style, `correct result or scale: no bar of the chart '${kind}' counts its answer`),
    ).toBeGreaterThan(0);
  });

  it('is compared by notifications like in a browser', () => {
    if (given === null || resultKindOf(question) === 'file') return;
    const rules = rulesOf(question);
    const customer = (rules.toCustomer?.(given, question, 0) ?? null) as never;
    if (items.length === 0 && customer === null) return;
    expect(
      [...submittedAnswer(question, { responses: items, customer }).values].sort(),
      fix(style, 'add storedAnswer: its items have other values than ruleValues'),
    ).toEqual([...rules.ruleValues(given, question)].sort());
  });

  it('has a text in exported tables', () => {
    const stored = items.filter(({ activeStorageBlobId }) => activeStorageBlobId === null);
    if (stored.length === 0) return;
    const wording = wordingOf(flow);
    const written = writtenAnswers(
      withPartsApart(flow, wording),
      stored.map((item) => ({ ...createResponseItem({ questionId: item.questionId }), ...item })),
      wording,
    );
    expect(
      written.flatMap(({ isKnown, lines }) => (isKnown ? lines : [])).filter(Boolean),
      fix(style, 'correct columns, or rows of the type: its answer has no text'),
    ).not.toEqual([]);
  });
});

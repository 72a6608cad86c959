import { describe, expect, it } from 'vitest';
import { withPartsApart } from '../../../cli/export/parts.ts';
import { wordingOf } from '../../../cli/export/columns.ts';
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

const FACTS = 'in the facts of core/questions, see docs/new-question-type.md';

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
    const message = `Correct possibleAnswers of ${style} ${FACTS}: the answer of the gallery is not among them.`;
    expect(values, message).toEqual(expect.arrayContaining([...compared]));
    expect(compared.length <= 1 || isMany, message).toBe(true);
  });

  it('has a list of possible answers where its answers are options', () => {
    const isChosen = ['option', 'options', 'ranking'].includes(promptOf(question));
    expect(
      isChosen && values === null,
      `Set possibleAnswers of ${style} ${FACTS} to oneOption or anyOptions: the terminal offers its options.`,
    ).toBe(false);
  });

  it('requires the options that are its answers', () => {
    const { options, source } = requiredParts(question);
    expect(
      areOptions && !options && !source,
      `Add options to requires of ${style} ${FACTS}: its answers are options.`,
    ).toBe(false);
  });

  it('is asked in a terminal in a way that gives an answer', async () => {
    const asOption = !['text', 'verification'].includes(promptOf(question));
    expect(
      areOptions && !asOption,
      `Set prompt of ${style} ${FACTS} to 'option' or 'options': its answers are options.`,
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
      `Set prompt of ${style} ${FACTS}: the rules accept no answer of the prompt '${promptOf(question)}'.`,
    ).toBe(true);
  });

  it('is counted as what it is', () => {
    const kind = resultKindOf(question)!;
    const isPersonal = typeOf(question).isPersonal === true;
    expect(
      isPersonal && kind !== 'count',
      `Set result of ${style} ${FACTS} to 'count': its answer is personal.`,
    ).toBe(false);
    expect(
      areOptions && !isPersonal && ['text', 'file', 'count', 'number', 'date'].includes(kind),
      `Set result of ${style} ${FACTS} to 'choice': its answers are options.`,
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
      `Correct result, or scale, of ${style} ${FACTS}: its answer is in no bar of a chart of the kind '${kind}'.`,
    ).toBeGreaterThan(0);
    if (kind !== 'choice')
      expect(part.mean, `Add scale to ${style} ${FACTS}.`).toBeTypeOf('number');
  });

  it('is compared by notifications like in a browser', () => {
    if (given === null || resultKindOf(question) === 'file') return;
    const rules = rulesOf(question);
    const customer = (rules.toCustomer?.(given, question, 0) ?? null) as never;
    if (items.length === 0 && customer === null) return;
    expect(
      [...submittedAnswer(question, { responses: items, customer }).values].sort(),
      `Add storedAnswer to ${style} ${FACTS}: it reads other values than ruleValues.`,
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
      `Correct columns of ${style} ${FACTS}, or rows of its type: its answer has no text.`,
    ).not.toEqual([]);
  });
});

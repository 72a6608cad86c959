import { attach, createEvent, createStore, sample } from 'effector';
import { asReported, HttpError } from '../../errors/errors.ts';
import { emitFx, toldError } from '../../ports/page.ts';
import { $questionApi } from '../../ports/question-api.ts';
import { $index, $response, answerChanged, flowReset } from '../model.ts';
import { tryAnswer, type Attempt } from '../engine/answering.ts';
import type { FlowIndex } from '../engine/flow-index.ts';
import { answerOf, questionOf, type Response } from '../engine/response.ts';
import { invalid } from '../questions/answer.ts';
import { typeOf } from '../questions/index.ts';

/** A text that is looked up at the server; what comes back answers other questions (spec 4.6). */

export const lookUpRequested = createEvent<{ elementId: string; answer: string }>();

const lookUpFx = attach({
  source: { api: $questionApi, index: $index },
  effect: ({ api, index }, { elementId, answer }: { elementId: string; answer: string }) =>
    api.lookUp(index!.flow.id, index!.questions.get(elementId)!.question.id, answer),
});

/** How the look-up of each element stands. */
export const $lookUps = createStore<Readonly<Record<string, 'loading' | 'done'>>>({}, { name: '$lookUps' })
  .on(lookUpFx, (all, { elementId }) => ({ ...all, [elementId]: 'loading' }))
  .on(lookUpFx.done, (all, { params }) => ({ ...all, [params.elementId]: 'done' }))
  .on(lookUpFx.fail, (all, { params }) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== params.elementId)))
  .reset($index, flowReset);

sample({
  clock: lookUpRequested,
  source: $lookUps,
  filter: (all, { elementId, answer }) => answer.trim() !== '' && all[elementId] !== 'loading',
  fn: (_, { elementId, answer }) => ({ elementId, answer: answer.trim() }),
  target: lookUpFx,
});

/** Answers that came back, each read by its question's own type; the one that is asked for now keeps the question it was asked with. */
function fillIn(index: FlowIndex, response: Response, given: readonly { questionId: string; input: unknown }[]): Attempt {
  const byId = new Map([...index.questions.values()].map((element) => [element.question.id, element]));
  return given.reduce<Attempt>(
    ({ response: next, fault }, { questionId, input }) => {
      const element = byId.get(questionId);
      if (!element || fault) return { response: next, fault };
      return tryAnswer(index, next, element.id, typeOf(element.question).fromOutside(input, questionOf(next, element)));
    },
    { response, fault: null },
  );
}

sample({
  clock: lookUpFx.doneData,
  source: { index: $index, response: $response },
  filter: ({ index }) => index !== null,
  fn: ({ index, response }, { responses }) => fillIn(index!, response, responses).response,
  target: $response,
});
sample({
  clock: lookUpFx.fail,
  source: { index: $index, response: $response },
  filter: ({ index }, { params }) => Boolean(index?.questions.has(params.elementId)),
  fn: ({ index, response }, { params: { elementId }, error }) => ({
    elementId,
    value: answerOf(response, index!.questions.get(elementId)!).value,
    isSettled: true,
    problem: invalid(error instanceof HttpError && error.status === 404 ? 'notFound' : 'call'),
  }),
  target: answerChanged,
});
sample({ clock: lookUpFx.failData, fn: (error) => toldError(asReported('dynamic_request', error)), target: emitFx });

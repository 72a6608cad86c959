import { attach, createEvent, createStore, sample, scopeBind } from 'effector';
import type { LookUpReply } from '../../contract/calls.ts';
import { asReported } from '../../errors/errors.ts';
import { HttpError } from '../../errors/http-error.ts';
import { isBlank } from '../../language/characters.ts';
import { omitKey } from '../../platform/idioms.ts';
import { dispatchFx, errorEvent } from '../../platform/page.ts';
import { $questionApi } from '../../platform/question-api.ts';
import { answerOf } from '../engine/index.ts';
import { invalid } from '../../questions/index.ts';
import {
  $index,
  $response,
  answerChanged,
  answerGiven,
  answerLeft,
  flowReset,
} from '../session/index.ts';

/** Looks up a text at the server; the reply answers other questions. */

export const lookUpRequested = createEvent<{ elementId: string; answer: string }>({
  name: 'lookUpRequested',
});

const lookUpFx = attach({
  name: 'lookUpFx',
  source: { api: $questionApi, index: $index },
  effect: ({ api, index }, { elementId, answer }: { elementId: string; answer: string }) =>
    api.lookUp(index!.flow.id, index!.questions.get(elementId)!.question.id, answer),
});

/** Status of the look-ups by element id; an element without a look-up, or with a failed one, has no entry. */
export const $lookUps = createStore<Readonly<Record<string, 'loading' | 'done'>>>(
  {},
  { name: '$lookUps' },
)
  .on(lookUpFx, (all, { elementId }) => ({ ...all, [elementId]: 'loading' }))
  .on(lookUpFx.done, (all, { params }) => ({ ...all, [params.elementId]: 'done' }))
  .on(lookUpFx.fail, (all, { params }) => omitKey(all, params.elementId))
  .reset($index, flowReset);

// The text is complete, also with the focus still in its field.
sample({
  clock: lookUpRequested,
  fn: ({ elementId }) => elementId,
  target: answerLeft,
});
sample({
  clock: lookUpRequested,
  source: $lookUps,
  filter: (all, { elementId, answer }) => !isBlank(answer) && all[elementId] !== 'loading',
  fn: (_, { elementId, answer }) => ({ elementId, answer: answer.trim() }),
  target: lookUpFx,
});

/** Fills in the answers of the reply as if the host page had given them. The looked-up text stays as it is. */
const fillInFx = attach({
  name: 'fillInFx',
  source: $index,
  effect(index, { responses }: LookUpReply) {
    const setAnswer = scopeBind(answerGiven, { safe: true });
    const keys = new Map(
      [...(index?.questions.values() ?? [])].map(({ question }) => [question.id, question.key]),
    );
    for (const { questionId, input } of responses) {
      const questionKey = keys.get(questionId);
      if (questionKey !== undefined) setAnswer({ questionKey, value: input });
    }
  },
});
sample({
  clock: lookUpFx.doneData,
  target: fillInFx,
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
sample({
  clock: lookUpFx.failData,
  fn: (error) => errorEvent(asReported('dynamic_request', error)),
  target: dispatchFx,
});

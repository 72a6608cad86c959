import { attach, createStore, sample, scopeBind } from 'effector';
import { $node, $proof } from '../../channel/model.ts';
import { maskFileName } from '../../contract/page-address.ts';
import { asReported, type ReportedError } from '../../errors/errors.ts';
import { dispatchFx, errorEvent } from '../../platform/page.ts';
import { $services } from '../../platform/services.ts';
import { type AnswerValue, isRecord } from '../../questions/index.ts';
import {
  answerOf,
  isAnswered,
  type QuestionElement,
  type SurveyResponse,
} from '../engine/index.ts';
import {
  $index,
  $isPreview,
  $response,
  $shownIndex,
  answerFinished,
  flowReset,
} from '../session/index.ts';

/**
 * Sends the answers to another system when a question with `integration` is answered. The reply belongs to the question;
 * a failure never blocks the survey.
 */

/** Masks the name of an uploaded file. */
const withMaskedName = (value: AnswerValue): AnswerValue =>
  isRecord(value) && 'blobId' in value && typeof value['name'] === 'string'
    ? ({ ...value, name: maskFileName(value['name']) } as AnswerValue)
    : value;

interface SentAnswer {
  elementId: string;
  /** JSON of the answer. */
  answer: string;
}

const integrateFx = attach({
  name: 'integrateFx',
  source: {
    services: $services,
    index: $index,
    response: $response,
    node: $node,
    proof: $proof,
  },
  effect({ services, index, response, node, proof }, { elementId }: SentAnswer) {
    const shared = [...index!.questions.values()].filter(
      (element) =>
        (element.id === elementId || !element.question.hidePersonalData) &&
        isAnswered(response, element),
    );
    const answers = shared.map((element) => [
      element.question.key,
      withMaskedName(answerOf(response, element).value),
    ]);
    return services.integrate(
      index!.questions.get(elementId)!.question.id,
      Object.fromEntries(answers),
      { version: node?.version ?? null, proof },
    );
  },
});

/** The last answers that were sent, by element id: leaving a control finishes its answer once more. */
const $sentAnswers = createStore<Readonly<Record<string, string>>>({}, { name: '$sentAnswers' })
  .on(integrateFx, (sent, { elementId, answer }) => ({ ...sent, [elementId]: answer }))
  .on(integrateFx.fail, (sent, { params: { elementId } }) => ({ ...sent, [elementId]: '' }))
  .reset($index, flowReset);

/** The last reply of the integration. */
interface Binding {
  isLoading: boolean;
  bindingData: unknown;
  error: ReportedError | null;
}

/** By element id. */
export const $bindings = createStore<Readonly<Record<string, Binding>>>({}, { name: '$bindings' })
  .on(integrateFx, (bindings, { elementId: id }) => ({
    ...bindings,
    [id]: { isLoading: true, bindingData: bindings[id]?.bindingData ?? null, error: null },
  }))
  .on(integrateFx.done, (bindings, { params, result }) => ({
    ...bindings,
    [params.elementId]: { isLoading: false, bindingData: result, error: null },
  }))
  .on(integrateFx.fail, (bindings, { params, error }) => ({
    ...bindings,
    [params.elementId]: {
      isLoading: false,
      bindingData: null,
      error: asReported('integration', error),
    },
  }))
  .reset($index, flowReset);

/** The answer of a question, if it is to be sent and was not sent last. */
function unsentAnswer(
  element: QuestionElement | undefined,
  response: SurveyResponse,
  sent: Readonly<Record<string, string>>,
): SentAnswer | null {
  if (element?.question.extra?.integration !== true || !isAnswered(response, element)) return null;
  const answer = JSON.stringify(answerOf(response, element).value);
  return sent[element.id] === answer ? null : { elementId: element.id, answer };
}

/** Prefilled and resumed answers are sent when the survey is shown. */
const integrateKnownAnswersFx = attach({
  name: 'integrateKnownAnswersFx',
  source: { index: $index, response: $response, sent: $sentAnswers },
  effect({ index, response, sent }) {
    const integrate = scopeBind(integrateFx);
    for (const element of index?.questions.values() ?? []) {
      const answer = unsentAnswer(element, response, sent);
      if (answer) void integrate(answer);
    }
  },
});

export function install(): void {
  sample({
    clock: $shownIndex,
    source: $isPreview,
    filter: (isPreview, index) => !isPreview && index !== null,
    fn: () => undefined,
    target: integrateKnownAnswersFx,
  });
  sample({
    clock: answerFinished,
    source: { index: $index, response: $response, sent: $sentAnswers, isPreview: $isPreview },
    filter: ({ index, response, sent, isPreview }, id) =>
      !isPreview && unsentAnswer(index?.questions.get(id), response, sent) !== null,
    fn: ({ index, response, sent }, id) => unsentAnswer(index!.questions.get(id), response, sent)!,
    target: integrateFx,
  });
  sample({
    clock: integrateFx.failData,
    fn: (error) => errorEvent(asReported('integration', error)),
    target: dispatchFx,
  });
}

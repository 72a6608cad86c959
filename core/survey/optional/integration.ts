import { attach, createStore, sample, scopeBind } from 'effector';
import { $proof } from '../../channel/model.ts';
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

const integrateFx = attach({
  name: 'integrateFx',
  source: { services: $services, index: $index, response: $response, proof: $proof },
  effect({ services, index, response, proof }, elementId: string) {
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
      proof,
    );
  },
});

/** The last reply of the integration. */
interface Binding {
  isLoading: boolean;
  bindingData: unknown;
  error: ReportedError | null;
}

/** By element id. */
export const $bindings = createStore<Readonly<Record<string, Binding>>>({}, { name: '$bindings' })
  .on(integrateFx, (bindings, id) => ({
    ...bindings,
    [id]: { isLoading: true, bindingData: bindings[id]?.bindingData ?? null, error: null },
  }))
  .on(integrateFx.done, (bindings, { params, result }) => ({
    ...bindings,
    [params]: { isLoading: false, bindingData: result, error: null },
  }))
  .on(integrateFx.fail, (bindings, { params, error }) => ({
    ...bindings,
    [params]: { isLoading: false, bindingData: null, error: asReported('integration', error) },
  }))
  .reset($index, flowReset);

const isIntegrated = (element: QuestionElement | undefined, response: SurveyResponse): boolean =>
  element?.question.extra?.integration === true && isAnswered(response, element);

/** Prefilled and resumed answers are sent when the survey is shown. */
const integrateKnownAnswersFx = attach({
  name: 'integrateKnownAnswersFx',
  source: { index: $index, response: $response },
  effect({ index, response }) {
    const integrate = scopeBind(integrateFx);
    const answered = [...(index?.questions.values() ?? [])].filter((element) =>
      isIntegrated(element, response),
    );
    for (const { id } of answered) void integrate(id);
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
    source: { index: $index, response: $response, isPreview: $isPreview },
    filter: ({ index, response, isPreview }, id) =>
      !isPreview && isIntegrated(index?.questions.get(id), response),
    fn: (_, id) => id,
    target: integrateFx,
  });
  sample({
    clock: integrateFx.failData,
    fn: (error) => errorEvent(asReported('integration', error)),
    target: dispatchFx,
  });
}

import { attach, createStore, sample, scopeBind } from 'effector';
import { asReported, type ReportedError } from '../../errors/errors.ts';
import { dispatchFx, errorEvent } from '../../platform/page.ts';
import { $services } from '../../platform/services.ts';
import { answerOf, isAnswered } from '../engine/response.ts';
import { $index, $response, flowReset } from './answers.ts';
import { $isPreview, answerSettled } from './navigation.ts';
import { submissionCodeArrived } from './submission-state.ts';

/** A question may have another system asked once it is answered; what that says is bound to the question (spec 4.6). */

const askFx = attach({
  source: { services: $services, index: $index, response: $response },
  async effect({ services, index, response }, elementId: string) {
    const { integrate } = await services();
    const said = [...index!.questions.values()].filter(
      (element) =>
        (element.id === elementId || !element.question.hidePersonalData) &&
        isAnswered(response, element),
    );
    return integrate(
      index!.questions.get(elementId)!.question.id,
      Object.fromEntries(
        said.map((element) => [element.question.key, answerOf(response, element).value]),
      ),
    );
  },
});

/** What another system has said of an answer, the last time it was asked; no failure holds the survey up. */
interface Binding {
  isLoading: boolean;
  bindingData: unknown;
  error: ReportedError | null;
}

/** By element. */
export const $bindings = createStore<Readonly<Record<string, Binding>>>({}, { name: '$bindings' })
  .on(askFx, (all, id) => ({
    ...all,
    [id]: { isLoading: true, bindingData: all[id]?.bindingData ?? null, error: null },
  }))
  .on(askFx.done, (all, { params, result }) => ({
    ...all,
    [params]: { isLoading: false, bindingData: result, error: null },
  }))
  .on(askFx.fail, (all, { params, error }) => ({
    ...all,
    [params]: { isLoading: false, bindingData: null, error: asReported('integration', error) },
  }))
  .reset($index, flowReset);

sample({
  clock: answerSettled,
  source: { index: $index, response: $response, isPreview: $isPreview },
  filter: ({ index, response, isPreview }, id) => {
    const element = index?.questions.get(id);
    return (
      !isPreview && element?.question.extra?.integration === true && isAnswered(response, element)
    );
  },
  fn: (_, id) => id,
  target: askFx,
});
/** This code comes with the first answer, and may come after it. */
const askMissedFx = attach({
  source: { index: $index, response: $response, bindings: $bindings },
  effect({ index, response, bindings }) {
    const ask = scopeBind(askFx);
    const missed = [...(index?.questions.values() ?? [])].filter(
      (element) =>
        element.question.extra?.integration &&
        isAnswered(response, element) &&
        !bindings[element.id],
    );
    for (const { id } of missed) void ask(id);
  },
});
sample({
  clock: submissionCodeArrived,
  source: $isPreview,
  filter: (isPreview) => !isPreview,
  fn: () => undefined,
  target: askMissedFx,
});
sample({
  clock: askFx.failData,
  fn: (error) => errorEvent(asReported('integration', error)),
  target: dispatchFx,
});

import { combine, createEvent, createStore } from 'effector';
import { elementsOfStep, stepBeside, stepToShow } from '../engine/index.ts';
import { $response } from './answers.ts';
import { $currentStateId } from './current-state.ts';
import { stateProblemsFound } from './problems.ts';
import { $index } from './survey.ts';

/** The question that is shown, where a flow shows one at a time. */

/** A question is to be shown, by the id of its element; `null` for the first one of the state. */
export const stepEntered = createEvent<string | null>({ name: 'stepEntered' });

/** The question that is wanted; it may be hidden meanwhile. A problem is shown at its question. */
const $wantedStep = createStore<string | null>(null, { name: '$wantedStep' })
  .on(stepEntered, (_, id) => id)
  .on(stateProblemsFound, (wanted, { questions }) => questions[0]?.[0] ?? wanted);

const $place = combine({ index: $index, response: $response, stateId: $currentStateId });

/** Element id of the only question on the screen; `null` where a page shows all of its questions. */
export const $step = combine($place, $wantedStep, ({ index, response, stateId }, wanted) =>
  index ? stepToShow(index, response, stateId, wanted) : null,
);

/** The elements of the current state that have a place on the screen; some of them may be hidden. */
export const $elements = combine($place, $step, ({ index, response, stateId }, step) =>
  index ? elementsOfStep(index, response, stateId, step) : [],
);

/** The questions before and after the one on the screen, within its state; `null` without one. */
export const $previousStep = combine($place, $step, ({ index, response, stateId }, step) =>
  index ? stepBeside(index, response, stateId, step, -1) : null,
);
export const $nextStep = combine($place, $step, ({ index, response, stateId }, step) =>
  index ? stepBeside(index, response, stateId, step, 1) : null,
);

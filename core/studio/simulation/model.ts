import { attach, createEvent, createStore, sample } from 'effector';
import { port } from '../../platform/port.ts';
import { $file, $language, $path, $survey } from '../view.ts';
import type { SimulationRequest } from './simulate.ts';
import type { Simulation } from './tally.ts';

/** The simulation of the open survey. */

/** Number of drawn respondents. */
export const RESPONDENTS = 10_000;
/** The same respondents each time, so that two runs differ only by the survey. */
const SEED = 1;

/** Runs simulations beside the page. Resolves to `null` where the survey can't be read. */
export interface Simulator {
  run(request: SimulationRequest): Promise<Simulation | null>;
}

export const simulatorConnected = createEvent<Simulator>({ name: 'simulatorConnected' });
const $simulator = port<Simulator>('$simulator').on(
  simulatorConnected,
  (_, simulator) => simulator,
);

export const simulationRequested = createEvent({ name: 'simulationRequested' });

interface Run {
  simulation: Simulation;
  /** The text of the file that it was about. */
  text: string;
}

const simulateFx = attach({
  name: 'simulateFx',
  source: { simulator: $simulator, survey: $survey, file: $file, language: $language },
  async effect({ simulator, survey, file, language }): Promise<Run | null> {
    const json = survey?.json;
    const simulation = await simulator.run({
      json,
      language,
      respondents: RESPONDENTS,
      seed: SEED,
    });
    return simulation && file ? { simulation, text: file.text } : null;
  },
});
sample({ clock: simulationRequested, target: simulateFx });

export const $isSimulating = simulateFx.pending;

export const $hasSimulationFailed = createStore(false, { name: '$hasSimulationFailed' })
  .on(simulateFx.finally, (_, { status, ...rest }) =>
    status === 'fail' ? true : (rest as { result: Run | null }).result === null,
  )
  .reset(simulateFx, $path);

const $run = createStore<Run | null>(null, { name: '$run' })
  .on(simulateFx.doneData, (_, run) => run)
  .reset($path);

export const $simulation = $run.map((run) => run?.simulation ?? null);

/** Whether the survey was changed since the run. */
export const $isSimulationOutdated = sample({
  name: '$isSimulationOutdated',
  source: { run: $run, file: $file },
  fn: ({ run, file }) => run !== null && file !== null && run.text !== file.text,
});

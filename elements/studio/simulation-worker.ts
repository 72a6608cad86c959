import { simulate, type SimulationRequest } from '../../core/studio/simulation/simulate.ts';

/** A worker that simulates respondents, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) =>
  postMessage(simulate(data)),
);

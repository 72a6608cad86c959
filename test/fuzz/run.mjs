import { runScenarios } from '../support/run-scenarios.mjs';

/**
 * Sends and shows hostile input, made at random from a printed seed: `node test/fuzz/run.mjs [--full] [--seed N]
 * [--times N] NAME…`. Each scenario has a control that must fail, to prove that its input does harm where nothing is done.
 */

await runScenarios(
  'fuzz',
  [
    'flows',
    'orders',
    'masking',
    'patterns',
    'bodies',
    'prototypes',
    'payloads',
    'styles',
    'headers',
    'parents',
  ],
  ['seed', 'times'],
);

import { runScenarios } from '../support/run-scenarios.mjs';

/**
 * Injects faults and checks that no data is lost or duplicated: `node test/faults/run.mjs [--full] NAME…`. Each scenario
 * has a control that must fail, to prove that the faults are real.
 */

await runScenarios(
  'faults',
  [
    'host-kills',
    'reply-kills',
    'desk-kills',
    'bad-line',
    'browser-kills',
    'several-tabs',
    'answers',
    'chat-drops',
    'publishing',
    'redis-kills',
    'hostile',
  ],
  ['minutes', 'seed'],
);

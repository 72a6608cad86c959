import { runScenarios } from '../support/run-scenarios.mjs';

/**
 * Runs hosts and a page for long and checks that they stay quick, complete and small: `node test/soak/run.mjs [--full]
 * [--minutes N] [--sockets N] [--messages N] [--submissions N] [--reconnect N] [NAME…]`. Messages and submissions are
 * of a second.
 */

await runScenarios(
  'soak',
  ['hosts', 'page'],
  ['minutes', 'sockets', 'messages', 'submissions', 'reconnect'],
);

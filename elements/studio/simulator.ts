import { WORKER_POLICY } from '../../core/platform/studio-policies.ts';
import type { Simulation, Simulator } from '../../core/studio/index.ts';

/** Path of the worker beside this script. The build puts it in. */
declare const PSN_SIMULATION_WORKER: string;

/** Lets an address of this script pass the trusted types of the page, where it has some. */
function trusted(address: string): string {
  const rules = { createScriptURL: (given: string) => given };
  const { trustedTypes } = globalThis;
  return trustedTypes?.createPolicy?.(WORKER_POLICY, rules).createScriptURL(address) ?? address;
}

let workerAddress: string | null = null;

/** The address of the worker. One of another origin can only be imported by a script of this page. */
function addressOfWorker(): string {
  const { href, origin } = new URL(PSN_SIMULATION_WORKER, import.meta.url);
  const script = (): string =>
    URL.createObjectURL(new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' }));
  // A page may have each policy once.
  return (workerAddress ??= trusted(origin === location.origin ? href : script()));
}

/** Runs each simulation in a worker of its own, which ends with it. */
export const workerSimulator: Simulator = {
  run: (request) =>
    new Promise<Simulation | null>((resolve, reject) => {
      const worker = new Worker(addressOfWorker(), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Simulation | null>) => {
        worker.terminate();
        resolve(data);
      });
      worker.addEventListener('error', ({ message }) => {
        worker.terminate();
        reject(new Error(message || 'The simulation can’t be loaded.'));
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request);
    }),
};

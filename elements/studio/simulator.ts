import type { Simulation, Simulator } from '../../core/studio/index.ts';
import { trustedScript } from './trusted.ts';

/** Path of the worker beside this script. The build puts it in. */
declare const PSN_SIMULATION_WORKER: string;

let workerAddress: string | null = null;

/** The address of the worker. One of another origin can only be imported by a script of this page. */
function addressOfWorker(): string {
  const { href, origin } = new URL(PSN_SIMULATION_WORKER, import.meta.url);
  const script = (): string =>
    URL.createObjectURL(new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' }));
  return (workerAddress ??= trustedScript(origin === location.origin ? href : script()));
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

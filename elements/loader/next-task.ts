/**
 * Resolves in a task of its own, so that the page can answer and draw between two parts of longer work. A message is
 * delivered before the next frame, a timer after it.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });

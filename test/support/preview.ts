import { event } from './browser-api.ts';

/** Shows a preview of a flow in the page, in the place of its contents; resolves when it is ready. */
export async function preview(flow: object): Promise<HTMLElement> {
  const element = Object.assign(document.createElement('psn-flow-preview'), {
    flow: { id: 'flow', ...flow },
  });
  const isReady = event(element, 'psn-ready');
  document.body.replaceChildren(element);
  await isReady;
  return element;
}

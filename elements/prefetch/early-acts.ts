/** Records taps and the key Enter in server-rendered markup before its hydration. */

/** A tap on a button, or the key Enter in a field. */
export interface EarlyAct {
  type: string;
  target: Element;
}

declare global {
  /** The acts recorded in markup before its hydration. */
  var psnEarlyActs: EarlyAct[] | undefined;
}

/** Starts to record, once for a page. Without imports, as a server's page has it as an inline script. */
export function recordEarlyActs(): void {
  if (globalThis.psnEarlyActs) return;
  const acts: EarlyAct[] = (globalThis.psnEarlyActs = []);
  const record = (event: Event): void => {
    const { type } = event;
    const { key, isComposing, keyCode } = event as KeyboardEvent;
    // As `isComposing` in `keys/press.ts` does, which is not part of this script.
    if (type === 'keydown' && (key !== 'Enter' || isComposing || keyCode === 229)) return;
    const wanted = type === 'click' ? 'button:not([data-close])' : ':is(input, .composer textarea)';
    const path = event.composedPath() as Partial<Element>[];
    const target = path.find((node) => node.matches?.(`[data-screen] ${wanted}`)) as Element;
    if (target) acts.push({ type, target });
  };
  addEventListener('click', record, true);
  addEventListener('keydown', record, true);
  // Typed texts and choices are in the fields only: the browser asks before the page is left.
  const touched = new Set<Element>();
  const ask = (event: Event): void => {
    if ([...touched].some((inner) => inner.isConnected && inner.matches('[data-screen]')))
      event.preventDefault();
    else removeEventListener('beforeunload', ask);
  };
  const touch = (event: Event): void => {
    const inner = (event.composedPath()[0] as Element).closest('[data-screen]');
    if (!inner) return;
    touched.add(inner);
    addEventListener('beforeunload', ask);
  };
  addEventListener('input', touch, true);
}

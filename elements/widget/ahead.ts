import type { PsnElement } from '../base/definition.ts';

/** The chunks of an open panel, beside the one that names them; the build knows them. */
declare const PSN_PANEL: string;

const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));

/** Fetches what an opening needs while nobody waits, and evaluates nothing; not where data is to be saved. */
export function fetchAhead({ nonce }: PsnElement, isWanted: () => boolean): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  later(() => {
    if (document.visibilityState !== 'visible' || !isWanted()) return;
    for (const path of PSN_PANEL.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = new URL(path, import.meta.url).href;
      link.nonce = nonce;
      document.head.append(link);
      for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove());
    }
  });
}

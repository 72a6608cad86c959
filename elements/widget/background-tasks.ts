import { databaseExists } from '../../core/platform/browser/database.ts';
import { readPrevious } from '../../core/storage/previous-feedbacks.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { Frame } from './frame.ts';

/** Older conversations are asked for when their list is opened. */
const MOST_ASKED = 5;

/** The chunks of an open panel, beside the one that names them; the build knows them. */
declare const PSN_PANEL: string;

const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));

/** Fetches what an opening needs while nobody waits, and evaluates nothing; not where data is to be saved. */
function fetchAhead({ nonce }: PsnElement, isWanted: () => boolean): void {
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

/** On a return to the site: what has come into the conversations of this browser, on the closed button. */
async function fetchNews(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
): Promise<void> {
  const entries = readPrevious(storage)
    .filter((entry) => entry.nodeId === nodeId)
    .slice(0, MOST_ASKED);
  if (entries.length === 0) return;
  const { countAll } = await import('./count-unread.ts');
  const count = await countAll(element, entries);
  if (!isWanted() || count === 0) return;
  const { showBadge } = await import('./badge.ts');
  showBadge(element, frame, count);
}

/** Answers that an earlier page could not send. */
async function sendBacklog(element: PsnElement): Promise<void> {
  if (await databaseExists())
    (await import('../base/services/page-services.ts')).createServices(element).resume();
}

/** What a widget that is shown does until somebody opens it. */
export async function prepare(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
): Promise<void> {
  fetchAhead(element, isWanted);
  await Promise.all([fetchNews(element, frame, nodeId, isWanted), sendBacklog(element)]);
}

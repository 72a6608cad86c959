import {
  mayKeep,
  pageMemory,
  records,
  requireConsent,
  setConsent,
} from '../../../core/platform/browser/consent.ts';
import { moveRecords } from '../../../core/platform/browser/local-storage.ts';
import { dispatch } from '../../../core/platform/browser/page.ts';
import {
  FORGETTING,
  FORGOTTEN,
  openTabChannel,
  VISITOR_CHANNEL,
} from '../../../core/platform/browser/tab-channel.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../shell/definition.ts';

/** Consent to keep data in the browser, and its end. The code for the database loads when it is needed. */

const loadKeeping = () => loadLazily('keeping', () => import('./keeping.ts'));

/** Gives or withdraws consent for the page. Resolves when all is where it belongs. */
async function answerConsent(isGiven: boolean): Promise<void> {
  const couldKeep = mayKeep();
  setConsent(isGiven);
  if (couldKeep === isGiven) return;
  moveRecords();
  await (await loadKeeping()).moveDatabase();
}

/** Time after which elements start again although the page that forgets has gone. */
const FORGETTING_TIMEOUT_MS = 30_000;

/**
 * Follows `forget()` in the other pages of the origin: nothing of the visitor stays in the memory of any.
 */
function followForgetting(element: PsnElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    clearTimeout(timer);
    timer = undefined;
    loadKeeping()
      .then(({ forgetHere }) => forgetHere(element))
      .catch(() => {
        records.clear();
        for (const restart of element.peers) restart(true);
      });
  };
  pageMemory.visitorChannel ??= openTabChannel(VISITOR_CHANNEL, (message) => {
    if (message === FORGOTTEN) finish();
    if (message !== FORGETTING || timer !== undefined) return;
    for (const restart of element.peers) restart(false);
    timer = setTimeout(finish, FORGETTING_TIMEOUT_MS);
  });
}

/** Forgets the visitor in all pages of the origin. */
async function forget(element: PsnElement): Promise<void> {
  const { forgetHere } = await loadKeeping();
  pageMemory.visitorChannel?.post(FORGETTING);
  try {
    await forgetHere(element);
  } finally {
    pageMemory.visitorChannel?.post(FORGOTTEN);
  }
}

/** Takes the element's attribute `consent` as an answer. */
export function readConsent(element: PsnElement): void {
  followForgetting(element);
  const consent = element.getAttribute('consent');
  if (consent === 'required') requireConsent();
  if (consent === 'true' || consent === 'false')
    answerConsent(consent === 'true').catch((cause: unknown) =>
      dispatch(element, 'psn-error', { code: 'chunk_load', message: String(cause), cause }),
    );
}

/** The methods of every element about what is kept. */
export const keepingMethods = (element: PsnElement) => ({
  consent: (isGiven: unknown) => answerConsent(isGiven === true),
  forget: () => forget(element),
});

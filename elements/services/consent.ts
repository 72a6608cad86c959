import { mayKeep, requireConsent, setConsent } from '../../core/platform/browser/consent.ts';
import { moveRecords } from '../../core/platform/browser/local-storage.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import { isPreview } from './storage.ts';

/** Consent to browser storage, and its withdrawal. The code for the database is lazy. */

export const loadKeeping = () => loadLazily('keeping', () => import('./keeping.ts'));

/** Gives or withdraws consent for the page. Resolves when all is where it belongs. */
async function answerConsent(isGiven: boolean): Promise<void> {
  const couldKeep = mayKeep();
  setConsent(isGiven);
  if (couldKeep === isGiven) return;
  moveRecords();
  await (await loadKeeping()).moveDatabase();
}

/** Reads the consent from the element's attribute. A preview stores nothing anyway, and decides for no other element. */
export function readConsent(element: PsnElement): void {
  if (isPreview(element)) return;
  const consent = element.getAttribute('consent');
  if (consent === 'required') requireConsent();
  if (consent === 'true' || consent === 'false')
    answerConsent(consent === 'true').catch((cause: unknown) =>
      dispatch(element, 'psn-error', { code: 'chunk_load', message: String(cause), cause }),
    );
}

/** The methods of every element for consent and removal. */
export const keepingMethods = (element: PsnElement) => ({
  consent: (isGiven: unknown) => (isPreview(element) ? null : answerConsent(isGiven === true)),
  forget: async () => (await loadKeeping()).forget(element),
});

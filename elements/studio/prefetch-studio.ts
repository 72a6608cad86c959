import { operatorCall } from '../../core/platform/browser/operator-call.ts';
import { preload } from '../loader/files.ts';
import type { PsnElement } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import { isNewSurveyAsked, pathInAddress } from './path-in-address.ts';

/** Requests the first data of the studio while the code of the list is under way. */
export function prefetchStudio(element: PsnElement): void {
  const path = pathInAddress();
  const file = path === null ? [] : [`content/file?${new URLSearchParams({ path })}`];
  for (const call of ['account', 'content/workspace', ...file]) {
    const url = `${apiUrl(element)}/v1/${call}`;
    const response = fetch(url, operatorCall(null));
    response.catch(() => undefined);
    element.early.set(url, response);
  }
}

/**
 * Loads the code of the part that the address asks for, beside that of the list: an open survey, or the dialog of a new one.
 *
 * @param files all files of each: a browser that runs the list finds imports of imports only after that
 */
export function preloadPart(files: {
  editor: readonly string[];
  newSurvey: readonly string[];
}): void {
  if (pathInAddress() !== null) preload(files.editor);
  else if (isNewSurveyAsked()) preload(files.newSurvey);
}

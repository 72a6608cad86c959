import { NEW_SURVEY_PAGE } from '../../core/contract/sign-in.ts';

/** The decoded fragment of the address; empty for one that no act of the studio has written. */
function fragment(): string {
  try {
    return decodeURI(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The path of the open survey in the fragment of the address, such as `#flows/nps.json:logic`; `null` for the list. */
export function pathInAddress(): string | null {
  const [path = ''] = fragment().split(':');
  return path.startsWith('flows/') ? path : null;
}

/** Whether the address asks for a new survey. */
export const isNewSurveyAsked = (): boolean =>
  location.hash === new URL(NEW_SURVEY_PAGE, location.href).hash;

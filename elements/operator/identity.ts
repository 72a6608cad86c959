import { createFetchPeopleApi } from '../../core/platform/browser/fetch-people-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { passkeysConnected } from '../../core/platform/passkeys.ts';
import { peopleApiConnected } from '../../core/platform/people-api.ts';
import type { PsnElement } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import type { Session } from '../shell/session.ts';
import { lazyPasskeys } from './passkeys.ts';

/** Connects the models of accounts to the host and to the passkeys of the browser. */
export function connectIdentity(element: PsnElement, { send }: Session): void {
  send(
    peopleApiConnected,
    createFetchPeopleApi(apiUrl(element), reportUnknownOf(element), element.early),
  );
  send(passkeysConnected, lazyPasskeys);
}

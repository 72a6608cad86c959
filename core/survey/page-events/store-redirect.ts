import { sample } from 'effector';
import type { Flow } from '../../contract/flow.ts';
import { $page, dispatchFx, pageEvent } from '../../platform/page.ts';
import { doesRuleHold } from '../engine/index.ts';
import { postToParentFx } from './parent-messages.ts';
import { $index, $response, submitted } from '../session/index.ts';

/**
 * Announces the URL of the respondent's app store to the page, after a submission with answers that match the rules.
 */

type StoreUrls = NonNullable<Flow['storeRedirect']>['url'];

/**
 * Addresses of pages and of the stores' own apps. Pages open the given address: any other scheme could run a script.
 */
const STORE_ADDRESS = /^(?:https?|itms-appss?|market):\/\//i;

/** The URL for the respondent's device, else the web URL; `null` if the flow has neither. */
export function storeAddress({ ios, android, web }: StoreUrls, userAgent: string): string | null {
  const ofDevice = /iPhone|iPad|iPod/i.test(userAgent)
    ? ios
    : /Android/i.test(userAgent)
      ? android
      : null;
  return [ofDevice, web].find((url) => url && STORE_ADDRESS.test(url)) ?? null;
}

const redirected = sample({
  clock: submitted,
  source: { index: $index, response: $response, page: $page },
  filter: ({ index, response }) => {
    const redirect = index?.flow.storeRedirect;
    return Boolean(
      redirect && redirect.rules.every((rule) => doesRuleHold(index!, response, rule)),
    );
  },
  fn: ({ index, page }) => storeAddress(index!.flow.storeRedirect!.url, page.userAgent()),
  name: 'redirected',
});

export function installStoreRedirect(): void {
  sample({
    clock: redirected,
    filter: (url) => url !== null,
    fn: (url) => pageEvent('psn-redirect-to-store', { url: url! }),
    target: dispatchFx,
  });
  sample({
    clock: redirected,
    filter: (url) => url !== null,
    fn: (url) => ({ type: 'PSN_REDIRECT_TO_STORE' as const, data: { url } }),
    target: postToParentFx,
  });
}

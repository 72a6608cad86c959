import { sample } from 'effector';
import type { Flow } from '../../contract/flow.ts';
import { $page, dispatchFx, pageEvent } from '../../platform/page.ts';
import { doesRuleHold } from '../engine/rules.ts';
import { $index, $response } from '../session/answers.ts';
import { submitted } from '../session/submission-state.ts';
import { postToParentFx } from './parent-messages.ts';

/** After a submission whose answers match, the page is told where the respondent's app store is. */

type Addresses = NonNullable<Flow['storeRedirect']>['url'];

/** The store of the respondent's device, else the address for everyone. */
export function storeAddress({ ios, android, web }: Addresses, userAgent: string): string | null {
  const own = /iPhone|iPad|iPod/i.test(userAgent)
    ? ios
    : /Android/i.test(userAgent)
      ? android
      : null;
  return own || web || null;
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
});

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

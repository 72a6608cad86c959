import { mayKeep } from '../../core/platform/browser/consent.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import {
  env,
  TAG_MANAGER_ID,
  TAG_MANAGER_ORIGIN,
  TAG_MANAGER_POLICY,
} from '../../core/platform/env.ts';
import { sessionId, visitorId } from '../../core/storage/visitor.ts';

declare global {
  var dataLayer: unknown[] | undefined;
  var trustedTypes:
    | { createPolicy<Rules extends object>(name: string, rules: Rules): Rules }
    | undefined;
}

let hasTagManager = false;

/** Loads the tag manager with the id of `psnEnv.tagManagerId`, once. */
function loadTagManager(nonce: string): void {
  const { tagManagerId } = env();
  if (hasTagManager || !tagManagerId || !TAG_MANAGER_ID.test(tagManagerId)) return;
  hasTagManager = true;
  globalThis.dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.nonce = nonce;
  const url = `${TAG_MANAGER_ORIGIN}/gtm.js?id=${tagManagerId}`;
  try {
    const rules = { createScriptURL: (given: string) => given };
    const { trustedTypes } = globalThis;
    const policy =
      typeof trustedTypes?.createPolicy === 'function'
        ? trustedTypes.createPolicy(TAG_MANAGER_POLICY, rules)
        : null;
    script.src = policy?.createScriptURL(url) ?? url;
    document.head.append(script);
  } catch {
    // The page's policy forbids the script (Trusted Types): events still reach the data layer.
  }
}

/** Pushes an event to the page's data layer, with the ids of this browser and of the visit. */
export function track(event: string, ids: Readonly<Record<string, string>>, nonce: string): void {
  // The name may be that of an element.
  if (typeof globalThis.dataLayer?.push !== 'function') globalThis.dataLayer = [];
  // The tag manager sets cookies of its own, and reads earlier events when it loads.
  if (mayKeep()) loadTagManager(nonce);
  globalThis.dataLayer.push({
    event,
    visitor_id: visitorId(storage),
    session_id: sessionId(storage, Date.now()),
    ...ids,
  });
}

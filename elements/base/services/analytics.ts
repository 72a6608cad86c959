import { mayKeep } from '../../../core/platform/browser/consent.ts';
import { localStorageAdapter as storage } from '../../../core/platform/browser/local-storage.ts';
import { env, TAG_MANAGER_ID } from '../../../core/platform/env.ts';
import { sessionId, visitorId } from '../../../core/storage/visitor.ts';

declare global {
  var dataLayer: unknown[] | undefined;
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
  try {
    script.src = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`;
    document.head.append(script);
  } catch {
    // The page's policy forbids the script (Trusted Types): events still go to the data layer.
  }
}

/** Pushes an event to the page's data layer, with the ids of this browser and of the visit. */
export function track(event: string, ids: Readonly<Record<string, string>>, nonce: string): void {
  globalThis.dataLayer ??= [];
  // It sets cookies of its own, and reads the events from before when it comes.
  if (mayKeep()) loadTagManager(nonce);
  globalThis.dataLayer.push({
    event,
    visitor_id: visitorId(storage),
    session_id: sessionId(storage, Date.now()),
    ...ids,
  });
}

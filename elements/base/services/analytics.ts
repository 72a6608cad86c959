import { env, TAG_MANAGER_ID } from '../../../core/platform/env.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

let hasTagManager = false;

/** The page's tag manager, where it names one and analytics are on. */
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
    // The page lets nobody load scripts: its data layer is filled all the same.
  }
}

/** Pushes an event to the page's data layer, where the page has asked for it by `psnEnv.analytics`. */
export function track(event: string, ids: Readonly<Record<string, string>>, nonce: string): void {
  if (!env().analytics) return;
  globalThis.dataLayer ??= [];
  loadTagManager(nonce);
  globalThis.dataLayer.push({ event, ...ids });
}

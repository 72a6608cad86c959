import { sourceOf } from '../../core/contract/domain.ts';
import { OWN_PAGE_POLICY } from '../../core/platform/studio-policies.ts';

/** The owner's own page behind the widget of the preview. */

/** Whether a page can be shown in the frame: `refused` where it allows no frames. */
export type PageState = 'loading' | 'shown' | 'refused' | 'unreachable';

const TIMEOUT_MS = 10_000;

/** Reads an address as people type it, with or without `https://`; `null` for none of the web. */
export function pageUrl(typed: string): URL | null {
  const text = typed.trim();
  const address = /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return text !== '' && sourceOf(address) !== null ? new URL(address) : null;
}

/** Shows the page behind everything else, without power over the studio. */
export function ownPageFrame(page: Document, address: string): HTMLElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set below
  const frame = page.createElement('iframe');
  frame.className = 'own-page';
  frame.title = address;
  frame.referrerPolicy = 'no-referrer';
  // Scripts of a page of this host could remove the sandbox together with its origin.
  const isForeign = new URL(address).origin !== page.defaultView?.origin;
  frame.sandbox.add('allow-scripts', 'allow-forms', ...(isForeign ? ['allow-same-origin'] : []));
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    background: '#fff',
  });
  frame.src = address;
  return frame;
}

/** Resolves to whether a request reaches the page. Its reply can't be read. */
const isReached = (address: string, { fetch }: Window & typeof globalThis): Promise<boolean> =>
  fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
    () => true,
    () => false,
  );

/** Lets an address pass the trusted types of the preview, which has each policy once. */
function trusted(address: string, { trustedTypes }: Window & typeof globalThis): string {
  const rules = { createScriptURL: (given: string) => given };
  const policy = trustedTypes?.createPolicy?.(OWN_PAGE_POLICY, rules);
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Finds out whether a page can be framed. Browsers fire `load` for refused frames too, but `error` for refused objects.
 * The object is within the sandbox of the preview, so that the page can't replace the studio.
 */
export async function probePage(page: Document, address: string): Promise<PageState> {
  if (!(await isReached(address, page.defaultView!))) return 'unreachable';
  const probe = page.createElement('object');
  probe.type = 'text/html';
  Object.assign(probe.style, { position: 'fixed', width: '1px', height: '1px', opacity: '0' });
  const state = await new Promise<PageState>((resolve) => {
    probe.addEventListener('load', () => resolve('shown'));
    probe.addEventListener('error', () => resolve('refused'));
    setTimeout(() => resolve('unreachable'), TIMEOUT_MS);
    probe.data = trusted(address, page.defaultView!);
    page.documentElement.append(probe);
  });
  probe.remove();
  return state;
}

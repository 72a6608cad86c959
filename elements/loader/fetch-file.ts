/**
 * Fetches a script until it is in the browser's cache. A module whose fetch fails stays failed for the life of the page
 * in Chromium up to 150 and in Firefox, and so does every module that imports it. An import therefore follows a
 * successful fetch.
 */

const MAX_TRIES = 4;
const FIRST_DELAY_MS = 300;
const BACKOFF_FACTOR = 3;
/** Timeout of the first try; it doubles with each try, for connections that are only slow. */
const FIRST_TIMEOUT_MS = 10_000;

/** URLs that the page's content security policy allows as scripts but not for `fetch`: they are imported directly. */
const blocked = new Set<string>();
globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  blocked.add(blockedURI);
});
const isBlocked = (url: string): boolean =>
  [...blocked].some((address) => address && url.startsWith(address));

/** Resolves when the whole file is loaded. Rejects on an error status, a type other than a script, and a timeout. */
async function fetchOnce(url: string, timeout: number): Promise<void> {
  // The same mode and credentials as an import, so that the import uses the cached file.
  const response = await fetch(url, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  });
  const type = response.headers.get('Content-Type');
  if (!response.ok || !/script/.test(`${type}`))
    throw new Error(`HTTP ${response.status}, ${type}`);
  await response.arrayBuffer();
}

/** Fetches with retries and backoff. Resolves at once where the page's policy forbids fetching. */
export async function fetchFile(url: string): Promise<void> {
  for (let retries = 0; !isBlocked(url); retries += 1) {
    try {
      return await fetchOnce(url, FIRST_TIMEOUT_MS * 2 ** retries);
    } catch (error) {
      if (retries === MAX_TRIES - 1) throw new Error(`${url}: ${error}`, { cause: error });
      const delay = FIRST_DELAY_MS * BACKOFF_FACTOR ** retries;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

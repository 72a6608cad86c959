import { compilePattern, doesMatch } from '../../core/contract/pattern.ts';

const POLL_MS = 1000;

interface Navigation extends EventTarget {
  currentEntry: unknown;
}

/** Whether the page's address is one of those where a widget may show, kept up to date as routers change it. */
export function watchAddress(enabledUrls: readonly string[], onChange: () => void) {
  const patterns = enabledUrls.map(compilePattern);
  const isEnabled = (): boolean => patterns.some((pattern) => doesMatch(pattern, location.href));
  let last = isEnabled();
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    if (isEnabled() === last) return;
    last = !last;
    onChange();
  }
  // Browsers without the Navigation API say nothing when a router pushes an address.
  const navigation = (window as unknown as { navigation?: Navigation }).navigation;
  const lookWhileSeen = () => document.visibilityState === 'visible' && look();

  return {
    isEnabled: () => last,
    attached(): void {
      if (navigation) navigation.addEventListener('currententrychange', look);
      else {
        addEventListener('popstate', look);
        timer ??= setInterval(lookWhileSeen, POLL_MS);
      }
      look();
    },
    detached(): void {
      navigation?.removeEventListener('currententrychange', look);
      removeEventListener('popstate', look);
      clearInterval(timer);
      timer = undefined;
    },
  };
}

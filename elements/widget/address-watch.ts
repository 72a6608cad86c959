import { compilePattern, doesMatch } from '../../core/contract/pattern.ts';
import { dispatch } from '../../core/platform/browser/page.ts';

const POLL_MS = 1000;

/** Reports invalid patterns to the page; they match no address. */
function reportRefused(element: HTMLElement, refused: readonly string[]): void {
  if (refused.length === 0) return;
  const message = `Patterns that match nothing: ${refused.join(', ')}`;
  dispatch(element, 'psn-error', { code: 'refused_pattern', message, cause: null });
}

/**
 * Watches whether the page's address matches one of the patterns, also when a router changes it. `onChange` is called
 * when the result changes.
 */
export function watchAddress(
  element: HTMLElement,
  enabledUrls: readonly string[],
  onChange: () => void,
) {
  const patterns = enabledUrls.map(compilePattern);
  const place = (source: string, index: number): string => `enabled_urls.${index}: ${source}`;
  reportRefused(
    element,
    enabledUrls.map(place).filter((_, index) => patterns[index] === null),
  );
  const isEnabled = (): boolean => patterns.some((pattern) => doesMatch(pattern, location.href));
  let last = isEnabled();
  let timer: ReturnType<typeof setInterval> | undefined;

  function update(): void {
    if (isEnabled() === last) return;
    last = !last;
    onChange();
  }
  // Fallback: browsers without the Navigation API have no event for `history.pushState`, so the address is polled.
  // There, an element may have its name.
  const { navigation: named } = window as { navigation?: EventTarget };
  const navigation = named instanceof Element || named instanceof HTMLCollection ? null : named;
  const updateWhileVisible = () => document.visibilityState === 'visible' && update();

  return {
    isEnabled: () => last,
    attached(): void {
      if (navigation) navigation.addEventListener('currententrychange', update);
      else {
        addEventListener('popstate', update);
        timer ??= setInterval(updateWhileVisible, POLL_MS);
      }
      update();
    },
    detached(): void {
      navigation?.removeEventListener('currententrychange', update);
      removeEventListener('popstate', update);
      clearInterval(timer);
      timer = undefined;
    },
  };
}

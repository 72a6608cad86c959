import { loadLazily } from '../loader/lazy.ts';
import type { Extras, ExtrasContext } from './extras.ts';
import type { PageListeners } from './page-listeners.ts';
import type { StartedWidget } from './startup.ts';

interface ExtrasOptions extends Pick<
  ExtrasContext,
  'element' | 'frame' | 'labels' | 'preload' | 'open'
> {
  pageListeners: PageListeners;
  isLive(): boolean;
}

/** The hint beside the button and the automatic opening, which load lazily if the configuration uses them. */
export function createExtrasHandle(options: ExtrasOptions) {
  let extras: Extras | null = null;
  let wasOpened = false;
  const update = (): void => extras?.update();
  return {
    async load(started: StartedWidget): Promise<void> {
      const { popoverText, displayOnExit, displayInterval } = started.config;
      if (!popoverText && !displayOnExit && !displayInterval) return;
      const { createExtras } = await loadLazily('extras', () => import('./extras.ts'));
      if (!options.isLive()) return;
      const created = createExtras({ ...options, ...started, wasOpened: () => wasOpened });
      extras = options.pageListeners.add(created);
      update();
    },
    /** Ends hint and automatic opening for this page: the widget was opened. */
    opened(): void {
      wasOpened = true;
      update();
    },
    update,
  };
}

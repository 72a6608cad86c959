import { loadLazily } from '../base/loader/lazy.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { PanelContext, Panel } from './panel.tsx';

/** The panel of a widget. Its code is loaded on opening, or preloaded when the visitor is likely to open it. */
export function createPanelHandle(element: PsnElement, context: () => PanelContext) {
  let loading: Promise<Panel> | null = null;
  const forget = (): void => {
    loading = null;
  };

  function load(): Promise<Panel> {
    loading ??= loadLazily('panel', () => import('./panel.tsx')).then(({ createPanel }) =>
      createPanel(element, context()),
    );
    return loading;
  }

  return {
    /** Preloads the panel; a failure is reported only when the panel is opened. */
    preload(): void {
      load().catch(forget);
    },
    /** Rejects when the panel can't be loaded; the next call tries again. */
    load(): Promise<Panel> {
      const panel = load();
      panel.catch(forget);
      return panel;
    },
    isLoading: (): boolean => loading !== null,
    /** Calls the function with the panel, after a load in progress; does nothing if no load was started. */
    withPanel(act: (panel: Panel) => void): void {
      void loading?.then(act, forget);
    },
  };
}

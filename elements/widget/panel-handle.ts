import { loadLazily } from '../base/loader/lazy.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { PanelContext, Panel } from './panel.tsx';

/** The panel of a widget, whose code loads when somebody seems to mean to open it. */
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
    /** Loads the panel ahead of its opening; a failure is told when it is opened. */
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
    /** Does something in the panel, if there is one. */
    withPanel(act: (panel: Panel) => void): void {
      void loading?.then(act, forget);
    },
  };
}

export type PanelHandle = ReturnType<typeof createPanelHandle>;

import { buildUrl, NODE_ROUTE } from '../../core/contract/routes.ts';
import { preload } from '../loader/files.ts';
import { loadLazily } from '../loader/lazy.ts';
import { nextTask } from '../loader/next-task.ts';
import { isForAnybody } from '../prefetch/is-for-anybody.ts';
import type { PsnElement } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import { loadRenderer, withReact } from '../react/with-react.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { PanelContext, Panel } from './panel-context.ts';

/** The files of the panel, so that they load side by side; the build fills them in. */
declare const PSN_PANEL_FILES: readonly string[];

/** The panel of a widget. Its code is loaded on opening, or preloaded when the visitor is likely to open it. */
export function createPanelHandle(element: PsnElement, context: () => PanelContext) {
  let loading: Promise<Panel> | null = null;
  const forget = (): void => {
    loading = null;
  };

  /** Asks for the channel while the code is under way. */
  function prefetchChannel(): void {
    const { config, owner, frame } = context();
    const values = new Map([
      ['node-id', config.nodeId],
      ['signature', element.getAttribute('signature')],
    ]);
    const url = buildUrl(apiUrl(element), NODE_ROUTE, (name) => values.get(name) ?? null);
    const place = isForAnybody(element) && !owner.customer ? () => frame.takeSlot() : null;
    element.prefetch(url, place);
  }

  function load(): Promise<Panel> {
    if (!loading) {
      if (!element.read('preview')) prefetchChannel();
      preload(PSN_PANEL_FILES);
      loading = create();
    }
    return loading;
  }

  /** Loads the code of the panel, and prepares it while that of the renderer loads. */
  async function loadCode() {
    const code = await loadLazily('panel', () => withReact(() => import('./panel.tsx')));
    await nextTask();
    code.preparePanel();
    return code;
  }

  /** Loads the code and creates the panel. Each of the two fills a frame of a slow phone: one is painted between them. */
  async function create(): Promise<Panel> {
    const [{ createPanel }] = await Promise.all([loadCode(), loadRenderer()]);
    await new Promise<void>(afterPaint);
    const panel = createPanel(element, context());
    await nextTask();
    return panel;
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

export type PanelHandle = ReturnType<typeof createPanelHandle>;

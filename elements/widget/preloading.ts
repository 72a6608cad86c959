import { preloadModes, type PreloadMode } from '../../core/contract/preload-modes.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { PsnElement } from '../definition/definition.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { Frame } from './frame.ts';
import { watchPointer } from './intent.ts';
import type { PageListener } from './page-listeners.ts';
import type { PanelHandle } from './panel-handle.ts';

interface PreloadingContext {
  element: PsnElement;
  frame: Frame;
  panel: PanelHandle;
}

/** The attribute of the tag, or else the configuration. */
function preloadModeOf(element: PsnElement, { preload }: WidgetConfig): PreloadMode {
  const attribute = element.getAttribute('preload');
  return preloadModes.find((mode) => mode === attribute) ?? preload;
}

/** Preloads the panel of a closed widget: when the browser is idle, or when the visitor is likely to open it. */
export function createPreloading({ element, frame, panel }: PreloadingContext) {
  let config: WidgetConfig | null = null;

  /** Preloads the panel, unless the widget is hidden, not loaded yet, or has the mode `none`. */
  function preload(): void {
    if (!config || !frame.isShown() || preloadModeOf(element, config) === 'none') return;
    // A tap begins with a touch, and the requests need longer than a frame: the panel opens first.
    afterPaint(() => frame.isShown() && panel.preload());
  }

  return {
    preload,
    /** Enables preloading with the loaded configuration. */
    begin(loadedConfig: WidgetConfig): PageListener {
      config = loadedConfig;
      const mode = preloadModeOf(element, config);
      if (mode === 'intent') return watchPointer(frame.button, preload);
      return {
        attached: () => mode === 'idle' && whenIdle(preload),
        detached: () => undefined,
      };
    },
  };
}

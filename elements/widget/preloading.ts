import { preloadModes, type PreloadMode } from '../../core/contract/preload-modes.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { PsnElement } from '../shell/definition.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { watchPointer } from './intent.ts';
import type { PageListener } from './page-listeners.ts';

/** The attribute of the tag, or else the configuration. */
export function preloadModeOf(element: PsnElement, { preload }: WidgetConfig): PreloadMode {
  const asked = element.getAttribute('preload');
  return preloadModes.find((mode) => mode === asked) ?? preload;
}

/** Loads the panel of a closed widget by its mode: when the browser is idle, or when the pointer comes near the button. */
export function createPreloading(
  mode: PreloadMode,
  button: HTMLElement,
  preload: () => void,
): PageListener {
  if (mode === 'intent') return watchPointer(button, preload);
  return {
    attached: () => mode === 'idle' && whenIdle(preload),
    detached: () => undefined,
  };
}

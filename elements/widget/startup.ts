import type { WidgetConfig } from '../../core/contract/widget.ts';
import { requireConsent } from '../../core/platform/browser/consent.ts';
import { createBrowserPage } from '../../core/platform/browser/page.ts';
import type { ParentMessage } from '../../core/platform/page-events.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import { isPreview } from '../services/storage.ts';
import type { Theme } from '../ui/theme.ts';
import type { Frame } from './frame.ts';
import type { Labels } from './labels.ts';
import { loadArrangement } from './page-buttons.ts';
import type { PageListeners } from './page-listeners.ts';
import { createVisibility, type VisibilityController } from './visibility.ts';

/** Loads a widget's configuration; rejects with a `ReportedError`. */
export type LoadConfig = (element: PsnElement) => Promise<WidgetConfig>;

interface Parts {
  element: PsnElement;
  loadConfig: LoadConfig;
  frame: Frame;
  labels: Labels;
  theme: Theme;
  pageListeners: PageListeners;
  isInline: boolean;
  isLive(): boolean;
  onVisibilityChange(isShown: boolean): void;
}

export interface StartedWidget {
  config: WidgetConfig;
  visibility: VisibilityController;
  /** Posts a message to the parent window, unless the widget is a preview. */
  postToParent(type: ParentMessage): void;
}

/**
 * Loads the configuration and the sentences, and prepares the frame. The widget stays hidden until `visibility.begin()`.
 * Rejects with a `ReportedError` when the code, the configuration or the page's domain is not valid. Can be called again
 * after a failure: nothing listens to the page before everything is loaded.
 */
export async function startWidget(parts: Parts): Promise<StartedWidget> {
  const { element, frame, labels, theme, pageListeners, isInline, onVisibilityChange } = parts;
  const config = await parts.loadConfig(element);
  if (config.requiresConsent && !isPreview(element)) requireConsent();
  labels.setConfig(config);
  const visibility = createVisibility(element, frame, config, isInline, onVisibilityChange);
  element.root.classList.toggle('modal', config.modalMode);
  const [addressWatch] = await Promise.all([
    config.enabledUrls.length > 0
      ? loadLazily('address-watch', () => import('./address-watch.ts'))
      : null,
    labels.update(),
    frame.configure(config),
    loadArrangement(),
    theme.paint(config),
  ]);
  if (addressWatch) {
    const onAddressChange = () => visibility.update('url');
    const watch = addressWatch.watchAddress(element, config.enabledUrls, onAddressChange);
    visibility.watch(pageListeners.add(watch));
  }
  const page = createBrowserPage(element, { isLive: parts.isLive });
  return {
    config,
    visibility,
    postToParent(type) {
      const code = element.getAttribute('code');
      if (!element.read('preview')) page.postToParent(type, { code }, config.enabledDomains);
    },
  };
}

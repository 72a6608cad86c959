import type { WidgetConfig } from '../../core/contract/widget.ts';
import { loadLazily } from '../base/loader/lazy.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { createTheme } from '../base/ui/theme.ts';
import { loadConfig } from './config.ts';
import type { Frame } from './frame.ts';
import type { Labels } from './labels.ts';
import type { PageListeners } from './page-listeners.ts';
import { createVisibility, type VisibilityController } from './visibility.ts';

interface Parts {
  element: PsnElement;
  frame: Frame;
  labels: Labels;
  pageListeners: PageListeners;
  isInline: boolean;
  onVisibilityChange(isShown: boolean): void;
}

export interface StartedWidget {
  config: WidgetConfig;
  visibility: VisibilityController;
}

/**
 * Loads the configuration and the sentences, and prepares the frame. The widget stays hidden until `visibility.begin()`.
 * Rejects with a `ReportedError` when the code, the configuration or the page's domain is not valid.
 */
export async function startWidget(parts: Parts): Promise<StartedWidget> {
  const { element, frame, labels, pageListeners, isInline, onVisibilityChange } = parts;
  const theme = pageListeners.add(createTheme(element));
  const [config] = await Promise.all([loadConfig(element), labels.update()]);
  labels.setConfig(config);
  const visibility = createVisibility(element, frame, config, isInline, onVisibilityChange);
  const { primaryColor: primary, secondaryColor: secondary, fontColor } = config;
  theme.paint({ primary, secondary, fontColor });
  element.root.classList.toggle('full', config.fullPageOnMobile && visibility.visitor().isMobile);
  element.root.classList.toggle('modal', config.modalMode);
  if (config.enabledUrls.length > 0) {
    const { watchAddress } = await loadLazily('address-watch', () => import('./address-watch.ts'));
    const onAddressChange = () => visibility.update('url');
    visibility.watch(pageListeners.add(watchAddress(config.enabledUrls, onAddressChange)));
  }
  // The pill's text is part of the configuration.
  await Promise.all([labels.update(), frame.configure(element, config)]);
  return { config, visibility };
}

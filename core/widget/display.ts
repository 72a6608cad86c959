import type { WidgetConfig } from '../contract/widget.ts';
import { isDomainAllowed } from '../contract/domain.ts';

/** What of the browser the display rules look at. */
export interface Visitor {
  host: string;
  productHosts: readonly string[];
  isMobile: boolean;
}

/** Whether a widget shows at all: `forbidden` by the domain check, `hidden` by its owner, or visible (spec 4.1). */
export function displayOf(config: WidgetConfig, visitor: Visitor): 'forbidden' | 'hidden' | 'visible' {
  if (!isDomainAllowed(visitor.host, config.enabledDomains, visitor.productHosts)) return 'forbidden';
  if (config.hideWidget || !config.isVisible) return 'hidden';
  return visitor.isMobile && !config.enabledOnMobile ? 'hidden' : 'visible';
}

/** Whether the owner took the widget off the page altogether, so that not even `open()` shows it. */
export const isTakenOff = (config: WidgetConfig): boolean => config.hideWidget;

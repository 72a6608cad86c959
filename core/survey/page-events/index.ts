import { installAnalytics } from './analytics.ts';
import { installElementEvents } from './element-events.ts';
import { installParentMessages } from './parent-messages.ts';
import { installStoreRedirect } from './store-redirect.ts';

/** Public interface of the page events: DOM events, messages to the parent window, and analytics of a survey. */

let isInstalled = false;

/** Starts the events, messages and analytics. */
export function installPageEvents(): void {
  if (isInstalled) return;
  isInstalled = true;
  installElementEvents();
  installParentMessages();
  installStoreRedirect();
  installAnalytics();
}

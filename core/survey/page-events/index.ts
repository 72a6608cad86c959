import { installAnalytics } from './analytics.ts';
import { installElementEvents } from './element-events.ts';
import { installParentMessages } from './parent-messages.ts';
import { installStoreRedirect } from './store-redirect.ts';

/** The door of the room: what the host page, the window around it and its analytics hear of a survey. */

let isInstalled = false;

/** Starts the events, messages and analytics of a survey. */
export function installPageEvents(): void {
  if (isInstalled) return;
  isInstalled = true;
  installElementEvents();
  installParentMessages();
  installStoreRedirect();
  installAnalytics();
}

import { installChannelCounters } from './channel-counters.ts';
import { installDelivery } from './deliver.ts';
import { installChatOpening } from './open-chat.ts';

/** The door of the room: what is sent, and the delivery of the complete submission. */
export { $submissionContext } from './context.ts';
export { createEntry } from './entry.ts';

let isInstalled = false;

/** Starts the delivery of the complete submission and what follows it. */
export function installSubmission(): void {
  if (isInstalled) return;
  isInstalled = true;
  installDelivery();
  installChannelCounters();
  installChatOpening();
}

import { installChannelCounters } from './channel-counters.ts';
import { installDelivery } from './deliver.ts';
import { installChatOpening } from './open-chat.ts';

/** Public interface of the submission: its payload, and the delivery of the complete submission. */
export { $submissionContext, maskOf } from './context.ts';
export { createEntry } from './entry.ts';

let isInstalled = false;

/** Starts the delivery of the complete submission, the channel counters and the opening of the chat. */
export function installSubmission(): void {
  if (isInstalled) return;
  isInstalled = true;
  installDelivery();
  installChannelCounters();
  installChatOpening();
}

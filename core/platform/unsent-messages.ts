import { createEvent } from 'effector';
import { port } from './port.ts';

/** A message that no server has taken yet. */
export interface UnsentMessage {
  key: string;
  feedbackId: string;
  body: string;
  file: File | null;
  createdAt: string;
}

/** Where unsent messages outlive the page. Nothing rejects: where nothing can be kept, they live as long as the page. */
export interface UnsentStore {
  add(message: UnsentMessage): Promise<void>;
  delete(key: string): Promise<void>;
  listFor(feedbackId: string): Promise<UnsentMessage[]>;
}

export const unsentStoreConnected = createEvent<UnsentStore>();
export const $unsent = port<UnsentStore>('$unsentStore').on(
  unsentStoreConnected,
  (_, store) => store,
);

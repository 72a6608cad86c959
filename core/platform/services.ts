import type { Outbox } from './outbox.ts';
import { port } from './port.ts';

/** Delivery and the other services of the page, which all elements share. */
export interface Services extends Pick<Outbox, 'post' | 'retry'> {
  /** Sends entries that earlier pages could not send; once per page. */
  resume(): void;
  /** Deletes the messages of customers that were not sent yet. */
  forgetMessages(): void;
  isOnline(): boolean;
  /** Attempts of the surveys that are open on this page: no other element resumes their drafts. */
  openAttempts: Set<string>;
  /** Whether this browser may store anything: consent is not demanded, or given. */
  mayKeep(): boolean;
  /** Sends answers, by question key, to another system and resolves to its reply. Rejects with an `HttpError`. */
  integrate(
    questionId: string,
    answers: Readonly<Record<string, unknown>>,
    opened: { version: string | null; proof: string | null },
  ): Promise<unknown>;
  /** Reports an event to the page's analytics, where the page has them on. Ids only. */
  track(event: string, ids: Readonly<Record<string, string>>): void;
}

export const $services = port<Services>('$services');

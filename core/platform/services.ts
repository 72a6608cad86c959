import type { Outbox } from './outbox.ts';
import { port } from './port.ts';

/** What the page around an element offers from the first answer on. */
export interface Services extends Pick<Outbox, 'post' | 'retry'> {
  /** Sends what earlier pages have left behind, once for each page. */
  resume(): void;
  isOnline(): boolean;
  /** Asks another system on behalf of a question; `answers` by question key. Rejects with an `HttpError`. */
  integrate(questionId: string, answers: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Tells the page's analytics, where the page wants that. Ids only. */
  track(event: string, ids: Readonly<Record<string, string>>): void;
}

/** Their code comes when there is something to do for it. */
export const $services = port<() => Promise<Services>>('$services');

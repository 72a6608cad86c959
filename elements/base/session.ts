import { createWatch, fork, scopeBind, type Event, type EventCallable, type Scope, type Store } from 'effector';
import { languageRequested, voiceChanged } from '../../core/language/model.ts';
import { $api } from '../../core/ports/api.ts';
import { fetchApi } from '../../core/ports/browser/fetch-api.ts';
import { localStorageAdapter } from '../../core/ports/browser/local-storage.ts';
import { browserPage } from '../../core/ports/browser/page.ts';
import { $chance } from '../../core/ports/chance.ts';
import { $clock, systemClock, type PausableClock } from '../../core/ports/clock.ts';
import { $page } from '../../core/ports/page.ts';
import { $sentenceFiles } from '../../core/ports/sentence-files.ts';
import { $services } from '../../core/ports/services.ts';
import { $storage } from '../../core/ports/storage.ts';
import { env } from '../../core/ports/env.ts';
import { apiUrl } from './settings.ts';
import type { PsnElement } from './definition.ts';

/** What bundlers put in place of it. */
declare const process: { env: { NODE_ENV: string } };

/** The models of one element: its own scope, with the world around the element in it. */
export interface Session {
  scope: Scope;
  clock: PausableClock;
  /** Ends it for good: nothing that is still under way reaches the element any more. */
  end(): void;
  send<T>(event: EventCallable<T>, payload: T): void;
  /** Follows a store or event until the element is collected. */
  watch<T>(unit: Store<T> | Event<T>, listener: (value: T) => void): void;
}

export function createSession(element: PsnElement, enabledDomains: readonly string[] = []): Session {
  let isLive = true;
  const clock = systemClock();
  const scope = fork({
    values: [
      [$api, fetchApi(apiUrl(element), element.early)],
      [$storage, localStorageAdapter],
      [$page, browserPage(element, { enabledDomains, isLive: () => isLive })],
      [$clock, clock],
      [$chance, Math.random],
      [$sentenceFiles, element.sentences],
      [$services, async () => (await import('./page-services.ts')).servicesOf(element)],
    ],
  });
  const session: Session = {
    scope,
    clock,
    send: (event, payload) => scopeBind(event, { scope })(payload as never),
    watch: (unit, fn) => void createWatch({ unit: unit as Event<never>, fn: (value) => void (isLive && fn(value)), scope }),
    end() {
      isLive = false;
      clock.pause();
      element.shadowRoot!.adoptedStyleSheets = [];
    },
  };
  // Who wants no reports pays nothing for them.
  if (process.env.NODE_ENV === 'production' && env().errorReportDsn) void import('./diagnostics.ts').then(({ watchErrors }) => watchErrors(element, session));
  // The element's own root says what its sentences are in, and the host's document is left alone; it is laid out the way
  // the flow is written. Texts in another language than the sentences say so themselves.
  session.watch(voiceChanged, ({ lang, dir }) => Object.assign(element.root, { lang, dir }));
  session.send(languageRequested, element.getAttribute('lang'));
  return session;
}

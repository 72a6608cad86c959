import {
  createWatch,
  fork,
  scopeBind,
  type Event,
  type EventCallable,
  type Scope,
  type Store,
} from 'effector';
import { languageRequested, localeApplied } from '../../../core/language/model.ts';
import { $api } from '../../../core/platform/api.ts';
import { fetchApi } from '../../../core/platform/browser/fetch-api.ts';
import { localStorageAdapter } from '../../../core/platform/browser/local-storage.ts';
import { browserPage } from '../../../core/platform/browser/page.ts';
import { $random } from '../../../core/platform/random.ts';
import { $clock, systemClock, type PausableClock } from '../../../core/platform/clock.ts';
import { $page } from '../../../core/platform/page.ts';
import { $sentenceFiles } from '../../../core/platform/sentence-files.ts';
import { $services } from '../../../core/platform/services.ts';
import { $storage } from '../../../core/platform/storage.ts';
import { env } from '../../../core/platform/env.ts';
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

export function createSession(
  element: PsnElement,
  enabledDomains: readonly string[] = [],
): Session {
  let isLive = true;
  const clock = systemClock();
  const scope = fork({
    values: [
      [$api, fetchApi(apiUrl(element), element.early)],
      [$storage, localStorageAdapter],
      [$page, browserPage(element, { enabledDomains, isLive: () => isLive })],
      [$clock, clock],
      [$random, Math.random],
      [$sentenceFiles, element.sentences],
      [
        $services,
        async () => (await import('../services/page-services.ts')).createServices(element),
      ],
    ],
  });
  const session: Session = {
    scope,
    clock,
    send: (event, payload) => scopeBind(event, { scope })(payload as never),
    watch: (unit, fn) =>
      void createWatch({
        unit: unit as Event<never>,
        fn: (value) => void (isLive && fn(value)),
        scope,
      }),
    end() {
      isLive = false;
      clock.pause();
      element.shadowRoot!.adoptedStyleSheets = [];
    },
  };
  // Who wants no reports pays nothing for them.
  if (process.env.NODE_ENV === 'production' && env().errorReportDsn)
    void import('../services/error-reports.ts').then(({ startErrorReports: watchErrors }) =>
      watchErrors(element, session),
    );
  // The element's own root says what its sentences are in, and the host's document is left alone; it is laid out the way
  // the flow is written. Texts in another language than the sentences say so themselves.
  session.watch(localeApplied, ({ lang, dir }) => Object.assign(element.root, { lang, dir }));
  session.send(languageRequested, element.getAttribute('lang'));
  return session;
}

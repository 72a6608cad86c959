import {
  createWatch,
  fork,
  scopeBind,
  type Event,
  type EventCallable,
  type Scope,
  type Store,
} from 'effector';
import { localeApplied } from '../../core/language/model.ts';
import { $reader, languageRequested, languageRestored } from '../../core/language/preferences.ts';
import { $api } from '../../core/platform/api.ts';
import { createFetchApi, type LoadStylesheet } from '../../core/platform/browser/fetch-api.ts';
import { createBrowserPage } from '../../core/platform/browser/page.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { $brandingUrl } from '../../core/platform/branding.ts';
import { env } from '../../core/platform/env.ts';
import { $random } from '../../core/platform/random.ts';
import { attached, detached } from '../../core/platform/attachment.ts';
import { $clock } from '../../core/platform/clock.ts';
import { $page } from '../../core/platform/page.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { $storage } from '../../core/platform/storage.ts';
import { readChosenLanguage, type Reader } from '../../core/storage/chosen-language.ts';
import { loadLazily } from '../loader/lazy.ts';
import { readConsent } from '../services/consent.ts';
import { followForgetting } from '../services/forgetting.ts';
import { reportErrors, withReporter } from '../services/reports.ts';
import { storageOf } from '../services/storage.ts';
import { apiUrl } from '../definition/settings.ts';
import type { PsnElement } from '../definition/definition.ts';

/** The models of one element: its own scope, with the adapters to the browser in it. */
export interface Session {
  scope: Scope;
  /** The element was inserted into the document, or removed from it: timers of the models stop meanwhile. */
  attached(): void;
  detached(): void;
  /** Ends the session for good: results of pending work no longer reach the element. */
  end(): void;
  send<T>(event: EventCallable<T>, payload: T): void;
  /** Calls the listener on each change of a store or event, until the element is garbage-collected. */
  watch<T>(unit: Store<T> | Event<T>, listener: (value: T) => void): void;
}

const loadStylesheet: LoadStylesheet = async (address, api) => {
  const { fetchStylesheet } = await loadLazily(
    'stylesheet',
    () => import('../../core/platform/browser/stylesheet.ts'),
  );
  return fetchStylesheet(address, api);
};

/** Initial values of stores in the element's scope. */
type ScopeValues = Extract<NonNullable<Parameters<typeof fork>[1]>['values'], unknown[]>;

interface SessionOptions {
  /** Initial values for stores of this element's models, in addition to the ports of every element. */
  values?: ScopeValues;
  /** Allowed domains of the parent window for the element's messages. */
  enabledDomains?: readonly string[];
  /** The stored choice of a language that it follows. */
  reader?: Reader;
}

/** Creates the session of an element, with its own effector scope. `end()` it when the element is removed for good. */
export function createSession(
  element: PsnElement,
  { values = [], enabledDomains = [], reader = 'visitor' }: SessionOptions = {},
): Session {
  readConsent(element);
  const storage = storageOf(element);
  followForgetting(element.peers);
  const ending = new AbortController();
  const ended = ending.signal;
  const endings: (() => void)[] = [];
  const scope = fork({
    values: [
      [
        $api,
        createFetchApi(apiUrl(element), element.early, loadStylesheet, reportUnknownOf(element)),
      ],
      [$storage, storage],
      [$reader, reader],
      [$page, createBrowserPage(element, { enabledDomains, isLive: () => !ended.aborted })],
      [$clock, { now: () => Date.now() }],
      [$random, Math.random],
      [$brandingUrl, env().brandingUrl ?? {}],
      [$sentenceFiles, element.sentences],
      ...values,
    ],
  });
  const session: Session = {
    scope,
    attached: () => session.send(attached, undefined),
    detached: () => session.send(detached, undefined),
    send: (event, payload) => scopeBind(event, { scope })(payload as never),
    watch: (unit, fn) =>
      void createWatch({
        unit: unit as Event<never>,
        fn: (value) => void (!ended.aborted && fn(value)),
        scope,
      }),
    end() {
      ending.abort();
      for (const end of endings) end();
      session.detached();
      const root = element.shadowRoot!;
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => 'isFirst' in sheet);
    },
  };
  endings.push(reportErrors(element));
  withReporter(
    ({ recordActions }) => void (!ended.aborted && endings.push(recordActions(element, scope))),
  );
  // The element's root gets the language of its sentences and the direction of the survey; the host document is not
  // changed.
  session.watch(localeApplied, ({ lang, dir }) => Object.assign(element.root, { lang, dir }));
  const lang = element.getAttribute('lang');
  const chosen = readChosenLanguage(storage, reader);
  session.send(languageRequested, lang);
  if (!lang && chosen) session.send(languageRestored, chosen);
  return session;
}

import type { WidgetConfig } from '../core/contract/widget.ts';
import { modules } from './base/loader/modules.ts';
import type { PsnElement } from './base/shell/definition.ts';
import { define } from './base/shell/define.ts';
import { sentences } from './base/shell/sentences.ts';
import { widgetDefinition } from './definitions.ts';
import { createClosedWidget } from './widget/closed-widget.ts';
import type { LoadConfig } from './widget/startup.ts';

/**
 * The script of the one line that puts a widget on a page: loader and closed widget in one file. The host sends it with
 * the data of one widget before it.
 */

/** The data of the widget. */
declare const PSN_LINE: {
  code: string;
  /** Language that the address asks for; empty without one. */
  lang: string;
  /** Configuration as the host has read it. */
  config: WidgetConfig;
  /** Sentences of the closed widget, by the names of their files. */
  sentences: Readonly<Record<string, unknown>>;
};

/** Names of the lazy modules that are part of this file. */
declare const PSN_INLINED: readonly string[];

const { code, lang, config } = PSN_LINE;

const loadModule = modules.load;
modules.load = (module, importModule) =>
  typeof module === 'string' && PSN_INLINED.includes(module)
    ? importModule()
    : loadModule(module, importModule);

const fetchSentences = sentences.fetch;
sentences.fetch = async (name) =>
  name in PSN_LINE.sentences ? { default: PSN_LINE.sentences[name] } : fetchSentences(name);
// Those that are not here are fetched once the widget knows its language.
sentences.prefetch = () => undefined;

/** Whether the configuration that is here holds for an element: not where the page says who the visitor is. */
const isGiven = (element: PsnElement): boolean =>
  element.getAttribute('code') === code &&
  !element.getAttribute('external-id') &&
  !element.getAttribute('user-id');

/** Asks for the configurations of other widgets as a tag does. */
const loadConfig: LoadConfig = async (element) =>
  isGiven(element) ? config : (await import('./widget/launcher.ts')).loadConfig(element);
const createView = (element: PsnElement) => createClosedWidget(element, loadConfig);

/**
 * The page may answer between the running of the script and that of the widget. A message comes before the next frame; a
 * timer would come after it.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

define([
  {
    ...widgetDefinition,
    firstRoute: (element) => (isGiven(element) ? null : widgetDefinition.firstRoute(element)),
    load: () => nextTask().then(() => ({ createView })),
  },
], {});

/** Beside the body, so that it stays when a router or a library like Turbo changes the whole body. */
function addWidget(): void {
  if (document.querySelector(`psn-widget[code="${code}"]`)) return;
  const widget = document.createElement('psn-widget');
  widget.setAttribute('code', code);
  if (lang) widget.lang = lang;
  document.documentElement.append(widget);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addWidget);
else addWidget();

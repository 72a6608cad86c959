import { WIDGET_ROUTE } from '../core/contract/routes.ts';
import { modules } from './base/loader/modules.ts';
import { define } from './base/shell/define.ts';
import type { PsnElement } from './base/shell/definition.ts';
import { sentences } from './base/shell/sentences.ts';
import { widgetDefinition } from './definitions.ts';
import * as launcher from './widget/launcher.ts';

/**
 * The script of the one line that puts a widget on a page: loader and closed widget in one file. The host sends it with
 * the data of one widget before it.
 */

/** The data of the widget. */
declare const PSN_LINE: {
  code: string;
  /** Language that the address asks for; empty without one. */
  lang: string;
  /** Configuration in wire format. */
  config: unknown;
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
sentences.fetch = (name) =>
  name in PSN_LINE.sentences
    ? Promise.resolve({ default: PSN_LINE.sentences[name] })
    : fetchSentences(name);
// Those that are not here are fetched once the widget knows its language.
sentences.prefetch = () => undefined;

/** Takes the place of a response to the call for the configuration, unless the call depends on the visitor. */
function answerFirstCall(element: PsnElement): string | null {
  const isKnown = element.getAttribute('external-id') || element.getAttribute('user-id');
  if (isKnown || element.getAttribute('code') !== code) return WIDGET_ROUTE;
  element.early.set(`/code/${code}?`, Promise.resolve(new Response(JSON.stringify(config))));
  return null;
}

define([
  {
    ...widgetDefinition,
    firstRoute: answerFirstCall,
    // The page may answer between the running of the script and that of the widget.
    load: () => new Promise((resolve) => setTimeout(resolve, 0, launcher)),
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

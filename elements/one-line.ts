import type { WidgetConfig } from '../core/contract/widget.ts';
import type { PsnElement } from './definition/definition.ts';
import { attributeOf } from './definition/settings.ts';
import { define } from './shell/define.ts';
import { nextTask } from './loader/next-task.ts';
import { sentences } from './shell/sentences.ts';
import { adopt } from './ui/stylesheets.ts';
import { widgetDefinition } from './definitions.ts';
import { createClosedWidget } from './widget/closed-widget.ts';
import type { LoadConfig } from './widget/startup.ts';

/** The one line that puts a widget on a page: loader and closed widget in one file. */

/** The data of one widget, as the host knows it. */
export interface Line {
  code: string;
  /** Language that the address asks for; empty without one. */
  lang: string;
  config: WidgetConfig;
  /** Sentences of the closed widget, by the names of their files. */
  sentences: Readonly<Record<string, unknown>>;
}

/**
 * Defines `<psn-widget>` with the data of one widget.
 *
 * @param launcherCss stylesheet of the button, which may have been rendered before this code
 */
export function defineWidget({ code, config, sentences: given }: Line, launcherCss: string): void {
  const fetchSentences = sentences.fetch;
  sentences.fetch = async (name) =>
    name in given ? { default: given[name] } : fetchSentences(name);
  // Other parts are fetched once the widget knows its language.
  sentences.prefetch = () => undefined;

  /** Whether the inlined configuration is valid for an element: not where the page identifies the visitor. */
  const isGiven = (element: PsnElement): boolean =>
    element.getAttribute('code') === code &&
    !attributeOf(element, 'external-id') &&
    !attributeOf(element, 'user-id');

  /** Asks for the configurations of other widgets as a tag does. */
  const loadConfig: LoadConfig = async (element) =>
    isGiven(element) ? config : (await import('./widget/launcher.ts')).loadConfig(element);
  const createView = (element: PsnElement) => {
    adopt(element, launcherCss);
    return createClosedWidget(element, loadConfig);
  };

  define([
    {
      ...widgetDefinition,
      firstRoute: (element) => (isGiven(element) ? null : widgetDefinition.firstRoute(element)),
      load: () => nextTask().then(() => ({ createView })),
    },
  ], {});
}

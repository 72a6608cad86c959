import type { ReportedError } from '../../core/errors/errors.ts';
import type { PsnElement } from '../definition/definition.ts';
import { reportFailure } from './report-failure.ts';
import type { Frame } from './frame.ts';
import type { Labels } from './labels.ts';
import type { StartedWidget } from './startup.ts';

interface LoadingContext {
  element: PsnElement;
  frame: Frame;
  labels: Labels;
  isInline: boolean;
  /** `false` once the widget is removed: results are ignored then. */
  isLive(): boolean;
  start(): Promise<StartedWidget>;
  onLoaded(started: StartedWidget): void;
}

/** Loads a widget: once when it is attached, and again when it is needed after a failed request. */
export function createLoading(context: LoadingContext) {
  const { element, frame, labels, isInline, isLive, start, onLoaded } = context;
  let attempt: Promise<void> | null = null;
  /** The failure of the last attempt; `null` while one is under way. */
  let failure: ReportedError | null = null;
  let started: StartedWidget | null = null;

  async function load(): Promise<void> {
    failure = null;
    try {
      const result = await start();
      if (isLive()) onLoaded((started = result));
    } catch (error) {
      if (!isLive()) return;
      failure = reportFailure(element, error, 'widget_load');
      element.removeAttribute('open');
      if (isInline && canRetry()) void showFailure();
    }
  }

  /** Invalid codes and domains that are not allowed are permanent failures. */
  const canRetry = (): boolean => !started && failure?.code === 'widget_load';

  /** Calls the function with the loaded widget: at once, or after loading. Retries a failed request. */
  function whenLoaded(act: (started: StartedWidget) => void): void {
    if (started) return act(started);
    if (canRetry()) attempt = load();
    void attempt?.then(() => started && act(started));
  }

  /** Shows the failure in the box of an inline widget, in English if the sentences fail to load as well. */
  async function showFailure(): Promise<void> {
    await labels.update().catch(() => undefined);
    if (!isLive()) return;
    frame.show();
    frame.open();
    frame.showLoadFailure(() => whenLoaded(() => undefined));
  }

  return {
    /** Resolves when the widget is loaded or has failed. */
    begin: (): Promise<void> => (attempt ??= load()),
    whenLoaded,
    started: () => started,
    failure: () => failure,
  };
}

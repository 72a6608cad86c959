import type { PsnElement } from '../definition/definition.ts';
import { createTheme } from '../ui/theme.ts';
import { createFrame, type Frame } from './frame.ts';
import { createLabels } from './labels.ts';
import { joinButtons } from './page-buttons.ts';
import { createPageListeners } from './page-listeners.ts';
import type { PanelContext } from './panel-context.ts';
import { createPanelHandle } from './panel-handle.ts';
import { reportFailure } from './report-failure.ts';

interface Owner {
  /** Whether the widget was neither reset nor removed. */
  isLive(): boolean;
  close(): void;
  panelContext(frame: Frame): PanelContext;
}

/** Creates the parts of a widget that it has before its configuration. */
export function createWidgetParts(element: PsnElement, { isLive, close, panelContext }: Owner) {
  const isInline = element.getAttribute('placement') === 'inline';
  const frame = createFrame(element, isInline, close);
  const pageListeners = createPageListeners();
  const theme = pageListeners.add(createTheme(element));
  if (!isInline) pageListeners.add(joinButtons(element.root));
  return {
    element,
    frame,
    labels: createLabels(element, frame),
    pageListeners,
    theme,
    panel: createPanelHandle(element, () => panelContext(frame)),
    isInline,
    isLive,
    chunkFailed: (cause: unknown) => void (isLive() && reportFailure(element, cause, 'chunk_load')),
  };
}

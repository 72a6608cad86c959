import type { WidgetConfig } from '../../core/contract/widget.ts';
import { languageOfText, resolveText } from '../../core/language/resolve.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { PREVIOUS_FEEDBACKS_KEY } from '../../core/storage/keys.ts';
import { rules } from '../../core/widget/display.ts';
import type { PsnElement } from '../definition/definition.ts';
import { createAutoOpen } from './auto-open.ts';
import type { Frame } from './frame.ts';
import type { Labels } from './labels.ts';
import { createHint } from './popover.ts';
import type { VisibilityController } from './visibility.ts';

export interface ExtrasContext {
  element: PsnElement;
  frame: Frame;
  labels: Labels;
  config: WidgetConfig;
  visibility: VisibilityController;
  /** Whether the widget was opened on this page, for any reason. */
  wasOpened(): boolean;
  preload(): void;
  open(reason: 'user' | 'exit' | 'timer'): void;
}

/** Whether a reply may wait: a browser with conversations counts their unread messages, except in a preview. */
const mayHaveUnread = ({ element, frame }: ExtrasContext): boolean => {
  const isCounting = !element.read('preview') && storage.read(PREVIOUS_FEEDBACKS_KEY) !== null;
  return (frame.unread ?? Number(isCounting)) > 0;
};

/** The hint beside the button, if the configuration has a text for it. */
function createHintOf({ element, frame, config, visibility, open }: ExtrasContext) {
  if (config.popoverText === null) return null;
  const onDismiss = () =>
    visibility.remember({ closedPopover: JSON.stringify(config.popoverText) });
  return createHint(element, frame, config, () => open('user'), onDismiss);
}

/** Automatic opening, if the configuration asks for it. */
function createAutoOpenOf(context: ExtrasContext) {
  const { frame, config, visibility, wasOpened, preload, open } = context;
  if (!config.displayOnExit && !config.displayInterval) return null;
  const { record, visitor } = visibility;
  const arePeriodsOver = () =>
    rules.display_once(config, visitor()) &&
    rules.prevent_multiple_feedback(config, { ...visitor(), now: Date.now(), record: record() });
  return createAutoOpen(config, {
    isShown: frame.isShown,
    mayOpen: () => frame.isShown() && !wasOpened() && !mayHaveUnread(context) && arePeriodsOver(),
    mayOpenOnExit: () => !record().isWidgetDisplayedBefore,
    preload,
    open,
  });
}

/** Options that load lazily, as only some configurations use them: a hint beside the button, and automatic opening. */
export function createExtras(context: ExtrasContext) {
  const { frame, config, visibility, wasOpened, labels } = context;
  const autoOpen = createAutoOpenOf(context);
  const hint = createHintOf(context);
  return {
    attached: () => autoOpen?.attached(),
    detached: () => autoOpen?.detached(),
    /**
     * The widget was shown, hidden or opened, or its unread messages were counted. Shows the hint until the widget was opened
     * or the hint was dismissed, and not beside the number of unread messages.
     */
    update(): void {
      autoOpen?.update();
      const isClosed = visibility.record().closedPopover === JSON.stringify(config.popoverText);
      if (!frame.isShown() || wasOpened() || isClosed || mayHaveUnread(context))
        return hint?.remove();
      const languages = labels.preferredLanguages();
      hint?.show(
        resolveText(config.popoverText, languages),
        languageOfText(config.popoverText, languages),
      );
    },
  };
}

export type Extras = ReturnType<typeof createExtras>;

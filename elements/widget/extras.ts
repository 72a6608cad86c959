import type { WidgetConfig } from '../../core/contract/widget.ts';
import { rules } from '../../core/widget/display.ts';
import { languageOfText, resolveText } from '../../core/language/resolve.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { Frame } from './frame.ts';
import type { VisibilityController } from './visibility.ts';

/** What only some owners ask for: a hint beside the button, and openings that nobody asked for. */

interface Launcher {
  element: PsnElement;
  frame: Frame;
  config: WidgetConfig;
  visibility: VisibilityController;
  /** Nobody has opened it on this page yet. */
  isFresh(): boolean;
  wishes(): readonly string[];
  warm(): void;
  open(reason: 'user' | 'exit' | 'timer'): void;
}

export async function createExtras({
  element,
  frame,
  config,
  visibility,
  isFresh,
  wishes,
  warm,
  open,
}: Launcher) {
  const { record, remember, look } = visibility;
  const isRested = () =>
    rules.display_once(config, look()) &&
    rules.prevent_multiple_feedback(config, { ...look(), now: Date.now(), record: record() });
  const [moments, hint] = await Promise.all([
    config.displayOnExit || config.displayInterval
      ? import('./auto-open.ts').then(({ watchMoments }) =>
          watchMoments(config, {
            mayOpen: () => frame.isShown() && isFresh() && isRested(),
            mayOpenOnExit: () => !record().isWidgetDisplayedBefore,
            warm,
            open,
          }),
        )
      : null,
    config.popoverText === null
      ? null
      : import('./popover.ts').then(({ createHint: drawPopover }) =>
          drawPopover(
            element,
            frame,
            config,
            () => open('user'),
            () => remember({ closedPopover: JSON.stringify(config.popoverText) }),
          ),
        ),
  ]);
  return {
    attached: () => moments?.attached(),
    detached: () => moments?.detached(),
    /** Shows the owner's words beside the button, until somebody has opened it or closed them. */
    update(): void {
      if (
        frame.isShown() &&
        isFresh() &&
        record().closedPopover !== JSON.stringify(config.popoverText)
      )
        hint?.show(
          resolveText(config.popoverText, wishes()),
          languageOfText(config.popoverText, wishes()),
        );
      else hint?.remove();
    },
  };
}

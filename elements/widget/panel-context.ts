import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { OpenReason } from '../../core/platform/page-events.ts';
import type { View } from '../definition/definition.ts';
import type { Frame } from './frame.ts';
import type { Modes } from './modes.ts';
import type { VisibilityController } from './visibility.ts';

/** The interface of the panel to the controller. */
export interface Panel extends View {
  /** Called each time the panel is opened. Retries failed requests of a survey that is not open yet.
   * With the reason `user` it shows the unread messages that the button counts. */
  opened(takesFocus: boolean, reason: OpenReason): void;
  closed(): void;
  openChat(feedbackId: string, token: string): void;
  showPreviousFeedbacks(): void;
  setLanguage(code: string): void;
  /** Sets the customer that the host page knows, in the form of `identify()` or the attribute. */
  identify(customer: unknown): void;
}

/** The interface of the controller to the panel. */
interface PanelOwner {
  /** The customer that the host page knows, as an object or JSON. */
  customer: unknown;
  readonly modes: Modes;
  close(reason: OpenReason): void;
  /** Labels the button in the panel's language. */
  setPanelLanguage(code: string): void;
}

export interface PanelContext {
  frame: Frame;
  owner: PanelOwner;
  config: WidgetConfig;
  visibility: VisibilityController;
}

import type { EventCallable } from 'effector';
import { useUnit } from 'effector-react';
import type { Messages } from '../../core/language/messages.ts';
import { useElement } from '../definition/element-context.ts';
import { holdFocus, passFocus } from '../ui/focus-text.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import css from './flow-note.css';
import { focusState } from './use-state-focus.ts';

interface Note {
  urgency: 'polite' | 'assertive';
  text(panel: Messages['panel']): string;
  buttonLabel(panel: Messages['panel']): string;
  /** Event that a click on the button sends. */
  event: EventCallable<void>;
  /** Whether the note is shown; `true` by default. */
  isDue?: boolean;
}

/** A note above the flow with a button. */
export function FlowNote({ urgency, text, buttonLabel, event, isDue = true }: Note) {
  const { panel } = useMessages();
  const hasSentences = useSentences('panel');
  const send = useUnit(event);
  const element = useElement();
  useStylesheet(css);
  if (!hasSentences || !isDue) return null;
  // The click removes the note and its button: the focus moves to the state, so that it is not lost.
  const onClick = () => {
    send();
    const { root } = element;
    passFocus(root, () => focusState(root.querySelector('.state')), holdFocus(root));
  };
  const isUrgent = urgency === 'assertive';
  return (
    // The live region is the text alone: Orca reads the button in one again, and leaves out the text beside it.
    <div className="notice flow-note" data-urgent={isUrgent}>
      <p role={isUrgent ? 'alert' : undefined} aria-live={urgency}>
        {text(panel)}
      </p>
      <button type="button" className="button-plain" onClick={onClick}>
        {buttonLabel(panel)}
      </button>
    </div>
  );
}

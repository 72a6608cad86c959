import type { EventCallable } from 'effector';
import type { Messages } from '../../core/language/messages.ts';
import { useElement } from '../base/shell/element-context.ts';
import { useStylesheet } from '../base/ui/use-stylesheet.ts';
import { useMessages, useSend, useSentences } from '../base/ui/use-model.ts';
import css from './flow-note.css';

interface Note {
  role: 'status' | 'alert';
  says(panel: Messages['panel']): string;
  /** What the button beside it says, and does. */
  offers(panel: Messages['panel']): string;
  act: EventCallable<void>;
  isDue?: boolean;
}

/** Something to know above a flow, and what can be done about it. */
export function FlowNote({ role, says, offers, act, isDue = true }: Note) {
  const { panel } = useMessages();
  const isThere = useSentences('panel');
  const send = useSend(act);
  const element = useElement();
  useStylesheet(css);
  if (!isThere || !isDue) return null;
  // The button goes with the note: the focus goes on to what it is about.
  const onClick = () => {
    send();
    element.shadowRoot!.querySelector<HTMLElement>('.state')?.focus();
  };
  return (
    <p className="preview-note flow-note" role={role}>
      {says(panel)}
      <button type="button" className="button-plain" onClick={onClick}>
        {offers(panel)}
      </button>
    </p>
  );
}

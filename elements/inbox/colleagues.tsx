import { useUnit } from 'effector-react';
import type { RefObject } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import { $answeredMeanwhile, $openId, $typingColleagues } from '../../core/inbox/index.ts';
import { operatorName } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { operatorOf } from './person.tsx';

/** Colleagues in the open conversation: one that writes a reply, and one that has answered meanwhile. */

export function ColleagueTyping({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const openId = useUnit($openId);
  const colleagueId = useUnit($typingColleagues)[openId ?? ''];
  return (
    <p className="colleague-typing" role="status">
      {colleagueId && inbox.colleagueTyping({ name: operatorName(operatorOf(me, colleagueId)) })}
    </p>
  );
}

interface AnsweredMeanwhileProps {
  /** The button, which gets the focus instead of sending. */
  button: RefObject<HTMLButtonElement | null>;
  onSend: () => void;
}

/** The warning above a reply that a colleague has overtaken. */
export function AnsweredMeanwhile({ button, onSend }: AnsweredMeanwhileProps) {
  const { inbox } = useMessages();
  const colleague = useUnit($answeredMeanwhile);
  return (
    <div className="answered-meanwhile" role="alert">
      {colleague && (
        <>
          <p>{inbox.answeredMeanwhile({ name: operatorName(colleague) })}</p>
          <button ref={button} type="button" className="quiet-button" onClick={onSend}>
            {inbox.sendAnyway()}
          </button>
        </>
      )}
    </div>
  );
}

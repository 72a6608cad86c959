import { useUnit } from 'effector-react';
import type { Me } from '../../core/contract/inbox.ts';
import { availabilityChosen } from '../../core/inbox/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AwayIcon } from './icons.tsx';

/** Switch of the operator's own availability for new conversations. */
export function Availability({ me: { isAway } }: { me: Me }) {
  const { inbox } = useMessages();
  const choose = useUnit(availabilityChosen);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={inbox.available()}
      title={inbox.available()}
      aria-pressed={!isAway}
      onClick={() => choose({ isAway: !isAway })}
    >
      <AwayIcon isAway={isAway} />
    </button>
  );
}

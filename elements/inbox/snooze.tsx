import { useUnit } from 'effector-react';
import type { Snooze } from '../../core/contract/inbox-details.ts';
import { $details, snoozeChosen } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages } from '../ui/use-texts.ts';
import { SnoozeIcon } from './icons.tsx';
import { snoozeEnd, snoozeLabel, SNOOZES } from './times.ts';

interface SnoozeSelectProps {
  /** Offers to end the snooze. */
  isSnoozed?: boolean;
  isDisabled: boolean;
  onChoose: (snooze: Snooze | null) => void;
}

/** The choice of a snooze, until a time or a reply: a list under an icon. */
export function SnoozeSelect({ isSnoozed = false, isDisabled, onChoose }: SnoozeSelectProps) {
  const { inbox } = useMessages();
  const locale = useUnit($formattingLocale);
  const choose = (value: string): void => {
    const kind = SNOOZES.find((known) => known === value);
    if (value === 'end') onChoose(null);
    else onChoose({ until: kind ? snoozeEnd(kind, new Date()).toISOString() : null });
  };
  return (
    <span className="icon-button icon-select" title={inbox.snooze()} data-on={isSnoozed}>
      <SnoozeIcon />
      <select
        aria-label={inbox.snooze()}
        value=""
        disabled={isDisabled}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          {isSnoozed ? inbox.snoozed() : inbox.snooze()}
        </option>
        {isSnoozed && <option value="end">{inbox.endSnooze()}</option>}
        {SNOOZES.map((kind) => (
          <option key={kind} value={kind}>
            {snoozeLabel(kind, locale)}
          </option>
        ))}
        <option value="reply">{inbox.untilReply()}</option>
      </select>
    </span>
  );
}

/** Hides the open conversation until a time or a reply. */
export function SnoozeChoice() {
  const details = useUnit($details);
  const choose = useUnit(snoozeChosen);
  return (
    <SnoozeSelect
      isSnoozed={Boolean(details?.snooze)}
      isDisabled={details === null}
      onChoose={choose}
    />
  );
}

/** The end of the snooze of the open conversation. */
export function SnoozeState() {
  const { inbox } = useMessages();
  const snooze = useUnit($details)?.snooze;
  const locale = useUnit($formattingLocale);
  if (!snooze) return null;
  const text = snooze.until
    ? new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: 'numeric',
      }).format(new Date(snooze.until))
    : inbox.untilReply();
  return (
    <span className="inbox-status" data-status="queued" title={`${inbox.snoozed()}: ${text}`}>
      {inbox.snoozed()}
    </span>
  );
}

import { useUnit } from 'effector-react';
import { $details, snoozeChosen } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages } from '../ui/use-texts.ts';
import { SnoozeIcon } from './icons.tsx';
import { snoozeEnd, snoozeLabel, SNOOZES } from './times.ts';

/** Hides the open conversation until a time or a reply. The choice of a list under an icon. */
export function SnoozeChoice() {
  const { inbox } = useMessages();
  const details = useUnit($details);
  const locale = useUnit($formattingLocale);
  const choose = useUnit(snoozeChosen);
  const isSnoozed = Boolean(details?.snooze);
  const onChoose = (value: string): void => {
    const kind = SNOOZES.find((known) => known === value);
    if (value === 'end') choose(null);
    else choose({ until: kind ? snoozeEnd(kind, new Date()).toISOString() : null });
  };
  return (
    <span className="icon-button icon-select" title={inbox.snooze()} data-on={isSnoozed}>
      <SnoozeIcon />
      <select
        aria-label={inbox.snooze()}
        value=""
        disabled={details === null}
        onChange={(event) => onChoose(event.target.value)}
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

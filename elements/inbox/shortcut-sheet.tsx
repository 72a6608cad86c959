import { useUnit } from 'effector-react';
import { $hasShortcuts, shortcutsSwitched } from '../../core/inbox/index.ts';
import { SHORTCUTS, type Shortcut } from '../keys/shortcuts.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** The keyboard shortcuts, and the switch that turns them off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { inbox, common } = useMessages();
  const hasShortcuts = useUnit($hasShortcuts);
  const switchShortcuts = useUnit(shortcutsSwitched);
  const names: Record<Shortcut, string> = {
    next: inbox.nextConversation(),
    previous: inbox.previousConversation(),
    reply: inbox.reply(),
    note: inbox.note(),
    close: inbox.closeOrReopen(),
    undo: inbox.undo(),
    assignToMe: inbox.assignToMe(),
    select: inbox.select(),
    search: inbox.search(),
    help: inbox.shortcuts(),
  };
  return (
    <ModalDialog className="confirm shortcut-sheet" aria-labelledby="shortcuts" onDismiss={onClose}>
      <div className="confirm-box">
        <div className="shortcut-head">
          <h2 id="shortcuts">{inbox.shortcuts()}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={common.close()}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <dl className="shortcuts">
          {(Object.keys(SHORTCUTS) as Shortcut[]).map((shortcut) => (
            <div key={shortcut}>
              <dt>{names[shortcut]}</dt>
              <dd>
                <kbd>{SHORTCUTS[shortcut]}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <label className="shortcut-switch">
          <input
            type="checkbox"
            checked={hasShortcuts}
            onChange={(event) => switchShortcuts(event.target.checked)}
          />
          {inbox.shortcutsOn()}
        </label>
      </div>
    </ModalDialog>
  );
}

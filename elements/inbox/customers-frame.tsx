import { useState } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import { essential, lazyView } from '../ui/lazy-view.tsx';
import { Confirmation } from '../operator/confirmation.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { InboxHeader } from './inbox-header.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useCustomersAddress } from './use-customers-address.ts';
import { useRoom } from './use-room.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CustomersPage = lazyView('customers-page', () => import('./customers-page.tsx'), essential);

interface CustomersFrameProps {
  me: Me;
}

/** The header of the inbox, and the customers in place of the conversations. */
export function CustomersFrame({ me }: CustomersFrameProps) {
  const room = useRoom();
  const customerId = useCustomersAddress();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = () => setIsHelpOpen(true);
  useShortcuts({ help });
  return (
    <div className="inbox" data-room={room}>
      <InboxHeader me={me} onHelp={help} />
      <ConnectionNote />
      <CustomersPage id={customerId ?? ''} hasInbox={me.roles.includes('agent')} />
      <Confirmation />
      {isHelpOpen && <ShortcutSheet onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $openId,
  $operator,
  $signInProblem,
  $unreadTotal,
  neighbourRequested,
  signedOut,
} from '../../core/inbox/index.ts';
import { $messages } from '../../core/language/model.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { useElement } from '../definition/element-context.ts';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageHeading, PageLinks } from '../operator/page-heading.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/notice.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { Announcement } from './announcement.tsx';
import { ClosingBar } from './closing-bar.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { CustomersFrame } from './customers-frame.tsx';
import { InboxIcon } from './icons.tsx';
import { InboxHeader } from './inbox-header.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SignIn } from './sign-in.tsx';
import { useAddress } from './use-address.ts';
import { useCustomersAddress } from './use-customers-address.ts';
import { useRoom } from './use-room.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The list of conversations with one of them beside it; without a session the way to sign in. */
export function InboxScreen() {
  const element = useElement();
  const me = useUnit($operator);
  const unreadTotal = useUnit($unreadTotal);
  const number = useNumberText();
  const unread = unreadTotal > 0 ? number(unreadTotal) : '';
  const messages = useUnit($messages);
  const hasSentences = useSentences('inbox');
  const hasChat = useSentences('chat');
  const isLoaded = messages !== null && hasSentences && hasChat;
  const title = isLoaded ? messages.inbox.title() : '';
  useEffect(() => {
    if (isLoaded) element.markReady();
  }, [element, isLoaded]);
  useEffect(() => {
    if (title)
      dispatch(element, 'psn-channel', {
        name: unread ? `(${unread}) ${title}` : title,
        faviconUrl: null,
      });
  }, [element, title, unread]);
  if (!isLoaded) return <Loading of="list" />;
  if (!me) return <SignedOut />;
  if (me.roles.includes('agent')) return <SignedIn me={me} />;
  return me.roles.includes('customers') ? <CustomersFrame me={me} /> : <ResultsOnly me={me} />;
}

/** Replaces the inbox for an operator without its role: other pages, a link to the results, and the sign-out. */
function ResultsOnly({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const room = useRoom();
  const signOut = useUnit(signedOut);
  return (
    <div className="inbox" data-room={room}>
      <header className="operator-header inbox-header">
        <PageHeading name={inbox.title()} />
        <PageLinks roles={me.roles} />
        <LanguageChoice />
        <PersonMenu person={me} onSignOut={() => signOut()} />
      </header>
      <main className="inbox-refused">
        <EmptyState icon={<InboxIcon />} title={inbox.noRole()} role="status">
          {me.roles.includes('results') && (
            <a className="button" href="results">
              {inbox.openResults()}
            </a>
          )}
          <button type="button" className="quiet-button" onClick={() => signOut()}>
            {inbox.signOut()}
          </button>
        </EmptyState>
      </main>
    </div>
  );
}

function SignedOut() {
  const { inbox } = useMessages();
  const problem = useUnit($signInProblem);
  if (problem === null) return <Loading of="list" />;
  return (
    <SignIn
      icon={<InboxIcon />}
      title={inbox.title()}
      intro={inbox.signInIntro()}
      problem={problem === 'network' ? inbox.failed() : ''}
    />
  );
}

function SignedIn({ me }: { me: Me }) {
  const { inbox } = useMessages();
  const openId = useUnit($openId);
  const room = useRoom();
  const customerId = useCustomersAddress();
  const hasCustomersOpen = customerId !== null && me.roles.includes('customers');
  const goTo = useUnit(neighbourRequested);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = () => setIsHelpOpen(true);
  useShortcuts(hasCustomersOpen ? {} : { next: () => goTo(1), previous: () => goTo(-1), help });
  useAddress();
  const isListHidden = room === 'phone' && openId !== null;
  useFocusReturn(isListHidden, openId);
  if (hasCustomersOpen)
    return (
      <>
        <CustomersFrame me={me} />
        <ClosingBar me={me} />
        <Announcement me={me} />
      </>
    );
  return (
    <div className="inbox" data-room={room}>
      {!isListHidden && <InboxHeader me={me} onHelp={() => setIsHelpOpen(true)} />}
      <ConnectionNote />
      <ConversationList me={me} room={room} isHidden={isListHidden} />
      <ClosingBar me={me} />
      {(room !== 'phone' || openId !== null) && (
        <main className="inbox-main">
          {openId === null ? (
            <EmptyState icon={<InboxIcon />} title={inbox.choose()}>
              <span className="needs-keyboard">
                <kbd>?</kbd> {inbox.shortcuts()}
              </span>
            </EmptyState>
          ) : (
            <Conversation key={openId} me={me} room={room} />
          )}
        </main>
      )}
      <Announcement me={me} />
      {isHelpOpen && <ShortcutSheet onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

/** Gives the focus back to the conversation in the list that was opened from there, when the list is back. */
function useFocusReturn(isListHidden: boolean, openId: string | null): void {
  const element = useElement();
  const leftId = useRef<string | null>(null);
  useEffect(() => {
    if (isListHidden) leftId.current = openId;
    else if (leftId.current !== null) {
      element.root.querySelector<HTMLElement>(`[data-conversation="${leftId.current}"]`)?.focus();
      leftId.current = null;
    }
  }, [element, isListHidden, openId]);
}

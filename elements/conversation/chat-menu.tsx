import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  $chat,
  $identity,
  $isArchiveDialogOpen,
  archiveRequested,
  replyArrived,
} from '../../core/conversation/index.ts';
import { $language } from '../../core/language/preferences.ts';
import { useElement } from '../definition/element-context.ts';
import { copyText } from '../ui/copy-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArchiveIcon, BellIcon, LinkIcon, OptionsIcon } from './chat-icons.tsx';
import headerCss from './chat-header.css';
import { chatLink } from './chat-page.ts';
import { useIsChatReady } from './use-is-chat-ready.ts';
import { useSound } from './use-sound.ts';

/** The menu of a loaded conversation: a button with a list of actions. `children` are its first items. */
export const ChatMenu = (props: { children?: ReactNode }) =>
  useIsChatReady() ? <Menu {...props} /> : null;

function Menu({ children }: { children?: ReactNode }) {
  const messages = useMessages();
  const isDialogOpen = useUnit($isArchiveDialogOpen);
  const [isOpen, setIsOpen] = useState(false);
  const [hasSound, setHasSound] = useSound(replyArrived);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useStylesheet(headerCss);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: Event) => {
      if (!event.composedPath().includes(box.current!)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer, true);
    return () => document.removeEventListener('pointerdown', onPointer, true);
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current!.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A widget around the menu would close on the same key.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <div
      ref={box}
      className="menu"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget: next }) => {
        if (next && !box.current!.contains(next)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="header-button"
        aria-label={messages.chat.options()}
        title={messages.chat.options()}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <OptionsIcon />
      </button>
      {isOpen && (
        <div id={listId} className="menu-list">
          {children}
          <CopyLink />
          <button
            type="button"
            role="switch"
            className="menu-item"
            aria-checked={hasSound}
            onClick={() => setHasSound(!hasSound)}
          >
            <BellIcon isOff={!hasSound} />
            {messages.chat.sound()}
            <span className="menu-switch" />
          </button>
          <EndConversation onChosen={close} />
        </div>
      )}
      {isDialogOpen && <ArchiveDialog />}
    </div>
  );
}

function CopyLink() {
  const element = useElement();
  const identity = useUnit($identity);
  const language = useUnit($language);
  const messages = useMessages();
  const [note, setNote] = useState('');
  const copy = async () => {
    const link = chatLink(element, identity, language);
    setNote((await copyText(link)) ? messages.chat.linkCopied() : link);
  };
  return (
    <>
      <button type="button" className="menu-item" onClick={() => void copy()}>
        <LinkIcon />
        {messages.chat.copyLink()}
      </button>
      <p role="status" className="menu-note">
        {note}
      </p>
    </>
  );
}

/** Ends an open conversation, after a confirmation. */
function EndConversation({ onChosen }: { onChosen: () => void }) {
  const chat = useUnit($chat);
  const messages = useMessages();
  const requestArchive = useUnit(archiveRequested);
  if (chat?.status !== 'open') return null;
  return (
    <button
      type="button"
      className="menu-item menu-danger"
      onClick={() => {
        // The menu closes first: the dialog restores the focus to the element that had it when the dialog opened.
        onChosen();
        requestArchive();
      }}
    >
      <ArchiveIcon />
      {messages.chat.archive()}
    </button>
  );
}

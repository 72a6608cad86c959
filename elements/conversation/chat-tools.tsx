import { useState, useSyncExternalStore } from 'react';
import { $identity, replyArrived } from '../../core/conversation/index.ts';
import { $language } from '../../core/language/preferences.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { CHAT_SOUND_KEY } from '../../core/storage/keys.ts';
import { useElement } from '../base/shell/element-context.ts';
import { BellIcon, LinkIcon } from './chat-icons.tsx';
import { useMessages, useModel } from '../base/ui/use-model.ts';
import { chatLink } from './chat-page.ts';
import { playNotificationSound } from './notification-sound.ts';
import { useWatch } from './use-watch.ts';

const neverChanges = () => () => undefined;
const readSound = (): boolean => storage.read(CHAT_SOUND_KEY) === true;

/** Copies the link of the conversation, and switches the sound of new messages. */
export function ChatTools() {
  const element = useElement();
  const identity = useModel($identity);
  const language = useModel($language);
  const messages = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const [chosenSound, setChosenSound] = useState<boolean | null>(null);
  // A server does not know it.
  const storedSound = useSyncExternalStore(neverChanges, readSound, () => false);
  const hasSound = chosenSound ?? storedSound;
  useWatch(replyArrived, () => {
    if (hasSound) playNotificationSound();
  });

  const copy = async () => {
    await navigator.clipboard?.writeText(chatLink(element, identity, language));
    setIsCopied(true);
  };
  const soundLabel = hasSound ? messages.chat.soundOff() : messages.chat.soundOn();
  return (
    <div className="chat-tools">
      <button
        type="button"
        className="chat-tool"
        onClick={() => void copy().catch(() => undefined)}
      >
        <LinkIcon />
        {messages.chat.copyLink()}
      </button>
      <button
        type="button"
        className="chat-tool"
        aria-label={soundLabel}
        title={soundLabel}
        onClick={() => {
          // Browsers allow sound only after a user gesture (autoplay policy).
          if (!hasSound) playNotificationSound();
          setChosenSound(!hasSound);
          storage.write(CHAT_SOUND_KEY, !hasSound);
        }}
      >
        <BellIcon isOff={!hasSound} />
      </button>
      <p role="status" className="chat-copied">
        {isCopied ? messages.chat.linkCopied() : ''}
      </p>
    </div>
  );
}

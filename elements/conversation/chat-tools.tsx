import { useEffect, useState } from 'react';
import { $identity, replyArrived } from '../../core/conversation/index.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { useElement } from '../base/shell/element-context.ts';
import { BellIcon, LinkIcon } from './chat-icons.tsx';
import { apiUrl } from '../base/shell/settings.ts';
import { useMessages, useModel } from '../base/ui/use-model.ts';
import { playNotificationSound } from './notification-sound.ts';
import { useWatch } from './use-watch.ts';

const SOUND_KEY = 'chat-sound';

/** Copies the link of the conversation, and switches the sound of new messages. */
export function ChatTools() {
  const element = useElement();
  const { feedbackId, token } = useModel($identity);
  const messages = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const [hasSound, setHasSound] = useState(() => storage.read(SOUND_KEY) === true);
  useWatch(replyArrived, () => {
    if (hasSound) playNotificationSound();
  });
  useEffect(() => storage.write(SOUND_KEY, hasSound), [hasSound]);

  const copy = async () => {
    const link = `${apiUrl(element)}/chat?${new URLSearchParams({ feedback_id: feedbackId, token })}`;
    await navigator.clipboard?.writeText(link);
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
          setHasSound(!hasSound);
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

import { useEffect, useState } from 'react';
import { replied } from '../../core/conversation/live.ts';
import { $identity } from '../../core/conversation/model.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { useElement } from '../base/shell/element-context.ts';
import { BellIcon, LinkIcon } from './chat-icons.tsx';
import { apiUrl } from '../base/shell/settings.ts';
import { useMessages, useModel } from '../base/ui/use-model.ts';
import { playNote } from './note.ts';
import { useWatch } from './use-watch.ts';

const SOUND_KEY = 'chat-sound';

/** What somebody may do beside writing: take the address along, and hear new messages. */
export function ChatTools() {
  const element = useElement();
  const { feedbackId, token } = useModel($identity);
  const messages = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const [hasSound, setHasSound] = useState(() => storage.read(SOUND_KEY) === true);
  useWatch(replied, () => {
    if (hasSound) playNote();
  });
  useEffect(() => storage.write(SOUND_KEY, hasSound), [hasSound]);

  const copy = async () => {
    const link = `${apiUrl(element)}/chat?${new URLSearchParams({ feedback_id: feedbackId, token })}`;
    await navigator.clipboard?.writeText(link);
    setIsCopied(true);
  };
  const sound = hasSound ? messages.chat.soundOff() : messages.chat.soundOn();
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
        aria-label={sound}
        title={sound}
        onClick={() => {
          // Browsers let a page sound only after a person has asked for it.
          if (!hasSound) playNote();
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

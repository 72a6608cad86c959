import { emojiCount } from '../../core/chat/emoji.ts';
import { useMessages } from '../base/use-model.ts';
import { useParts } from './use-parts.ts';

const SIZES = ['', 'emoji-x-large', 'emoji-large', 'emoji-medium'];

/** What somebody wrote: text, with its addresses as links; one to three emoji alone are shown large. */
export function MessageText({ text }: { text: string }) {
  const messages = useMessages();
  const parts = useParts(text);
  const emoji = emojiCount(text);
  if (emoji > 0) return <p className={`bubble-emoji ${SIZES[emoji]!}`}>{text}</p>;
  return (
    <p className="bubble-text" dir="auto">
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={at} href={part.href} title={part.full} aria-label={`${part.full} (${messages.common.newWindow()})`} target="_blank" rel="nofollow noopener noreferrer">
            {part.shown}
          </a>
        ),
      )}
    </p>
  );
}

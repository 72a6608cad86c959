import type { ReactNode } from 'react';
import { emojiCount } from '../../core/conversation/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useLinks } from './use-links.ts';

/** CSS classes by number of emoji. */
const EMOJI_SIZES = ['', 'emoji-x-large', 'emoji-large', 'emoji-medium'];

interface BodyProps {
  isOwn: boolean;
  text: string;
  /** A picture or the card of a file, above the bubble of the text. */
  attachment?: ReactNode;
}

/** The content of a message: an attachment, and a text in its bubble, which a message of a few emoji does not have. */
export function MessageBody({ isOwn, text, attachment }: BodyProps) {
  const isBare = !attachment && emojiCount(text) > 0;
  return (
    <>
      {attachment}
      {text && (
        <div className={`bubble${isOwn ? ' bubble-own' : ''}${isBare ? ' bubble-bare' : ''}`}>
          <MessageText text={text} />
        </div>
      )}
    </>
  );
}

const NUMBER = /(\+?\p{Nd}[\p{Nd} ()./-]{4,}\p{Nd})/u;

/** Phone numbers and dates are isolated: they run from left to right in text of any direction. */
const Numbers = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, index) =>
    index % 2 ? (
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );

/** The text of a message, with its addresses as links; one to three emoji alone are shown large. */
export function MessageText({ text }: { text: string }) {
  const messages = useMessages();
  const parts = useLinks(text);
  const emoji = emojiCount(text);
  if (emoji > 0) return <p className={`bubble-emoji ${EMOJI_SIZES[emoji]!}`}>{text}</p>;
  return (
    <p className="bubble-text" dir="auto">
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <Numbers key={index} text={part} />
        ) : (
          <a
            key={index}
            dir="ltr"
            href={part.href}
            title={part.full}
            aria-label={`${part.full} (${messages.common.newWindow()})`}
            target="_blank"
            rel="nofollow noopener noreferrer"
          >
            {part.shown}
          </a>
        ),
      )}
    </p>
  );
}

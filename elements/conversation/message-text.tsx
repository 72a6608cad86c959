import { emojiCount } from '../../core/conversation/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useLinks } from './use-links.ts';

/** CSS classes by number of emoji. */
const EMOJI_SIZES = ['', 'emoji-x-large', 'emoji-large', 'emoji-medium'];

/** The classes of a message's bubble, which is invisible around a message of a few emoji. */
export const bubbleClass = (isOwn: boolean, text: string, hasFile: boolean): string =>
  `bubble${isOwn ? ' bubble-own' : ''}${!hasFile && emojiCount(text) > 0 ? ' bubble-bare' : ''}`;

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

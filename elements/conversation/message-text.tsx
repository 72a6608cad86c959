import { emojiCount } from '../../core/conversation/emoji.ts';
import { useMessages } from '../base/ui/use-model.ts';
import { useParts } from './use-parts.ts';

const SIZES = ['', 'emoji-x-large', 'emoji-large', 'emoji-medium'];

const NUMBER = /(\+?\p{Nd}[\p{Nd} ()./-]{4,}\p{Nd})/u;

/** Phone numbers and dates run from left to right in any sentence. */
const Numbers = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, at) =>
    at % 2 ? (
      <bdi key={at} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );

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
          <Numbers key={at} text={part} />
        ) : (
          <a
            key={at}
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

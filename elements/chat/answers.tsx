import type { Chat } from '../../core/contract/chat.ts';
import { useMessages, useText } from '../base/use-model.ts';
import { safeUrl } from '../base/safe-url.ts';

/** Answers that are addresses of files. */
const LINK_STYLES = ['file', 'screenshot'];

/** What the customer answered, as the first message. */
export function Answers({ chat, isOwn }: { chat: Chat; isOwn: boolean }) {
  const text = useText();
  const messages = useMessages();
  if (chat.responses.length === 0) return null;
  return (
    <dl className={isOwn ? 'bubble bubble-own answers answers-own' : 'bubble answers'} aria-label={isOwn ? messages.chat.yourAnswers() : undefined}>
      {chat.responses.map(({ question, response }, position) => {
        const answer = text(response);
        const href = LINK_STYLES.includes(question.style ?? '') ? safeUrl(answer) : null;
        return (
          <div key={position}>
            <dt dir="auto">{text(question.body)}</dt>
            <dd dir="auto">
              {href ? (
                <a href={href} title={href} target="_blank" rel="nofollow noopener noreferrer">
                  {messages.chat.clickToOpen()}
                </a>
              ) : (
                answer
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

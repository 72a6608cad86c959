import type { Chat } from '../../core/contract/chat.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { useMessages, useText } from '../base/ui/use-model.ts';
import { safeUrl } from '../base/ui/safe-url.ts';
import { ExternalText } from './said.tsx';

type Given = Chat['responses'][number];

/** Answers that are addresses of files. */
const LINK_STYLES = ['file', 'screenshot'];

/** Answers to one question follow each other; it is asked once. */
function byQuestion(responses: readonly Given[]): Given[][] {
  const groups: Given[][] = [];
  for (const one of responses) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last[0]!.question) === JSON.stringify(one.question)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function Answer({ response, isLink }: { response: LocalizedText; isLink: boolean }) {
  const messages = useMessages();
  const answer = useText()(response);
  const href = isLink ? safeUrl(answer) : null;
  if (href) {
    return (
      <a href={href} title={href} target="_blank" rel="nofollow noopener noreferrer">
        {messages.chat.clickToOpen()}
      </a>
    );
  }
  return <ExternalText of={response} />;
}

/** What the customer answered, as the first message. */
export function Answers({ chat, isOwn }: { chat: Chat; isOwn: boolean }) {
  const messages = useMessages();
  if (chat.responses.length === 0) return null;
  return (
    <dl
      className={isOwn ? 'bubble bubble-own answers answers-own' : 'bubble answers'}
      aria-label={isOwn ? messages.chat.yourAnswers() : undefined}
    >
      {byQuestion(chat.responses).map((answers, position) => {
        const { question } = answers[0]!;
        return (
          <div key={position}>
            <dt>
              <ExternalText of={question.body} />
            </dt>
            {answers.map(({ response }, at) => (
              <dd key={at}>
                <Answer response={response} isLink={LINK_STYLES.includes(question.style ?? '')} />
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

import type { Chat } from '../../core/contract/chat.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { useMessages, useText } from '../base/ui/use-model.ts';
import { safeUrl } from '../base/ui/safe-url.ts';
import { ExternalText } from './external-text.tsx';

type AnsweredQuestion = Chat['responses'][number];

/** Question types whose answers are URLs of files. */
const LINK_STYLES = ['file', 'screenshot'];

interface QuestionGroup {
  question: AnsweredQuestion['question'];
  responses: LocalizedText[];
}

/** Joins answers to one question that follow each other. */
function groupByQuestion(answered: readonly AnsweredQuestion[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const { question, response } of answered) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.question) === JSON.stringify(question))
      last.responses.push(response);
    else groups.push({ question, responses: [response] });
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

/** The customer's answers to the survey, as the first message. */
export function Answers({ chat, isOwn }: { chat: Chat; isOwn: boolean }) {
  const messages = useMessages();
  if (chat.responses.length === 0) return null;
  return (
    <dl
      className={isOwn ? 'bubble bubble-own answers answers-own' : 'bubble answers'}
      aria-label={isOwn ? messages.chat.yourAnswers() : undefined}
    >
      {groupByQuestion(chat.responses).map(({ question, responses }, index) => (
        <div key={index}>
          <dt>
            <ExternalText of={question.body} />
          </dt>
          {responses.map((response, position) => (
            <dd key={position}>
              <Answer response={response} isLink={LINK_STYLES.includes(question.style ?? '')} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

import type { Chat } from '../../core/contract/chat.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { Attachment } from './attachment.tsx';
import { ExternalText } from './external-text.tsx';
import { MessageMeta } from './message-meta.tsx';
import { SHOWN_TYPES } from './shown-types.ts';

type AnsweredQuestion = Chat['responses'][number];

interface QuestionGroup {
  question: AnsweredQuestion['question'];
  responses: AnsweredQuestion[];
}

/** Joins answers to one question that follow each other. */
function groupByQuestion(answered: readonly AnsweredQuestion[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const answer of answered) {
    const { question } = answer;
    const last = groups.at(-1);
    if (last && JSON.stringify(last.question) === JSON.stringify(question))
      last.responses.push(answer);
    else groups.push({ question, responses: [answer] });
  }
  return groups;
}

function Answer({ response, fileType }: AnsweredQuestion) {
  const messages = useMessages();
  const address = useText()(response);
  if (fileType === null) return <ExternalText of={response} />;
  if (SHOWN_TYPES.includes(fileType)) return <Attachment url={address} />;
  const href = safeUrl(address);
  if (!href) return null;
  return (
    <a href={href} title={href} target="_blank" rel="nofollow noopener noreferrer">
      {messages.chat.clickToOpen()}
    </a>
  );
}

/** The bubble of the answers to a survey, each under its question. */
export const AnswersBubble = ({
  chat,
  isOwn,
  label,
}: {
  chat: Chat;
  isOwn: boolean;
  label: string;
}) => (
  <ul className={isOwn ? 'bubble bubble-own answers' : 'bubble answers'} aria-label={label}>
    {groupByQuestion(chat.responses).map(({ question, responses }, index) => (
      <li key={index}>
        <p className="answered-question">
          <ExternalText of={question.body} />
        </p>
        {responses.map((response, position) => (
          <div key={position} className="answer">
            <Answer {...response} />
          </div>
        ))}
      </li>
    ))}
  </ul>
);

/** The customer's answers to the survey, as the first message. They count as read once any message is read. */
export function Answers({ chat }: { chat: Chat }) {
  const messages = useMessages();
  return (
    <div className="message message-own">
      <AnswersBubble chat={chat} isOwn label={messages.chat.yourAnswers()} />
      <MessageMeta createdAt={chat.createdAt} receiptOf={1} />
    </div>
  );
}

import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $formattingLocale } from '../../core/language/model.ts';
import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import type { PreviousFeedback } from '../../core/storage/previous-feedbacks.ts';
import { chatShown, newFeedbackRequested } from '../../core/widget/panel.ts';
import { $answerWords, $previous, $unread, previousRequested } from '../../core/widget/previous.ts';
import { useElement } from '../definition/element-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/notice.tsx';
import { apiUrl } from '../definition/settings.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages, useSentences, useText } from '../ui/use-texts.ts';
import { messageTime } from '../conversation/message-time.ts';
import { HistoryIcon } from './panel-frame.tsx';
import previousCss from './previous-list.css';

/** The list of this browser's previous feedback on the node; each entry opens its conversation. */
export default function PreviousList({ nodeId }: { nodeId: string }) {
  const element = useElement();
  const entries = useUnit($previous);
  const messages = useMessages();
  const request = useUnit(previousRequested);
  const begin = useUnit(newFeedbackRequested);
  const hasSentences = useSentences('panel');
  useStylesheet(previousCss);
  useEffect(() => {
    const api = createFetchChatApi(apiUrl(element), new Map(), reportUnknownOf(element));
    request({ nodeId, api });
  }, [element, nodeId, request]);
  if (!hasSentences) return <Loading of="list" />;
  return (
    <section className="previous">
      <h2 className="title">{messages.panel.previous()}</h2>
      {entries.length === 0 ? (
        <EmptyState icon={<HistoryIcon />}>{messages.panel.none()}</EmptyState>
      ) : (
        <ul className="previous-list">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <button type="button" className="button" part="button" onClick={() => begin()}>
        {messages.panel.newFeedback()}
      </button>
    </section>
  );
}

function Entry({ entry: { id, token, title, createdAt } }: { entry: PreviousFeedback }) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const unread = usePart($unread, id, (counts, feedbackId) => counts?.get(feedbackId) ?? 0);
  const answers = usePart($answerWords, id, (words, feedbackId) => words.get(feedbackId));
  const wordsOf = useText();
  const show = useUnit(chatShown);
  return (
    <li>
      <button
        type="button"
        className="previous-entry"
        onClick={() => show({ feedbackId: id, token })}
      >
        <span className="previous-title">
          <bdi>{title}</bdi>
        </span>
        <time dateTime={createdAt} dir="auto">
          {messageTime(createdAt, language)}
        </time>
        <span className="previous-words" dir="auto">
          {answers?.map(wordsOf).filter(Boolean).join(' · ')}
        </span>
        {unread > 0 && (
          <span className="previous-unread">{messages.panel.unread({ count: unread })}</span>
        )}
      </button>
    </li>
  );
}

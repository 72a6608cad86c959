import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import {
  $query,
  $quotes,
  quotesNeeded,
  responseChosen,
  sectionChosen,
  wordsWhenAsked,
  type Quote,
} from '../../../core/results/index.ts';
import { ExternalText } from '../../conversation/external-text.tsx';
import { useMessages } from '../../ui/use-texts.ts';
import { dayText } from '../figures/dates.ts';
import { useWording } from '../use-wording.ts';

/** Three texts of a question, under its text. */
export function Quotes({ question }: { question: QuestionResult }) {
  const { results } = useMessages();
  const { id, body, key } = question;
  const query = useUnit($query);
  const quoted = useUnit($quotes);
  const need = useUnit(quotesNeeded);
  useEffect(() => void need(id), [need, query, id]);
  if (quoted?.questionId !== id || quoted.quotes.length === 0) return null;
  return (
    <section className="quotes" aria-label={results.quotes()}>
      <h3 className="muted" dir="auto">
        <ExternalText of={body} or={key} />
      </h3>
      <ul>
        {quoted.quotes.map((quote) => (
          <li key={quote.text}>
            <blockquote>
              <QuotedText quote={quote} />
            </blockquote>
            <FormerWords question={question} quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A quote; pressed, it shows the response with all answers. */
function QuotedText({ quote: { text, feedbackId } }: { quote: Quote }) {
  const showSection = useUnit(sectionChosen);
  const showResponse = useUnit(responseChosen);
  if (feedbackId === null) return <div dir="auto">{text}</div>;
  const show = (): void => {
    showSection('responses');
    showResponse(feedbackId);
  };
  return (
    <button type="button" className="quote" dir="auto" onClick={show}>
      {text}
    </button>
  );
}

/** The words of the question that a quote answers, where they were changed since. */
function FormerWords({ question, quote }: { question: QuestionResult; quote: Quote }) {
  const { text, locale, messages } = useWording();
  const former = wordsWhenAsked(question, quote);
  if (!former) return null;
  const day = dayText(former.until.slice(0, 10), locale);
  return (
    <p className="muted" dir="auto">
      {messages.results.earlierText({ day, text: text(former.body) })}
    </p>
  );
}

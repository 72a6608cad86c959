import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import { $query, $quotes, quotesNeeded } from '../../../core/results/index.ts';
import { ExternalText } from '../../conversation/external-text.tsx';
import { useMessages } from '../../ui/use-texts.ts';

/** Three texts of a question, under its text. */
export function Quotes({ question: { id, body, key } }: { question: QuestionResult }) {
  const { results } = useMessages();
  const query = useUnit($query);
  const quotes = useUnit($quotes);
  const need = useUnit(quotesNeeded);
  useEffect(() => void need(id), [need, query, id]);
  if (quotes?.questionId !== id || quotes.texts.length === 0) return null;
  return (
    <section className="quotes" aria-label={results.quotes()}>
      <h3 className="muted" dir="auto">
        <ExternalText of={body} or={key} />
      </h3>
      <ul>
        {quotes.texts.map((quote, at) => (
          <li key={at}>
            <blockquote dir="auto">{quote}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}

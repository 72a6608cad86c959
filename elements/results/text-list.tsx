import { useUnit } from 'effector-react';
import { useEffect, useId, useState } from 'react';
import { $formattingLocale } from '../../core/language/model.ts';
import {
  $failedAnswers,
  $query,
  $summary,
  $texts,
  $themes,
  moreTextsRequested,
  responseChosen,
  sectionChosen,
  textsNeeded,
  themesNeeded,
} from '../../core/results/index.ts';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ageText, useNow } from '../inbox/times.ts';

/** Time without a key after which a search begins, in milliseconds. */
const SEARCH_DELAY_MS = 300;

const ofQuestion = <T,>(lists: Readonly<Record<string, T>>, id: string): T | null =>
  lists[id] ?? null;

/** The texts that were written as an answer: searched, by theme, the latest first. */
export function TextList({ questionId }: { questionId: string }) {
  const { inbox, results } = useMessages();
  const locale = useUnit($formattingLocale);
  const query = useUnit($query);
  const list = usePart($texts, questionId, ofQuestion);
  const hasFailed = useUnit($failedAnswers).includes(questionId);
  const need = useUnit(textsNeeded);
  const loadMore = useUnit(moreTextsRequested);
  const [search, setSearch] = useState('');
  const [theme, setTheme] = useState<string | null>(null);
  const fieldId = useId();
  useEffect(() => {
    const timer = setTimeout(
      () => need({ questionId, search: search.trim(), theme }),
      search ? SEARCH_DELAY_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [need, query, questionId, search, theme]);
  return (
    <div className="texts">
      <Themes questionId={questionId} chosen={theme} onChoose={setTheme} />
      <label htmlFor={fieldId} className="hidden">
        {inbox.searchShort()}
      </label>
      <input
        id={fieldId}
        type="search"
        className="input"
        placeholder={inbox.searchShort()}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {hasFailed && <LoadFailure onRetry={() => need({ questionId, search, theme })} />}
      {!list && !hasFailed && <Loading />}
      {list && (
        <>
          {list.isPart && list.read !== null && (
            <p className="muted">
              {results.newestTexts({ number: new Intl.NumberFormat(locale).format(list.read) })}
            </p>
          )}
          <ul className="text-answers">
            {list.items.map((answer, at) => (
              <li key={at}>
                <TextAnswer answer={answer} />
              </li>
            ))}
          </ul>
          {list.next !== null && (
            <button type="button" className="quiet-button" onClick={() => loadMore(questionId)}>
              {inbox.more()}
            </button>
          )}
        </>
      )}
    </div>
  );
}

interface TextAnswerProps {
  answer: { text: string; feedbackId: string | null; createdAt: string; languageId: string | null };
}

/** An answer; pressed, it shows all answers of its response. */
function TextAnswer({ answer: { text, feedbackId, createdAt, languageId } }: TextAnswerProps) {
  const locale = useUnit($formattingLocale);
  const now = useNow();
  const languages = useUnit($summary)?.languages ?? [];
  const language = languages.length > 1 && languages.find(({ id }) => id === languageId);
  const showSection = useUnit(sectionChosen);
  const showResponse = useUnit(responseChosen);
  const content = (
    <>
      <span className="text-answer-text" dir="auto" lang={(language && language.code) || undefined}>
        {text}
      </span>
      <span className="muted">
        {[ageText(createdAt, locale, now), language ? language.name || language.code : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
  if (feedbackId === null) return <div className="text-answer">{content}</div>;
  const show = (): void => {
    showSection('responses');
    showResponse(feedbackId);
  };
  return (
    <button type="button" className="text-answer" onClick={show}>
      {content}
    </button>
  );
}

interface ThemesProps {
  questionId: string;
  chosen: string | null;
  onChoose: (theme: string | null) => void;
}

/** Frequent words and phrases; one that is pressed leaves only the answers that have it. */
function Themes({ questionId, chosen, onChoose }: ThemesProps) {
  const { results } = useMessages();
  const query = useUnit($query);
  const themes = usePart($themes, questionId, ofQuestion);
  const need = useUnit(themesNeeded);
  const locale = useUnit($formattingLocale);
  useEffect(() => void need(questionId), [need, query, questionId]);
  const languages = (themes?.languages ?? []).filter((language) => language.themes.length > 0);
  if (languages.length === 0) return null;
  const number = new Intl.NumberFormat(locale);
  const textsRead = themes!.languages.reduce((sum, { read }) => sum + read, 0);
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <div className="themes" role="group" aria-label={results.words()}>
      <p className="figure-title" aria-hidden="true">
        {results.words()}
      </p>
      {themes!.isPart && (
        <p className="muted">{results.newestTexts({ number: number.format(textsRead) })}</p>
      )}
      {languages.map(({ languageId, code, themes: words }) => (
        <div key={languageId} className="theme-words">
          {languages.length > 1 && code && <span className="muted">{names.of(code)}</span>}
          {words.map(({ theme, count }) => (
            <button
              key={theme}
              type="button"
              className="chip"
              aria-pressed={chosen === theme}
              onClick={() => onChoose(chosen === theme ? null : theme)}
            >
              <bdi lang={code ?? undefined}>{theme}</bdi>{' '}
              <span className="muted">{number.format(count)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

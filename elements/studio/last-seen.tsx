import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import { isolateLtr } from '../../core/language/isolate.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { workspaceOpened } from '../../core/studio/index.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ResultsLink } from './results-link.tsx';

/** Proofs that a survey is on a page: the last page that loaded its widget, and its last answer. */

const isToday = (time: string): boolean =>
  new Date(time).toDateString() === new Date().toDateString();

interface LastSeenProps extends Pick<ContentSurvey['channels'][number], 'id' | 'seen'> {
  /** Address of the host. */
  root: string;
}

const POLL_MS = 10_000;
/** Polls of an open page: 10 minutes. A return to the page begins them anew. */
const MAX_POLLS = 60;

/** Reads the proofs again while they are in sight, and when the person returns to the page. */
export function useFreshProofs(): void {
  const reload = useUnit(workspaceOpened);
  useEffect(() => {
    let polls = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || polls >= MAX_POLLS) return;
      polls += 1;
      reload();
    }, POLL_MS);
    const follow = (): void => {
      if (document.visibilityState !== 'visible') return;
      polls = 0;
      reload();
    };
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', follow);
    };
  }, [reload]);
}

/** The last page with the tag of a widget, and the way to the reasons why pages do not show it, unless one did today. */
export function LastSeen({ id, seen, root }: LastSeenProps) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const date = useDate('short');
  const isSeenToday = seen !== null && isToday(seen.at);
  const sentence = (): string => {
    if (!seen) return studio.notSeen();
    const page = isolateLtr(seen.page, locale);
    if (!isSeenToday) return studio.seenAt({ date: date(seen.at), page });
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(seen.at));
    return studio.seenToday({ time, page });
  };
  return (
    <>
      <p className="muted" dir="auto">
        {sentence()}
      </p>
      {!isSeenToday && (
        <a
          href={`${root}/explain?${new URLSearchParams({ code: id })}`}
          target="_blank"
          rel="noreferrer"
        >
          {studio.checkTag()}
        </a>
      )}
    </>
  );
}

/** The time of the last answer, which leads to the results. */
export function LastAnswer({ survey }: { survey: ContentSurvey | undefined }) {
  const { studio } = useMessages();
  const date = useDate('short');
  const at = survey?.lastResponseAt ?? null;
  if (!survey || at === null) return <p className="muted">{studio.notAnswered()}</p>;
  const sentence = isToday(at) ? studio.answeredToday() : studio.answeredAt({ date: date(at) });
  return (
    <p className="muted">
      <ResultsLink surveyId={survey.id} isOfResponses otherwise={sentence}>
        {sentence}
      </ResultsLink>
    </p>
  );
}

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

interface LastSeenProps {
  seen: ContentSurvey['channels'][number]['seen'];
}

/** The last page with the tag of a widget. Follows when the person returns from that page. */
export function LastSeen({ seen }: LastSeenProps) {
  const { studio } = useMessages();
  const [locale, reload] = useUnit([$formattingLocale, workspaceOpened]);
  const date = useDate('short');
  useEffect(() => {
    const follow = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [reload]);
  if (!seen) return <p className="muted">{studio.notSeen()}</p>;
  const { at } = seen;
  const page = isolateLtr(seen.page, locale);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
  return (
    <p className="muted tag-seen" dir="auto">
      {isToday(at) ? studio.seenToday({ time, page }) : studio.seenAt({ date: date(at), page })}
    </p>
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
      <ResultsLink surveyId={survey.id} otherwise={sentence}>
        {sentence}
      </ResultsLink>
    </p>
  );
}

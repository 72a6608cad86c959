import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $hasVersions, $survey, $view, viewChosen, views } from '../../core/studio/index.ts';
import { ScrollRow } from '../ui/scroll-row.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ResultsLink } from './results-link.tsx';

/** The views as a row, which scrolls in narrow windows: the chosen one is always in sight. */
export function ViewTabs({ isLive }: { isLive: boolean }) {
  const { studio } = useMessages();
  const [view, choose, survey, hasVersions] = useUnit([$view, viewChosen, $survey, $hasVersions]);
  const shown = views.filter((name) => name !== 'history' || hasVersions || view === name);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current!.querySelector('[aria-current]');
    // A phone may be turned, and the language changes the widths of names.
    const observer = new ResizeObserver(() =>
      chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    observer.observe(row.current!);
    return () => observer.disconnect();
  }, [view, studio]);
  return (
    <nav ref={row} className="studio-views" aria-label={studio.title()}>
      <ScrollRow className="view-tabs">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            {studio[name]()}
          </button>
        ))}
        {isLive && <ResultsLink surveyId={survey?.id ?? null}>{studio.readResults()}</ResultsLink>}
      </ScrollRow>
    </nav>
  );
}

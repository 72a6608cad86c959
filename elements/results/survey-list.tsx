import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { SurveyOverview } from '../../core/contract/results/survey-results.ts';
import { listedBeside } from '../../core/language/isolate.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { $surveys, surveyChosen, teamChosen } from '../../core/results/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ageText, useNow } from '../inbox/times.ts';
import { ChartIcon } from '../inbox/icons.tsx';
import { firstOfDays } from './figures/dates.ts';

/** All surveys, those with the latest responses first, then the team. The survey of a shared link opens by itself. */
export function SurveyList() {
  const { results } = useMessages();
  const { surveys, isShared } = useUnit($surveys)!;
  const choose = useUnit(surveyChosen);
  const onlyId = isShared ? surveys[0]?.id : undefined;
  useEffect(() => {
    if (onlyId !== undefined) choose(onlyId);
  }, [choose, onlyId]);
  if (surveys.length === 0) return <EmptyState icon={<ChartIcon />} title={results.noSurveys()} />;
  const sorted = [...surveys].sort((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''));
  return (
    <ul className="survey-list">
      {sorted.map((survey) => (
        <li key={survey.id}>
          <SurveyCard survey={survey} onChoose={() => choose(survey.id)} />
        </li>
      ))}
      {!isShared && (
        <li>
          <TeamCard />
        </li>
      )}
    </ul>
  );
}

/** Days of the report about the team, before another period is chosen. */
const TEAM_DAYS = 30;

/** The way to the report about the team. */
function TeamCard() {
  const { results } = useMessages();
  const choose = useUnit(teamChosen);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const from = firstOfDays(TEAM_DAYS, useNow().getTime(), timeZone);
  return (
    <button type="button" className="survey-card" onClick={() => choose(from)}>
      <span className="survey-name">{results.team()}</span>
      <span className="muted team-figures">
        {results.firstAnswer()} · {results.resolution()}
      </span>
    </button>
  );
}

function SurveyCard({ survey, onChoose }: { survey: SurveyOverview; onChoose: () => void }) {
  const { results } = useMessages();
  const locale = useUnit($formattingLocale);
  const now = useNow();
  const number = new Intl.NumberFormat(locale);
  const age = survey.lastAt ? ageText(survey.lastAt, locale, now) : '';
  const label = [
    survey.name || survey.id,
    `${results.responses()}: ${number.format(survey.started)}`,
    `${results.completed()}: ${number.format(survey.completed)}`,
    age,
  ];
  return (
    <button
      type="button"
      className="survey-card"
      aria-label={listedBeside(label.filter(Boolean), results.responses())}
      onClick={onChoose}
    >
      <span className="survey-name" dir="auto">
        {survey.name || survey.id}
      </span>
      <span className="muted">
        {results.responses()}: <b>{number.format(survey.started)}</b>
      </span>
      <span className="muted">
        {results.completed()}: <b>{number.format(survey.completed)}</b>
      </span>
      <span className="muted survey-age">{age}</span>
    </button>
  );
}

import { useUnit } from 'effector-react';
import type { ContentSurvey, ContentWorkspace } from '../../core/contract/content/workspace.ts';
import { listedBeside } from '../../core/language/isolate.ts';
import { otherNames, surveyOpened } from '../../core/studio/index.ts';
import { lastChangeOf, type SurveyState } from '../../core/studio/survey-state.ts';
import { useAgo } from '../operator/use-ago.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';

interface CardOpenerProps {
  survey: ContentSurvey;
  name: string;
  state: SurveyState;
  /** All files of the workspace. */
  files: ContentWorkspace['files'];
}

/** Author and age of the last draft, or the age of the live content. */
function useLastChange(survey: ContentSurvey, files: ContentWorkspace['files']): string[] {
  const { studio } = useMessages();
  const ago = useAgo();
  const date = useDate();
  const change = lastChangeOf(survey, files);
  if (!change) return [];
  const when = ago(change.at) || date(change.at);
  return [
    change.by === null
      ? studio.publishedWhen({ when })
      : studio.editedWhen({ when, by: change.by }),
  ];
}

/** The button that opens a survey, with all that is known of it. */
export function CardOpener({ survey, name, state, files }: CardOpenerProps) {
  const { studio } = useMessages();
  const open = useUnit(surveyOpened);
  const { path } = survey;
  // A widget has no name but its code, and belongs to one of the pages.
  const pages = survey.channels.filter(({ kind }) => kind === 'node');
  const read = otherNames(
    name,
    pages.map((page) => page.name),
  );
  const counts = [
    studio.pageCount({ count: survey.pages }),
    studio.questionCount({ count: survey.questions }),
  ];
  const states = [studio[state](), ...(survey.example ? [studio.example()] : [])];
  const changed = useLastChange(survey, files);
  const notes = [
    ...(read.length > 0
      ? [studio.visitorsRead({ name: listedBeside(read, studio.surveys()) })]
      : []),
    ...(pages.length > 0 ? [] : [studio.noChannel()]),
    ...changed,
  ];
  return (
    <button
      type="button"
      className="survey-card-open"
      data-path={path}
      aria-label={listedBeside([name, ...states, ...counts, ...notes], states[0]!)}
      disabled={state === 'removed'}
      onClick={() => open({ path })}
    >
      <span className="survey-card-name" dir="auto">
        {name}
      </span>
      <span className="survey-states">
        {states.map((words, at) => (
          <span key={words} className="survey-state" data-state={at === 0 ? state : 'example'}>
            {words}
          </span>
        ))}
      </span>
      <span className="muted">{counts.join(' · ')}</span>
      {notes.map((note) => (
        <span key={note} className="muted survey-card-note" dir="auto">
          {note}
        </span>
      ))}
    </button>
  );
}

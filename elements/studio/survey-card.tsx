import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { ContentSurvey, ContentWorkspace } from '../../core/contract/content/workspace.ts';
import { labelled, withoutIsolates } from '../../core/language/isolate.ts';
import {
  archiveFx,
  discardSurveyFx,
  draftsOffered,
  duplicateFx,
  removeSurveyFx,
  surveyOpened,
} from '../../core/studio/index.ts';
import {
  draftsOfSurvey,
  stateOf,
  waitsForPublication,
  type SurveyState,
} from '../../core/studio/survey-state.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ResultsLink } from './results-link.tsx';
import { CardOpener } from './survey-card-opener.tsx';
import { CardDialog, type CardQuestion } from './survey-card-dialog.tsx';

interface SurveyCardProps {
  survey: ContentSurvey;
  /** All files of the workspace. */
  files: ContentWorkspace['files'];
  onImport: (survey: ContentSurvey) => void;
}

interface CardActProps {
  survey: ContentSurvey;
  name: string;
  state: SurveyState;
}

/** A survey of the list: its state, its answers, and the places where it is asked. */
export function SurveyCard({ survey, files, onImport }: SurveyCardProps) {
  const { studio } = useMessages();
  const [open, duplicate, archive, offer] = useUnit([
    surveyOpened,
    duplicateFx,
    archiveFx,
    draftsOffered,
  ]);
  const [asked, setAsked] = useState<CardQuestion | null>(null);
  const name = survey.title || survey.id || survey.path;
  const state = stateOf(survey, files);
  const { path, archived, samples } = survey;
  const drafts = draftsOfSurvey(survey, files);
  // To discard a survey that was never published is to remove it.
  const hasChanges = state !== 'draft' && drafts.length > 0;
  const isShared = survey.channels.length > 0 && (state === 'live' || state === 'changed');
  const answers = studio.answerCount({ count: survey.responses });
  return (
    <li className="survey-card">
      <CardOpener survey={survey} name={name} state={state} files={files} />
      <p className="survey-card-answers">
        <ResultsLink surveyId={survey.id} otherwise={answers}>
          {answers}
        </ResultsLink>
        {samples > 0 && <> · {studio.sampleCount({ count: samples })}</>}
      </p>
      <CardAct survey={survey} name={name} state={state} />
      {waitsForPublication(state) && (
        <p className="survey-card-act">
          <button
            type="button"
            className="quiet-button"
            aria-label={studio.publishTitle({ name })}
            onClick={() => offer({ own: drafts, others: [] })}
          >
            {studio.publish()}
          </button>
        </p>
      )}
      <Menu
        label={studio.actionsOf({ name })}
        items={[
          ...(isShared ? [{ label: studio.share(), onChoose: () => setAsked('share') }] : []),
          ...(state === 'removed'
            ? []
            : [{ label: studio.rename(), onChoose: () => open({ path, startsAtName: true }) }]),
          {
            label: studio.duplicate(),
            onChoose: () =>
              void duplicate({ path, name: withoutIsolates(studio.copyOf({ name })) }),
          },
          ...(state !== 'removed'
            ? [
                { label: studio.answerImport.title(), onChoose: () => onImport(survey) },
                archived
                  ? {
                      label: studio.unarchive(),
                      onChoose: () => void archive({ survey, isArchived: false }),
                    }
                  : { label: studio.archive(), onChoose: () => setAsked('archive') },
              ]
            : []),
          ...(hasChanges ? [{ label: studio.discard(), onChoose: () => setAsked('discard') }] : []),
          ...(state === 'removed'
            ? []
            : [{ label: studio.remove(), onChoose: () => setAsked('remove') }]),
        ]}
      />
      {asked && (
        <CardDialog
          asked={asked}
          name={name}
          survey={survey}
          isPublished={state !== 'draft'}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

/** One click removes an example without answers, and one undoes any removal. */
function CardAct({ survey, name, state }: CardActProps) {
  const { studio } = useMessages();
  const [remove, discard, isRemoving, isDiscarding] = useUnit([
    removeSurveyFx,
    discardSurveyFx,
    removeSurveyFx.pending,
    discardSurveyFx.pending,
  ]);
  const isRemoved = state === 'removed';
  if (!isRemoved && !(survey.example && survey.responses === 0)) return null;
  const label = isRemoved ? studio.undo() : studio.removeExample();
  const act = isRemoved ? discard : remove;
  const isBusy = isRemoving || isDiscarding;
  return (
    <p className="survey-card-act">
      {!isRemoved && <span className="muted">{studio.exampleHelp()}</span>}
      <button
        type="button"
        className="quiet-button"
        aria-label={labelled(label, name)}
        aria-disabled={isBusy}
        onClick={() => isBusy || void act(survey).catch(() => undefined)}
      >
        {label}
      </button>
    </p>
  );
}

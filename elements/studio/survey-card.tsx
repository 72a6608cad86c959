import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { ContentSurvey, ContentWorkspace } from '../../core/contract/content.ts';
import { discardFx, duplicateFx, removeFileFx, surveyOpened } from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';

interface SurveyCardProps {
  survey: ContentSurvey;
  file: ContentWorkspace['files'][number] | null;
}

type State = 'live' | 'draft' | 'changed' | 'removed';

const stateOf = (file: ContentWorkspace['files'][number] | null): State => {
  if (file?.draft?.removed) return 'removed';
  if (!file?.digest) return 'draft';
  return file.draft ? 'changed' : 'live';
};

/** A survey of the list: its state, its answers, and the places where it is asked. */
export function SurveyCard({ survey, file }: SurveyCardProps) {
  const { studio } = useMessages();
  const [open, duplicate, remove, discard] = useUnit([
    surveyOpened,
    duplicateFx,
    removeFileFx,
    discardFx,
  ]);
  const [asked, setAsked] = useState<'remove' | 'discard' | null>(null);
  const name = survey.title || survey.id || survey.path;
  const state = stateOf(file);
  const { path } = survey;
  const draft = file?.draft ?? null;
  const places = survey.channels.map((channel) => channel.name || channel.id);
  return (
    <li className="survey-card">
      <button
        type="button"
        className="survey-card-open"
        disabled={state === 'removed'}
        onClick={() => open({ path })}
      >
        <span className="survey-card-name" dir="auto">
          {name}
        </span>
        <span className="survey-state" data-state={state}>
          {studio[state]()}
        </span>
        <span className="muted">
          {studio.pageCount({ count: survey.pages })} ·{' '}
          {studio.questionCount({ count: survey.questions })} ·{' '}
          {studio.answerCount({ count: survey.responses })}
        </span>
        <span className="muted survey-card-places" dir="auto">
          {places.length > 0 ? places.join(', ') : studio.noChannel()}
        </span>
      </button>
      <Menu
        label={studio.actionsOf({ name })}
        items={[
          {
            label: studio.duplicate(),
            onChoose: () => void duplicate({ path, name: studio.copyOf({ name }) }),
          },
          ...(draft ? [{ label: studio.discard(), onChoose: () => setAsked('discard') }] : []),
          ...(state === 'removed'
            ? []
            : [{ label: studio.remove(), onChoose: () => setAsked('remove') }]),
        ]}
      />
      {asked === 'remove' && (
        <AskDialog
          title={studio.removeSurvey({ name })}
          text={studio.removeSurveyHelp()}
          action={studio.remove()}
          onAgree={() => void remove(path)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'discard' && draft && (
        <AskDialog
          title={studio.discardChanges({ name })}
          text={studio.discardHelp()}
          action={studio.discard()}
          onAgree={() => void discard({ path, revision: draft.revision })}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { LostGroup } from '../../core/import/index.ts';
import { createSurveyFx } from '../../core/studio/index.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';

const FirstPage = lazyView('first-page', () => import('./first-page.tsx'));

/** The beginning of a new survey. */
export interface Start {
  name: string;
  text: string;
  /** Program of which the survey was imported, and its parts that are lost. */
  program?: string;
  lost?: readonly LostGroup[];
  /** The same in English. */
  details?: readonly string[];
}

interface NewSurveyNameProps {
  start: Start;
  name: string;
  onName: (name: string) => void;
  onBack: () => void;
  onCreated: () => void;
}

/** Asks for the name of a new survey, and lists the parts of an imported one that are lost. */
export function NewSurveyName({ start, name, onName, onBack, onCreated }: NewSurveyNameProps) {
  const { studio, common, validation } = useMessages();
  const [create, isPending] = useUnit([createSurveyFx, createSurveyFx.pending]);
  const field = useRef<HTMLInputElement>(null);
  const helpId = useId();
  useEffect(() => field.current!.select(), []);
  const [problem, setProblem] = useState('');
  const submit = (): void => {
    setProblem(name.trim() ? '' : validation.required());
    if (!name.trim()) field.current!.focus();
    else if (!isPending)
      create({ text: start.text, name: name.trim() }).then(onCreated, () =>
        setProblem(studio.unsavedOffline()),
      );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {start.program !== undefined && (
        <Import program={start.program} lost={start.lost ?? []} details={start.details ?? []} />
      )}
      {start.program === undefined && <FirstPage text={start.text} name={name} />}
      <label className="studio-field">
        {studio.surveyName()}
        <input
          className="input"
          ref={field}
          dir="auto"
          maxLength={100}
          value={name}
          onChange={({ target }) => onName(target.value)}
          aria-describedby={helpId}
          aria-invalid={problem !== '' && !name.trim()}
        />
      </label>
      <p id={helpId} className="muted property-help">
        {studio.surveyNameHelp()} {studio.sameForAll()}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="studio-buttons">
        <button type="button" className="quiet-button" onClick={onBack}>
          {common.back()}
        </button>
        <button type="submit" className="main-button" aria-disabled={isPending}>
          {studio.create()}
        </button>
      </div>
    </form>
  );
}

interface ImportProps {
  program: string;
  lost: readonly LostGroup[];
  details: readonly string[];
}

/** The result of an import, before a draft is made. */
function Import({ program, lost, details }: ImportProps) {
  const { studio } = useMessages();
  const number = useNumberText();
  return (
    <section className="import-result">
      <p>
        {studio.importedFrom({ program })}{' '}
        {lost.length === 0 ? studio.importWhole() : studio.importLost()}
      </p>
      {lost.length > 0 && (
        // A list that scrolls is reached by the keyboard.
        <div className="import-lost" role="region" tabIndex={0} aria-label={studio.importLost()}>
          <ul>
            {lost.map(({ kind, count, places }) => (
              <li key={kind}>
                <strong>{studio.lostKinds[kind]()}</strong> ({number(count)})
                {places.length > 0 && <Places of={places} />}
              </li>
            ))}
          </ul>
          <details>
            <summary>{studio.importDetails()}</summary>
            <ul lang="en" dir="ltr">
              {details.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </section>
  );
}

/** Words of the survey, each in its own direction. */
const Places = ({ of }: { of: readonly string[] }) => (
  <ul className="muted">
    {of.map((words) => (
      <li key={words}>
        <bdi>{words}</bdi>
      </li>
    ))}
  </ul>
);

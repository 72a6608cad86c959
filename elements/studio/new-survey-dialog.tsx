import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import {
  createSurveyFx,
  emptySurvey,
  surveyIn,
  writeJson,
  type EmptyWords,
} from '../../core/studio/index.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { templates } from './templates.ts';

/** The beginning of a new survey. */
interface Start {
  name: string;
  text: string;
}

/** Makes a survey: from a template, an empty page, or a file. */
export default function NewSurveyDialog({ onClose }: { onClose: () => void }) {
  const { studio } = useMessages();
  const id = useId();
  const [start, setStart] = useState<Start | null>(null);
  return (
    <ModalDialog className="studio-dialog" aria-labelledby={id} onDismiss={onClose}>
      <div className="studio-dialog-box" data-wide={start === null}>
        <h2 id={id}>{studio.newSurvey()}</h2>
        {start ? (
          <NameForm start={start} onBack={() => setStart(null)} onCreated={onClose} />
        ) : (
          <Starts onChosen={setStart} onClose={onClose} />
        )}
      </div>
    </ModalDialog>
  );
}

function useEmptyWords(): EmptyWords {
  const { studio } = useMessages();
  const language = useTextSettings().uiLanguage ?? 'en';
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return {
    question: studio.newQuestion(),
    thanks: studio.thankYou(),
    language: { code: language, name },
  };
}

interface StartsProps {
  onChosen: (start: Start) => void;
  onClose: () => void;
}

function Starts({ onChosen, onClose }: StartsProps) {
  const { studio } = useMessages();
  const words = useEmptyWords();
  const [hasFailed, setHasFailed] = useState(false);
  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    const json = surveyIn(text);
    setHasFailed(json === null);
    if (json) onChosen({ name: String(json['name'] || file.name.replace(/\.json$/, '')), text });
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <ul className="survey-starts">
        <li>
          <button
            type="button"
            className="survey-start"
            data-first="true"
            onClick={() =>
              onChosen({ name: studio.newName(), text: writeJson(emptySurvey(words)) })
            }
          >
            <strong>{studio.emptySurvey()}</strong>
            <span className="muted">{studio.emptySurveyHelp()}</span>
          </button>
        </li>
        {templates.map(({ name, text, pages, questions }) => (
          <li key={name}>
            <button type="button" className="survey-start" onClick={() => onChosen({ name, text })}>
              <strong dir="auto">{name}</strong>
              <span className="muted">
                {studio.pageCount({ count: pages })} · {studio.questionCount({ count: questions })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <label className="survey-file">
        <strong>{studio.importFile()}</strong>
        <span className="muted">{studio.importHelp()}</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </label>
      <p className="problem" role="alert">
        {hasFailed && studio.importFailed()}
      </p>
      <div className="studio-buttons">
        <button type="button" className="quiet-button" onClick={onClose}>
          {studio.cancel()}
        </button>
      </div>
    </div>
  );
}

interface NameFormProps {
  start: Start;
  onBack: () => void;
  onCreated: () => void;
}

function NameForm({ start, onBack, onCreated }: NameFormProps) {
  const { studio, validation } = useMessages();
  const [create, isPending] = useUnit([createSurveyFx, createSurveyFx.pending]);
  const [name, setName] = useState(start.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.select(), []);
  const [problem, setProblem] = useState('');
  const submit = (): void => {
    setProblem(name.trim() ? '' : validation.required());
    if (name.trim() && !isPending)
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
      <label className="studio-field">
        {studio.surveyName()}
        <input
          className="input"
          ref={field}
          dir="auto"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="studio-buttons">
        <button type="button" className="quiet-button" onClick={onBack}>
          {studio.cancel()}
        </button>
        <button type="submit" className="main-button" aria-disabled={isPending}>
          {studio.create()}
        </button>
      </div>
    </form>
  );
}

import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { listedBeside } from '../../core/language/isolate.ts';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { emptySurvey, type EmptyWords } from '../../core/studio/empty-survey.ts';
import { writeJson } from '../../core/studio/index.ts';
import type { OpenedFile } from '../../core/studio/opened-file.ts';
import { asText, type TemplateLanguage } from '../../core/studio/template-sentences.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { sentences } from '../shell/sentences.ts';
import { useMessages } from '../ui/use-texts.ts';
import { openGiven } from './given-file.ts';
import { problemText } from './import-problem.ts';
import { NewSurveyName, type Start } from './new-survey-name.tsx';
import { purposeOf, startOf, templateName, templates, useTemplateLanguage } from './templates.ts';
import { StudioDialog } from './studio-dialog.tsx';

type Refusal = Exclude<OpenedFile, { kind: 'survey' | 'imported' }>;

const isSurvey = (opened: OpenedFile): opened is Exclude<OpenedFile, Refusal> =>
  opened.kind === 'survey' || opened.kind === 'imported';

interface NewSurveyDialogProps {
  /** A file that was dropped on the list. */
  opened: OpenedFile | null;
  onClose: () => void;
}

/** Makes a survey: from a template, an empty page, or a file. */
export default function NewSurveyDialog({ opened, onClose }: NewSurveyDialogProps) {
  const { studio } = useMessages();
  const id = useId();
  const [start, setStart] = useState<Start | null>(opened && isSurvey(opened) ? opened : null);
  // A name that was typed is for the next choice too.
  const [name, setName] = useState<string | null>(null);
  const back = (): void => setStart(null);
  return (
    <StudioDialog aria-labelledby={id} onDismiss={onClose} onBack={start ? back : undefined}>
      <div className="studio-dialog-box" data-wide={start === null}>
        <h2 id={id}>{studio.newSurvey()}</h2>
        {start ? (
          <NewSurveyName
            start={start}
            name={name ?? start.name}
            onName={setName}
            onBack={back}
            onCreated={onClose}
          />
        ) : (
          <Starts
            refusal={opened && !isSurvey(opened) ? opened : null}
            onChosen={setStart}
            onClose={onClose}
          />
        )}
      </div>
    </StudioDialog>
  );
}

/** The language in which the author reads the studio: new surveys begin in it. */
function useOwnLanguage(): string {
  const chosen = useTextSettings().uiLanguage ?? 'en';
  // A region counts only where the studio has sentences of its own for it.
  return sentences.codes.includes(chosen) ? chosen : chosen.split('-')[0]!;
}

function useEmptyWords(language: TemplateLanguage | null): EmptyWords {
  const { studio } = useMessages();
  const code = useOwnLanguage();
  return {
    question: studio.newQuestion(),
    thanks: studio.thankYou(),
    ends: language && {
      low_label: asText(language.texts.notAtAllLikely),
      high_label: asText(language.texts.extremelyLikely),
    },
    language: { code, name: ownLanguageName(code) },
  };
}

/** Why a file is not used. */
function Problem({ of }: { of: Refusal }) {
  const { studio } = useMessages();
  if (of.kind === 'refused') return studio.importRefused({ kind: studio.fileKinds[of.seems]() });
  return `${studio.importUnusable({ program: of.program })} ${problemText(studio, of.code, null)}`;
}

interface TemplatesProps {
  language: TemplateLanguage;
  onChosen: (start: Start) => void;
}

function Templates({ language, onChosen }: TemplatesProps) {
  const { studio } = useMessages();
  return templates.map((template) => {
    const name = templateName(template, language);
    const purpose = purposeOf(template, language);
    const facts = [
      studio.pageCount({ count: template.pages }),
      studio.questionCount({ count: template.questions }),
      ...(template.asksByScore ? [studio.branchesByAnswer()] : []),
    ];
    return (
      <li key={String(template.json['id'])}>
        <button
          type="button"
          className="survey-start"
          aria-label={listedBeside([name, purpose, ...facts], facts[0]!)}
          onClick={() => onChosen(startOf(template, language))}
        >
          <strong dir="auto">{name}</strong>
          <span dir="auto">{purpose}</span>
          <span className="muted">{facts.join(' · ')}</span>
        </button>
      </li>
    );
  });
}

interface StartsProps {
  refusal: Refusal | null;
  onChosen: (start: Start) => void;
  onClose: () => void;
}

function Starts({ refusal, onChosen, onClose }: StartsProps) {
  const { studio } = useMessages();
  const language = useTemplateLanguage(useOwnLanguage());
  const words = useEmptyWords(language);
  const sentences = useUnit($sentenceFiles);
  const [problem, setProblem] = useState(refusal);
  const first = useRef<HTMLButtonElement>(null);
  // Back removes the focused control of the later step.
  useLayoutEffect(() => first.current!.focus(), []);
  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    const opened = await openGiven(file, sentences);
    if (isSurvey(opened)) onChosen(opened);
    else setProblem(opened);
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
            ref={first}
            data-first="true"
            onClick={() =>
              onChosen({ name: studio.newName(), text: writeJson(emptySurvey(words)) })
            }
          >
            <strong>{studio.emptySurvey()}</strong>
            <span>{studio.emptySurveyHelp()}</span>
          </button>
        </li>
        <li className="survey-start-file">
          <label className="survey-file picture-choose">
            <strong>{studio.importFile()}</strong>
            <span className="muted">{studio.importHelp()}</span>
            <input
              type="file"
              accept=".json,.qsf,.lss,.xlsx,application/json"
              onChange={({ target }) => {
                void read(target.files?.[0]);
                // The same file may be chosen again, corrected.
                target.value = '';
              }}
            />
          </label>
        </li>
        {language && <Templates language={language} onChosen={onChosen} />}
      </ul>
      <p className="problem" role="alert">
        {problem && <Problem of={problem} />}
      </p>
      <div className="studio-buttons">
        <button type="button" className="quiet-button" onClick={onClose}>
          {studio.cancel()}
        </button>
      </div>
    </div>
  );
}

import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { listedBeside } from '../../core/language/isolate.ts';
import {
  $isReadName,
  $path,
  $survey,
  $view,
  $visitorNames,
  $workspace,
  viewChosen,
} from '../../core/studio/index.ts';
import { surveyRenamed } from '../../core/studio/survey-name.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

/**
 * The name of the open survey. A field that is left empty gets the last name back, and the name stays while the file has
 * a mistake that makes it unreadable.
 */
function useName() {
  const [survey, path, workspace, rename] = useUnit([$survey, $path, $workspace, surveyRenamed]);
  const [read, setRead] = useState<string | null>(null);
  if (survey && survey.name !== read) setRead(survey.name);
  const listed = workspace?.surveys.find((other) => other.path === path)?.title;
  const name = survey?.name ?? read ?? listed ?? '';
  const given = useRef('');
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (name.trim()) given.current = name;
  }, [name]);
  const onChange = (words: string): void => {
    typed.current = words;
    rename({ name: words, at: Date.now() });
  };
  return {
    name,
    onChange,
    // The field has passed on its last letters before.
    onBlur(): void {
      if (typed.current !== null && !typed.current.trim() && given.current) onChange(given.current);
      typed.current = null;
    },
  };
}

/** The first click selects the whole name, as in a list of files; the next one places the cursor. */
function useSelectAll() {
  const isFirst = useRef(false);
  return {
    onPointerDown({ target, currentTarget }: PointerEvent<HTMLElement>): void {
      const { activeElement } = currentTarget.getRootNode() as ShadowRoot;
      isFirst.current = target !== activeElement;
    },
    onClick({ target }: MouseEvent<HTMLElement>): void {
      if (!isFirst.current || !(target instanceof HTMLTextAreaElement)) return;
      // Words that the pointer has selected stay selected.
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}

/** The name of the survey, and the one that visitors read where it is another. */
export function SurveyName() {
  const { studio } = useMessages();
  const [visitorNames, isRead, view, choose] = useUnit([
    $visitorNames,
    $isReadName,
    $view,
    viewChosen,
  ]);
  const { name, onChange, onBlur } = useName();
  const [isEdited, setIsEdited] = useState(false);
  const selectAll = useSelectAll();
  const words = studio.visitorsRead({ name: listedBeside(visitorNames, studio.surveys()) });
  return (
    <div className="studio-name">
      <h1
        // The heading itself has the focus once a survey is opened in a narrow window.
        onFocus={({ target, currentTarget }) => setIsEdited(target !== currentTarget)}
        {...selectAll}
        onBlur={() => {
          setIsEdited(false);
          onBlur();
        }}
      >
        <TextField
          label={studio.surveyName()}
          value={name}
          onChange={onChange}
          onEnter={(field) => field.blur()}
        />
      </h1>
      {isEdited && isRead && (
        <p className="studio-name-help" role="status">
          {studio.renameHelp()}
        </p>
      )}
      {/* The look has the field of this name: another line here would move it under the hand. */}
      {visitorNames.length > 0 && view !== 'look' && (
        <button
          type="button"
          className="studio-read-name"
          title={words}
          onClick={() => choose('look')}
        >
          <span dir="auto">{words}</span>
        </button>
      )}
    </div>
  );
}

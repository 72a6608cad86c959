import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import {
  $isReadName,
  $survey,
  $visitorNames,
  surveyRenamed,
  viewChosen,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

/** The name of the open survey. A field that is left empty gets the last name back. */
function useName() {
  const [survey, rename] = useUnit([$survey, surveyRenamed]);
  const name = survey?.name ?? '';
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

/** The name of the survey, and the one that visitors read where it is another. */
export function SurveyName() {
  const { studio } = useMessages();
  const [visitorNames, isRead, choose] = useUnit([$visitorNames, $isReadName, viewChosen]);
  const { name, onChange, onBlur } = useName();
  const [isEdited, setIsEdited] = useState(false);
  const words = studio.visitorsRead({ name: visitorNames.join(', ') });
  return (
    <div className="studio-name">
      <h1
        // An opened survey focuses the heading itself.
        onFocus={({ target, currentTarget }) => setIsEdited(target !== currentTarget)}
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
      {visitorNames.length > 0 && (
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

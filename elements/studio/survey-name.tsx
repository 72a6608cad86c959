import { useUnit } from 'effector-react';
import { $survey, $visitorNames, surveyRenamed, viewChosen } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

/** The name of the survey, and the one that visitors read where it is another. */
export function SurveyName() {
  const { studio } = useMessages();
  const [survey, visitorNames, rename, choose] = useUnit([
    $survey,
    $visitorNames,
    surveyRenamed,
    viewChosen,
  ]);
  const words = studio.visitorsRead({ name: visitorNames.join(', ') });
  return (
    <div className="studio-name">
      <h1>
        <TextField
          label={studio.surveyName()}
          value={survey?.name ?? ''}
          onChange={(name) => rename({ name, at: Date.now() })}
        />
      </h1>
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

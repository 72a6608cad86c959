import { useProvidedScope, useUnit } from 'effector-react';
import {
  $file,
  $survey,
  edited,
  withoutExample,
  type Added,
  type Survey,
} from '../../core/studio/index.ts';

/** Changes the text of the open survey; returns the new text, or the text with the id of a new part. */
type Change<Result extends string | Added | null> = (text: string, survey: Survey) => Result;

/**
 * Returns a function that changes the open survey as it is at that moment: one act may follow another before the page is
 * rendered. Typing in one field is one step to undo: the changes with the same name of a field join. So are changes of several
 * files at the same time.
 */
export function useAct() {
  const scope = useProvidedScope()!;
  const edit = useUnit(edited);
  return <Result extends string | Added | null>(
    change: Change<Result>,
    field?: string,
    at = Date.now(),
  ): Result | null => {
    const file = scope.getState($file);
    const survey = scope.getState($survey);
    if (!file || !survey) return null;
    const result = change(file.text, survey);
    const changed = typeof result === 'string' ? result : result?.text;
    if (changed !== undefined && changed !== file.text)
      edit({
        path: file.path,
        text: withoutExample(changed, survey.json),
        at,
        ...(field === undefined ? {} : { field }),
      });
    return result;
  };
}

import {
  branchesOf,
  fitButtons,
  pageWords,
  setTarget,
  textOf,
  type StudioPage,
  type StudioTransition,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';
import { NEW_END, useNewEnd } from './use-new-end.ts';

interface Props {
  survey: Survey;
  page: StudioPage;
  branch: StudioTransition;
}

/** The page that is shown after a page without branches; `null` where that is the end. */
function pageAfter(survey: Survey, id: string): StudioPage | null {
  const page = survey.pages.find((other) => other.id === id);
  if (!page || branchesOf(survey, id).length > 0) return null;
  return survey.pages.find((other) => other.id === textOf(page.json['next_state_id'])) ?? null;
}

/** The page to which a branch leads, and the one that follows it: a branch rarely means both. */
export function BranchTarget({ survey, page, branch }: Props) {
  const { studio } = useMessages();
  const act = useAct();
  const addEnd = useNewEnd();
  const following = pageAfter(survey, branch.to);
  const others = survey.pages.filter(({ id }) => id !== page.id);
  return (
    <>
      <label className="branch-target">
        {studio.branchTo()}
        <select
          className="input"
          value={branch.to}
          onChange={({ target }) => {
            const leadTo = (text: string, id: string): string =>
              fitButtons(setTarget(text, branch, id), page.id);
            if (target.value === NEW_END) addEnd(leadTo);
            else act((text) => leadTo(text, target.value));
          }}
        >
          {others.every(({ id }) => id !== branch.to) && (
            <option value={branch.to}>{studio.isDeleted()}</option>
          )}
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {pageWords(studio, survey, other)}
            </option>
          ))}
          <option value={NEW_END}>{studio.addEnd()}</option>
        </select>
      </label>
      {following && (
        <p className="muted property-help" dir="auto">
          {studio.wayNext({ name: pageWords(studio, survey, following) })}
        </p>
      )}
    </>
  );
}

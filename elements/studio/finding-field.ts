import { selectionOf, type Survey } from '../../core/studio/index.ts';

/** The field of a chosen part in the view “Build”. */
const FIELDS = {
  survey: '.build-properties input',
  page: '.canvas-title textarea',
  element: '.card[data-chosen="true"] textarea',
} as const;

/** The page that follows where no branch fits: behind the branches, or before them where there are none. */
const NEXT_PAGE = '.branch-otherwise select, .properties > :not(.branches) select';

const branchAt = (path: string): string | null => /^transitions\.\d+/.exec(path)?.[0] ?? null;

const isNextPage = (path: string): boolean => path.endsWith('.next_state_id');

/** Whether the place of a finding is a way to another page, which is in the settings of its page. */
export const isInWay = (path: string): boolean => branchAt(path) !== null || isNextPage(path);

/** Selector of the field that a finding is about: the wrong one of a branch, the next page, else the text of the part. */
export function fieldOfFinding(survey: Survey, path: string): string {
  if (isNextPage(path)) return NEXT_PAGE;
  const branch = branchAt(path);
  if (branch === null) return FIELDS[selectionOf(survey, path).kind];
  const [place, wrong] = [`.branch[data-path="${branch}"]`, '[aria-invalid="true"]'];
  return `${place} ${wrong}, ${place}:not(:has(${wrong})) select`;
}

import { selectionOf, type Survey } from '../../core/studio/index.ts';

/** The field of a chosen part in the view “Build”. */
const FIELDS = {
  survey: '.build-properties input',
  page: '.canvas-title textarea',
  element: '.card[data-chosen="true"] textarea',
} as const;

const branchAt = (path: string): string | null => /^transitions\.\d+/.exec(path)?.[0] ?? null;

/** Whether the place of a finding is a branch, which is in the settings of its page. */
export const isInBranch = (path: string): boolean => branchAt(path) !== null;

/** Selector of the field that a finding is about: the wrong one of a branch, else the text of the part. */
export function fieldOfFinding(survey: Survey, path: string): string {
  const branch = branchAt(path);
  if (branch === null) return FIELDS[selectionOf(survey, path).kind];
  const [place, wrong] = [`.branch[data-path="${branch}"]`, '[aria-invalid="true"]'];
  return `${place} ${wrong}, ${place}:not(:has(${wrong})) select`;
}

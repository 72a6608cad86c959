import {
  selectionOf,
  waysAt,
  type Selection,
  type Survey,
  type Way,
} from '../../core/studio/index.ts';

/** Places of a finding: the ways that it is about, else the part of the survey. */
export function placesOf(
  survey: Survey,
  ways: readonly Way[],
  path: string,
): (Selection | { kind: 'way'; id: string })[] {
  const found = waysAt(ways, path);
  return found.length > 0
    ? found.map(({ id }) => ({ kind: 'way', id }))
    : [selectionOf(survey, path)];
}

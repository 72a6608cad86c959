import { waysAt, type Selection, type Survey, type Way } from '../../core/studio/index.ts';

/** The part of a survey that a place in its file belongs to, such as `states.0.elements.2.question.body`. */
export function selectionOf(survey: Survey, path: string): Selection {
  const [list, pageAt, inner, elementAt] = path.split('.');
  if (list === 'transitions') {
    const transition = survey.transitions.find((other) => other.path[1] === Number(pageAt));
    return transition ? { kind: 'page', id: transition.from } : { kind: 'survey' };
  }
  const page = survey.pages.find((other) => other.path[1] === Number(pageAt));
  if (list !== 'states' || !page) return { kind: 'survey' };
  const element =
    inner === 'elements' && page.elements.find((other) => other.path[3] === Number(elementAt));
  return element ? { kind: 'element', id: element.id } : { kind: 'page', id: page.id };
}

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

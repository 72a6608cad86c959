import type { StudioPage, Survey } from './read.ts';

/** Chosen part: the survey itself, a page, or an element of one. */
export type Selection = { kind: 'survey' } | { kind: 'page' | 'element'; id: string };

/** The page with the chosen part; the first one beside the settings of the survey, and where the part was removed. */
export const shownPage = ({ pages }: Survey, selection: Selection): StudioPage | null =>
  pages.find(({ id, elements }) =>
    selection.kind === 'page'
      ? id === selection.id
      : selection.kind === 'element' && elements.some((element) => element.id === selection.id),
  ) ??
  pages[0] ??
  null;

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

import type { StudioElement, StudioPage, Survey } from './read.ts';
import type { Selection } from './selection.ts';

const contentOf = ({ transitions }: Survey, page: StudioPage): string =>
  JSON.stringify([page.json, transitions.filter(({ from }) => from === page.id)]);

/** An element without its place: a part that is added or removed moves its neighbours. */
const unplaced = ({ json }: StudioElement): string => JSON.stringify({ ...json, order: 0 });

/** Whether a page shows the chosen part. The first page is shown beside the settings of the survey. */
const shows = (survey: Survey, { id, elements }: StudioPage, chosen: Selection): boolean => {
  if (chosen.kind === 'survey') return id === survey.pages[0]!.id;
  return chosen.kind === 'page'
    ? chosen.id === id
    : elements.some((element) => element.id === chosen.id);
};

/**
 * The part that undo or redo leads to: the chosen one where its page has changed, otherwise the first changed part; `null`
 * where no page has changed.
 */
export function partToShow(before: Survey, after: Survey, chosen: Selection): Selection | null {
  const changed = after.pages.filter((page) => {
    const former = before.pages.find(({ id }) => id === page.id);
    return !former || contentOf(before, former) !== contentOf(after, page);
  });
  if (changed.some((page) => shows(after, page, chosen))) return chosen;
  const shown = before.pages.find((page) => shows(before, page, chosen));
  const page = changed.find(({ id }) => id === shown?.id) ?? changed[0];
  if (!page) return null;
  const known = new Set(before.pages.flatMap(({ elements }) => elements.map(unplaced)));
  const element = page.elements.find((other) => !known.has(unplaced(other)));
  return element ? { kind: 'element', id: element.id } : { kind: 'page', id: page.id };
}

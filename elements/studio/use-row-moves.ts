import { useState } from 'react';
import { moveElement, movePage, type StudioPage, type Survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';
import type { Row } from './outline-rows.ts';

/** Place of a part: its page, and its place on it. */
interface Target {
  page: StudioPage;
  at: number;
}

/** Place next to a part: on its page, or at the edge of the neighbouring page. */
function neighbour({ pages }: Survey, { page, at }: Row, by: 1 | -1): Target | null {
  const to = at + by;
  if (to >= 0 && to < page.elements.length) return { page, at: to };
  const next = pages[pages.indexOf(page) + by];
  return next ? { page: next, at: by > 0 ? 0 : next.elements.length } : null;
}

/** Returns functions that move rows of the outline, and the sentence that announces the last move. */
export function useRowMoves(survey: Survey) {
  const { studio } = useMessages();
  const act = useAct();
  const [spoken, setSpoken] = useState('');
  const announce = (name: string, place: number, count: number): void =>
    setSpoken(studio.moved({ name, place: place + 1, count }));
  const toPage = (row: Pick<Row, 'at' | 'name'>, to: number): void => {
    const { pages } = survey;
    if (to < 0 || to >= pages.length || to === row.at) return;
    act((text, now) => movePage(text, now, row.at, to));
    announce(row.name, to, pages.length);
  };
  const toPlace = ({ selection, page: from, name }: Row, target: Target | null): void => {
    if (selection.kind !== 'element' || !target) return;
    const { page, at } = target;
    act((text, now) => moveElement(text, now, selection.id, { pageId: page.id, at }));
    announce(name, at, page.elements.length + (page === from ? 0 : 1));
  };
  return {
    spoken,
    /** Moves a page to another place among the pages. */
    toPage,
    /** Moves a page or a part by one place. */
    step: (row: Row, by: 1 | -1): void =>
      row.selection.kind === 'page'
        ? toPage(row, row.at + by)
        : toPlace(row, neighbour(survey, row, by)),
    /** Moves a page to the place of another one, or a part to the place of another part or to the top of a page. */
    onto: (row: Row, over: Row): void => {
      if (row.selection.kind === 'page') toPage(row, survey.pages.indexOf(over.page));
      else toPlace(row, { page: over.page, at: over.selection.kind === 'page' ? 0 : over.at });
    },
  };
}

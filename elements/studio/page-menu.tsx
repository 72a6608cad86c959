import { useUnit } from 'effector-react';
import {
  pageName,
  pageWords,
  selected,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useRemovals } from './use-removals.ts';
import { useRowMoves } from './use-row-moves.ts';

interface PageMenuProps {
  survey: Survey;
  page: StudioPage;
}

/** Acts on a page: moves to any place, and its removal. */
export function PageMenu({ survey, page }: PageMenuProps) {
  const { studio } = useMessages();
  const select = useUnit(selected);
  const remove = useRemovals(survey);
  const moveFocus = useMoveFocus();
  const { spoken, toPage } = useRowMoves(survey);
  const { pages } = survey;
  const name = pageName(studio, survey, page);
  const from = pages.indexOf(page);
  const row = { at: from, name };
  const isLast = from === pages.length - 1;
  return (
    <>
      <Menu
        label={studio.actionsOf({ name })}
        items={() => [
          ...(from > 0
            ? [
                { label: studio.moveUp(), onChoose: () => toPage(row, from - 1) },
                { label: studio.moveFirst(), onChoose: () => toPage(row, 0) },
              ]
            : []),
          ...(isLast ? [] : [{ label: studio.moveDown(), onChoose: () => toPage(row, from + 1) }]),
          ...pages
            .map((other, at) => ({ other, at }))
            .filter(({ at }) => at !== from && at !== from - 1)
            .map(({ other, at }) => ({
              label: studio.moveBehind({ name: pageWords(studio, survey, other) }),
              onChoose: () => toPage(row, at < from ? at + 1 : at),
            })),
          ...(pages.length > 1
            ? [
                {
                  label: studio.remove(),
                  onChoose: () => {
                    remove({ kind: 'page', id: page.id });
                    select({ kind: 'survey' });
                    moveFocus('.canvas-title textarea');
                  },
                },
              ]
            : []),
        ]}
      />
      <p className="hidden" role="status">
        {spoken}
      </p>
    </>
  );
}

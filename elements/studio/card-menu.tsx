import { useUnit } from 'effector-react';
import { labelled } from '../../core/language/isolate.ts';
import {
  duplicateElement,
  elementName,
  moveElement,
  pageWords,
  selected,
  type StudioElement,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useMoveBy } from './sortable-list.tsx';
import { useAct } from './use-act.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useRemovals } from './use-removals.ts';

/** The menu of the chosen part. */
const OWN_MENU = '.card[data-chosen="true"] .card-head .menu > button';

interface CardMenuProps {
  survey: Survey;
  page: StudioPage;
  element: StudioElement;
  /** Place on the page. */
  at: number;
}

/** Acts on a part of a page: moves, a copy, and its removal. The focus follows the part. */
export function CardMenu({ survey, page, element, at }: CardMenuProps) {
  const { studio } = useMessages();
  const select = useUnit(selected);
  const act = useAct();
  const remove = useRemovals(survey);
  const moveBy = useMoveBy();
  const moveFocus = useMoveFocus();
  const { id } = element;
  const step = (by: 1 | -1) => (): void => {
    moveBy(id, by);
    moveFocus(OWN_MENU);
  };
  const moveTo = (pageId: string) => (): void => {
    act((text, now) => moveElement(text, now, id, { pageId }));
    moveFocus(OWN_MENU);
  };
  return (
    <Menu
      label={studio.actionsOf({ name: elementName(studio, survey, element) })}
      items={() => [
        ...(at > 0 ? [{ label: studio.moveUp(), onChoose: step(-1) }] : []),
        ...(at < page.elements.length - 1 ? [{ label: studio.moveDown(), onChoose: step(1) }] : []),
        {
          label: studio.duplicate(),
          onChoose: () => {
            const added = act((text, now) => duplicateElement(text, now, id));
            if (!added) return;
            select({ kind: 'element', id: added.id });
            moveFocus('.card[data-chosen="true"] textarea');
          },
        },
        {
          label: studio.remove(),
          onChoose: () => {
            // The notice of the removal leaves with another page: the one of a chosen part that is removed would be the first one.
            select({ kind: 'page', id: page.id });
            remove({ kind: 'element', id });
            moveFocus('.canvas-title textarea');
          },
        },
        ...survey.pages
          .filter((other) => other !== page)
          .map((other) => ({
            label: labelled(studio.moveTo(), pageWords(studio, survey, other)),
            onChoose: moveTo(other.id),
          })),
      ]}
    />
  );
}

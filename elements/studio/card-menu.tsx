import { useUnit } from 'effector-react';
import {
  duplicateElement,
  moveElement,
  selected,
  type StudioElement,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { elementName, pageName } from './names.ts';
import { useAct } from './use-act.ts';
import { useRemovals } from './use-removals.ts';

interface CardMenuProps {
  survey: Survey;
  page: StudioPage;
  element: StudioElement;
  /** Place on the page. */
  at: number;
}

/** Acts on a part of a page: moves, a copy, and its removal. */
export function CardMenu({ survey, page, element, at }: CardMenuProps) {
  const { studio } = useMessages();
  const select = useUnit(selected);
  const act = useAct();
  const remove = useRemovals(survey);
  const { id } = element;
  const moveTo = (pageId: string, place: number) => () =>
    void act((text, now) => moveElement(text, now, id, { pageId, at: place }));
  return (
    <Menu
      label={studio.actionsOf({ name: elementName(studio, survey, element) })}
      items={() => [
        ...(at > 0 ? [{ label: studio.moveUp(), onChoose: moveTo(page.id, at - 1) }] : []),
        ...(at < page.elements.length - 1
          ? [{ label: studio.moveDown(), onChoose: moveTo(page.id, at + 1) }]
          : []),
        {
          label: studio.duplicate(),
          onChoose: () => {
            const added = act((text, now) => duplicateElement(text, now, id));
            if (added) select({ kind: 'element', id: added.id });
          },
        },
        {
          label: studio.remove(),
          onChoose: () => {
            remove({ kind: 'element', id });
            select({ kind: 'page', id: page.id });
          },
        },
        ...survey.pages
          .filter((other) => other !== page)
          .map((other) => ({
            label: `${studio.moveTo()}: ${pageName(studio, survey, other)}`,
            onChoose: moveTo(other.id, 0),
          })),
      ]}
    />
  );
}

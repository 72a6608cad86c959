import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import {
  $file,
  $selection,
  addEnd,
  addPage,
  moveElement,
  movePage,
  newText,
  removeElement,
  removePage,
  selected,
  type Selection,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { elementName, pageName } from './names.ts';
import { useAct } from './use-act.ts';
import { selectionOf } from './places.ts';

interface OutlineProps {
  survey: Survey;
  /** The page that is shown. */
  page: StudioPage | null;
  onChosen: () => void;
}

/** A row of the tree. */
interface Row {
  key: string;
  selection: Selection;
  level: 1 | 2;
  name: string;
  at: number;
  page: StudioPage;
}

function useRows(survey: Survey): Row[] {
  const { studio } = useMessages();
  return survey.pages.flatMap((page, at): Row[] => [
    {
      key: `page ${page.id}`,
      selection: { kind: 'page', id: page.id },
      level: 1,
      name: pageName(studio, survey, page),
      at,
      page,
    },
    ...page.elements.map((element, place) => ({
      key: `element ${element.id}`,
      selection: { kind: 'element' as const, id: element.id },
      level: 2 as const,
      name: elementName(studio, survey, element),
      at: place,
      page,
    })),
  ]);
}

const keyOf = (selection: Selection): string =>
  selection.kind === 'survey' ? '' : `${selection.kind} ${selection.id}`;

/**
 * Pages and their parts as a tree. Arrows move the focus, Alt and an arrow moves the part, Delete removes it.
 */
export function Outline({ survey, page: shown, onChosen }: OutlineProps) {
  const { studio } = useMessages();
  const [selection, select, file] = useUnit([$selection, selected, $file]);
  const act = useAct();
  const tree = useRef<HTMLUListElement>(null);
  const rows = useRows(survey);
  const chosenKey = keyOf(selection) || (shown ? `page ${shown.id}` : '');
  const marked = new Set(
    (file?.findings ?? []).map(({ path }) => keyOf(selectionOf(survey, path))),
  );
  const focusRow = (at: number): void =>
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  /** A row that was moved remains focused. */
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = null;
  });
  const move = ({ key, selection: part, at, page }: Row, by: 1 | -1): void => {
    moved.current = key;
    if (part.kind === 'page') {
      if (at + by >= 0 && at + by < survey.pages.length)
        act((text, current) => movePage(text, current, at, at + by));
    } else if (part.kind === 'element') {
      const to = at + by;
      if (to >= 0 && to < page.elements.length)
        act((text, current) => moveElement(text, current, part.id, { pageId: page.id, at: to }));
    }
  };
  const remove = ({ selection: gone }: Row): void => {
    if (gone.kind === 'page') act((text, current) => removePage(text, current, gone.id));
    if (gone.kind === 'element') act((text, current) => removeElement(text, current, gone.id));
  };
  const onKeyDown = (event: KeyboardEvent, row: Row, at: number): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step && event.altKey) move(row, step);
    else if (step) focusRow(at + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'Delete') {
      focusRow(at > 0 ? at - 1 : 1);
      remove(row);
    } else if (event.key === 'Enter' || event.key === ' ') {
      select(row.selection);
      onChosen();
    } else return;
    event.preventDefault();
  };
  const current = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosenKey),
  );
  return (
    <>
      <button
        type="button"
        className="outline-survey"
        aria-current={selection.kind === 'survey'}
        onClick={() => select({ kind: 'survey' })}
      >
        {studio.settingsPane()}
      </button>
      <ul ref={tree} role="tree" aria-label={studio.outlinePane()} className="outline">
        {rows.map((row, at) => (
          <li
            key={row.key}
            data-key={row.key}
            role="treeitem"
            aria-level={row.level}
            aria-selected={row.key === chosenKey}
            tabIndex={at === current ? 0 : -1}
            data-level={row.level}
            data-marked={marked.has(row.key)}
            dir="auto"
            onClick={() => {
              select(row.selection);
              onChosen();
            }}
            onKeyDown={(event) => onKeyDown(event, row, at)}
          >
            {row.name}
          </li>
        ))}
      </ul>
      <Menu
        label={studio.add()}
        items={[
          {
            label: studio.addPage(),
            onChoose: () => {
              const added = act((text, now) => addPage(text, now, shown?.id ?? null));
              if (added) select({ kind: 'page', id: added.id });
            },
          },
          {
            label: studio.addEnd(),
            onChoose: () => {
              const added = act((text, now) =>
                addEnd(text, now, 'thank', newText(now, studio.thankYou())),
              );
              if (added) select({ kind: 'page', id: added.id });
            },
          },
        ]}
      >
        <PlusIcon />
        {studio.addPage()}
      </Menu>
    </>
  );
}

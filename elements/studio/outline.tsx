import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useUnit } from 'effector-react';
import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import {
  $findings,
  $selection,
  grouped,
  pageOfId,
  selected,
  type Selection,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AddPage } from './add-page.tsx';
import { findingWords } from './finding-words.ts';
import { OutlineRow } from './outline-row.tsx';
import { useRows } from './outline-rows.ts';
import { selectionOf } from './places.ts';
import { POINTER } from './sortable-list.tsx';
import { useMoveFocus } from './use-move-focus.ts';
import { useRemovals } from './use-removals.ts';
import { useRowMoves } from './use-row-moves.ts';
import { useStable } from './use-stable.ts';

interface OutlineProps {
  survey: Survey;
  /** Id of the page that is shown. */
  pageId: string | null;
  onChosen: () => void;
  /** Shows the settings, in narrow windows. */
  onSettings: () => void;
}

const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const keyOf = (selection: Selection): string =>
  selection.kind === 'survey' ? '' : `${selection.kind} ${selection.id}`;

/**
 * Pages and their parts as a tree. Arrows move the focus, Alt and an arrow moves the part, Delete removes it. A pointer drags
 * pages and parts to any place.
 */
export const Outline = memo(function Outline(props: OutlineProps) {
  const { survey, pageId, onChosen, onSettings } = props;
  const { studio } = useMessages();
  const [selection, select, findings] = useUnit([$selection, selected, $findings]);
  const removePart = useRemovals(survey);
  const moveFocus = useMoveFocus();
  const tree = useRef<HTMLUListElement>(null);
  const rows = useRows(survey);
  const chosenKey = keyOf(selection) || (pageId === null ? '' : `page ${pageId}`);
  const problems = grouped(findings, ({ path }) => keyOf(selectionOf(survey, path)));
  const problemOf = (key: string): string =>
    (problems.get(key) ?? [])
      .map((finding) => findingWords(studio, survey.json, finding))
      .join(' ');
  const focusRow = (at: number): void =>
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  /** A row that was moved remains focused. */
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = null;
  }, [survey]);
  const { spoken, step: stepTo, onto } = useRowMoves(survey);
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const order = rows.map(({ key }) => key).join('\n');
  const items = useMemo(() => order.split('\n'), [order]);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const [row, target] = [active.id, over?.id].map((id) => rows.find(({ key }) => key === id));
    if (row && target && row !== target) onto(row, target);
  };
  const choose = useStable((key: string): void => {
    const row = rows.find((other) => other.key === key);
    if (!row) return;
    select(row.selection);
    onChosen();
  });
  const onKeyDown = useStable((event: KeyboardEvent, key: string): void => {
    const at = rows.findIndex((other) => other.key === key);
    const row = rows[at];
    if (!row) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step && event.altKey) {
      moved.current = row.key;
      stepTo(row, step);
    } else if (step) focusRow(at + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'Delete') {
      focusRow(at > 0 ? at - 1 : 1);
      removePart(row.selection);
    } else if (event.key === 'Enter' || event.key === ' ') choose(key);
    else return;
    event.preventDefault();
  });
  const openSettings = ({ detail }: MouseEvent): void => {
    select({ kind: 'survey' });
    onSettings();
    // By keyboard: the page on the way to the settings would be chosen.
    if (detail === 0) moveFocus('.build-properties input');
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
        onClick={openSettings}
      >
        {studio.settingsPane()}
      </button>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        // The keys of the tree are announced below; a drag by pointer needs no words.
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ul ref={tree} role="tree" aria-label={studio.outlinePane()} className="outline">
            {rows.map((row, at) => (
              <OutlineRow
                key={row.key}
                rowKey={row.key}
                level={row.level}
                name={row.name}
                isChosen={selection.kind !== 'survey' && row.key === chosenKey}
                isTabStop={at === current}
                problem={problemOf(row.key)}
                onChosen={choose}
                onKeyDown={onKeyDown}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="hidden" role="status">
        {spoken}
      </p>
      <AddPage after={pageId === null ? null : pageOfId(survey, pageId)} />
    </>
  );
});

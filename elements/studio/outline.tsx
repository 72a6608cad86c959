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
import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import {
  $findings,
  $selection,
  gradedWords,
  grouped,
  pageOfId,
  selected,
  selectionOf,
  worstOf,
  type Selection,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AddPage } from './add-page.tsx';
import { OutlineRow } from './outline-row.tsx';
import { useRows, type Row } from './outline-rows.ts';
import { POINTER } from './sortable-list.tsx';
import { useMoveFocus } from './use-move-focus.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useRowInSight } from './use-row-in-sight.ts';
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

/** Rows of the first rendering: more than a window shows. */
const FIRST_ROWS = 60;

/** The first rows, and all of them once the page has painted: a survey may have a thousand. */
function useStagedRows(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setIsWhole] = useState(rows.length <= FIRST_ROWS);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}

const keyOf = (selection: Selection): string =>
  selection.kind === 'survey' ? '' : `${selection.kind} ${selection.id}`;

/** Returns the findings in a row, in words, and the worst severity. */
function useMarks(survey: Survey) {
  const { studio } = useMessages();
  const findings = useUnit($findings);
  const byRow = grouped(findings, ({ path }) => keyOf(selectionOf(survey, path)));
  return (key: string) => {
    const own = byRow.get(key) ?? [];
    const words = own.map((finding) => gradedWords(studio, survey.json, finding));
    return { problem: words.join(' '), severity: worstOf(own) };
  };
}

/**
 * Pages and their parts as a tree. Arrows move the focus, Alt and an arrow moves the part, Delete removes it. A pointer drags
 * pages and parts to any place.
 */
export const Outline = memo(function Outline(props: OutlineProps) {
  const { survey, pageId, onChosen, onSettings } = props;
  const { studio } = useMessages();
  const [selection, select] = useUnit([$selection, selected]);
  const moveFocus = useMoveFocus();
  const tree = useRef<HTMLUListElement>(null);
  const rows = useStagedRows(useRows(survey));
  const chosenKey = keyOf(selection) || (pageId === null ? '' : `page ${pageId}`);
  useRowInSight(tree, chosenKey);
  const marksOf = useMarks(survey);
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const order = rows.map(({ key }) => key).join('\n');
  const items = useMemo(() => order.split('\n'), [order]);
  const choose = useStable((key: string): void => {
    const row = rows.find((other) => other.key === key);
    if (!row) return;
    select(row.selection);
    onChosen();
  });
  const { onKeyDown, onto, spoken } = useOutlineKeys(survey, rows, tree, choose);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const [row, target] = [active.id, over?.id].map((id) => rows.find(({ key }) => key === id));
    if (row && target && row !== target) onto(row, target);
  };
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
                {...marksOf(row.key)}
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

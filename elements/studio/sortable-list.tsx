import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { GripIcon } from './icons.tsx';

/** A press is a drag once the pointer has moved by this distance, in pixels. The same object renders no part again. */
export const POINTER = { activationConstraint: { distance: 6 } };

/** Moves a part by a number of places, from the keyboard. */
type MoveBy = (id: string, by: 1 | -1) => void;
const MoveContext = createContext<MoveBy>(() => undefined);

/** Returns the function that moves a part of the list, and announces its place. */
export const useMoveBy = (): MoveBy => use(MoveContext);

interface SortableListProps {
  /** Ids in their order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list with a handle for each part, which is dragged, or moved with the arrow keys. Each step is announced. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const { studio } = useMessages();
  const [spoken, setSpoken] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const place = (id: unknown): number => ids.indexOf(String(id));
  const sentence = (id: unknown, at: number): string =>
    studio.moved({ name: nameOf(String(id)), place: at + 1, count: ids.length });
  const atPlaceOf = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): string =>
    sentence(active.id, place((over ?? active).id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => atPlaceOf({ active, over: null }),
    onDragOver: atPlaceOf,
    onDragEnd: atPlaceOf,
    onDragCancel: atPlaceOf,
  };
  const moveBy: MoveBy = (id, by) => {
    const from = place(id);
    const to = from + by;
    if (to < 0 || to >= ids.length) return;
    onMove(from, to);
    setSpoken(sentence(id, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: studio.dragHelp() } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(place(active.id), place(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <MoveContext value={moveBy}>{children}</MoveContext>
      </SortableContext>
      <p className="hidden" role="status">
        {spoken}
      </p>
    </DndContext>
  );
}

interface SortablePart {
  ref: (node: HTMLElement | null) => void;
  style: CSSProperties;
  isDragged: boolean;
  handle: ReactNode;
}

/** The place and the handle of one part of a sortable list. */
export function useSortablePart(id: string): SortablePart {
  const { studio } = useMessages();
  const moveBy = useMoveBy();
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    sortable;
  const button = useRef<HTMLButtonElement | null>(null);
  const isMoved = useRef(false);
  // A part that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (isMoved.current) button.current?.focus();
    isMoved.current = false;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!by) return;
    event.preventDefault();
    isMoved.current = true;
    moveBy(id, by);
  };
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition: transition ?? '' },
    isDragged: sortable.isDragging,
    handle: (
      <button
        {...attributes}
        {...listeners}
        ref={(node) => {
          button.current = node;
          setActivatorNodeRef(node);
        }}
        type="button"
        className="icon-button card-grip"
        aria-label={studio.drag()}
        title={studio.drag()}
        onKeyDown={onKeyDown}
      >
        <GripIcon />
      </button>
    ),
  };
}

import {
  DndContext,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragOverEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState, type KeyboardEvent } from 'react';
import type { AnswerValue } from '../../core/questions/index.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { useRestoredFocus } from './restored-focus.ts';
import css from './ranking.css';
import { ids, keysIn, type QuestionControlProps, type QuestionView } from './question-view.ts';
import { RankingItem } from './ranking-item.tsx';
import { useDragScroll } from './use-drag-scroll.ts';
import { useSlide } from './use-slide.ts';

/** The order of the options: the ranked ones, then the others. Moves are announced in a live region. */
function useOrder({ question, value, onAnswer }: QuestionControlProps) {
  const messages = useMessages();
  const text = useText();
  const [announced, setAnnounced] = useState('');
  const ranked = keysIn(value);
  const order = [
    ...ranked,
    ...question.options.map(({ key }) => key).filter((key) => !ranked.includes(key)),
  ];
  const optionOf = (key: string) => question.options.find((option) => option.key === key)!;
  const announce = (key: string, position: number) =>
    setAnnounced(
      messages.questions.position({
        name: text(optionOf(key).body),
        position,
        count: order.length,
      }),
    );
  const move = (key: string, to: number, isSettled = true) => {
    if (to < 0 || to >= order.length) return;
    announce(key, to + 1);
    onAnswer(arrayMove(order, order.indexOf(key), to), isSettled);
  };
  return { announced, announce, isRanked: ranked.length > 0, move, optionOf, order };
}

/** Moves by keys: Space picks up and drops an item, arrow keys move it, Escape cancels the move and does not propagate. */
function useCarriedItem(
  { question, value, onAnswer }: QuestionControlProps,
  { announce, move, order }: ReturnType<typeof useOrder>,
) {
  /** The item being moved by keys, and the answer before, which Escape restores. */
  const [carried, setCarried] = useState<{ key: string; before: AnswerValue } | null>(null);
  const drop = () => {
    setCarried(null);
    onAnswer(order, true);
  };
  const cancel = (key: string, { before }: { before: AnswerValue }) => {
    const keys = keysIn(before);
    const positions = keys.length ? keys : question.options.map((option) => option.key);
    announce(key, positions.indexOf(key) + 1);
    onAnswer(before, false);
    setCarried(null);
  };
  const onGripKey = (event: KeyboardEvent, key: string) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!isToggle && !(carried && (by !== 0 || event.key === 'Escape'))) return;
    event.preventDefault();
    if (by !== 0) move(key, order.indexOf(key) + by, false);
    else if (isToggle && carried) drop();
    else if (isToggle) {
      setCarried({ key, before: value });
      announce(key, order.indexOf(key) + 1);
    } else {
      event.stopPropagation();
      cancel(key, carried!);
    }
  };
  return { carriedKey: carried?.key, drop, onGripKey };
}

const silent = () => undefined;

/**
 * A list to put in order: by dragging, by the grip and the arrow keys, or by the buttons of each item. It counts as
 * answered after the first move, or when the initial order is confirmed.
 */
function Ranking(props: QuestionControlProps) {
  const { elementId, controlId, describedBy, onAnswer } = props;
  const messages = useMessages();
  const ranking = useOrder(props);
  const { announced, announce, isRanked, move, optionOf, order } = ranking;
  const { list, slide } = useSlide();
  const { carriedKey, drop, onGripKey } = useCarriedItem(props, ranking);
  const [unused] = useState(() => globalThis.document?.createElement('div'));
  useRestoredFocus(elementId);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const hintId = `h-${controlId}`;
  const placeOf = (key: UniqueIdentifier) => order.indexOf(String(key));
  const dragging = useDragScroll(
    list,
    ({ active, over }) => over && move(String(active.id), placeOf(over.id)),
  );
  return (
    <div className="ranking">
      <p className="hint" id={hintId}>
        {messages.questions.orderHint()}
      </p>
      <DndContext
        id={controlId}
        sensors={sensors}
        collisionDetection={closestCenter}
        {...dragging}
        accessibility={{
          // Announcements are made by the live region below: the library would add its own to the host page.
          container: unused,
          announcements: {
            onDragStart: silent,
            onDragOver: ({ active, over }: DragOverEvent) =>
              over && void announce(String(active.id), placeOf(over.id) + 1),
            onDragEnd: silent,
            onDragCancel: silent,
          } as never,
          screenReaderInstructions: { draggable: '' },
        }}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="ranks">
            {order.map((key, at) => (
              <RankingItem
                key={key}
                option={optionOf(key)}
                describedBy={at === 0 ? ids(hintId, describedBy) : undefined}
                position={at + 1}
                count={order.length}
                isRanked={isRanked}
                isCarried={carriedKey === key}
                onMove={(by) => {
                  slide();
                  move(key, at + by);
                }}
                onGripKey={(event) => {
                  slide();
                  onGripKey(event, key);
                }}
                onGripLeft={() => carriedKey === key && drop()}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button
        type="button"
        className="button button-link"
        part="button"
        data-done={isRanked}
        onClick={() => onAnswer(order, true)}
      >
        {isRanked ? messages.questions.orderChosen() : messages.questions.keepOrder()}
      </button>
      <p className="hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}

const rankingView: QuestionView = {
  Control: Ranking,
  role: () => 'group',
  missing: ({ questions }) => questions.putInOrder(),
  css,
};

export const views = { ranking: rankingView };

import {
  DndContext,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core';
import { SortableContext, arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState, type KeyboardEvent } from 'react';
import type { AnswerValue } from '../../core/questions/index.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { useRestoredFocus } from './restored-focus.ts';
import css from './ranking.css';
import { ids, keysIn, type QuestionControlProps, type QuestionView } from './question-view.ts';
import { RankingItem } from './ranking-item.tsx';

/**
 * A list to put in order: by dragging, by the grip and the arrow keys, or by the buttons of each item. It counts as
 * answered after the first move, or when the initial order is confirmed.
 */
function Ranking({
  elementId,
  question,
  value,
  controlId,
  describedBy,
  onAnswer,
}: QuestionControlProps) {
  const messages = useMessages();
  const text = useText();
  const [announced, setAnnounced] = useState('');
  const [unused] = useState(() => globalThis.document?.createElement('div'));
  /** The item being moved by keys, and the answer before, which Escape restores. */
  const [carried, setCarried] = useState<{ key: string; before: AnswerValue } | null>(null);
  useRestoredFocus(elementId);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ranked = keysIn(value);
  const hintId = `h-${controlId}`;
  const order = [
    ...ranked,
    ...question.options.map(({ key }) => key).filter((key) => !ranked.includes(key)),
  ];
  const optionOf = (key: string) => question.options.find((option) => option.key === key)!;
  const nameOf = (key: string) => text(optionOf(key).body);
  const positionText = (key: string, position: number) =>
    messages.questions.position({ name: nameOf(key), position, count: order.length });
  const move = (key: string, to: number, isSettled = true) => {
    if (to < 0 || to >= order.length) return;
    setAnnounced(positionText(key, to + 1));
    onAnswer(arrayMove(order, order.indexOf(key), to), isSettled);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), order.indexOf(String(over.id)));
  };
  const dropItem = () => {
    setCarried(null);
    onAnswer(order, true);
  };
  // Space picks up and drops the item, arrow keys move it, Escape cancels the move and does not propagate.
  const onGripKey = (event: KeyboardEvent, key: string) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!isToggle && !(carried && (by !== 0 || event.key === 'Escape'))) return;
    event.preventDefault();
    if (by !== 0) move(key, order.indexOf(key) + by, false);
    else if (isToggle && carried) dropItem();
    else if (isToggle) {
      setCarried({ key, before: value });
      setAnnounced(positionText(key, order.indexOf(key) + 1));
    } else {
      event.stopPropagation();
      const before = keysIn(carried!.before);
      const positions = before.length ? before : question.options.map((option) => option.key);
      setAnnounced(positionText(key, positions.indexOf(key) + 1));
      onAnswer(carried!.before, false);
      setCarried(null);
    }
  };
  const silent = () => undefined;
  return (
    <div className="ranking">
      {ranked.length === 0 && (
        <p className="hint" id={hintId}>
          {messages.questions.orderHint()}
        </p>
      )}
      <DndContext
        id={controlId}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          // Announcements are made by the live region below: the library would add its own to the host page.
          container: unused,
          announcements: {
            onDragStart: silent,
            onDragOver: ({ active, over }: DragOverEvent) =>
              over &&
              void setAnnounced(
                positionText(String(active.id), order.indexOf(String(over.id)) + 1),
              ),
            onDragEnd: silent,
            onDragCancel: silent,
          } as never,
          screenReaderInstructions: { draggable: '' },
        }}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol className="ranks">
            {order.map((key, at) => (
              <RankingItem
                key={key}
                option={optionOf(key)}
                describedBy={at === 0 ? ids(ranked.length === 0 && hintId, describedBy) : undefined}
                position={at + 1}
                count={order.length}
                isRanked={ranked.length > 0}
                isCarried={carried?.key === key}
                onMove={(by) => move(key, at + by)}
                onGripKey={(event) => onGripKey(event, key)}
                onGripLeft={() => carried?.key === key && dropItem()}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {ranked.length === 0 && (
        <button
          type="button"
          className="button button-link"
          part="button"
          onClick={() => onAnswer(order, true)}
        >
          {messages.questions.keepOrder()}
        </button>
      )}
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

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import type { ChoiceOption } from '../../core/contract/flow.ts';
import { Localized } from '../ui/localized-text.tsx';
import { useMessages, useText } from '../ui/use-texts.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { ChevronIcon, GripIcon } from './question-icons.tsx';

interface ItemProps {
  option: ChoiceOption;
  /** Ids of the elements that describe the grip. */
  describedBy: string | undefined;
  position: number;
  count: number;
  isRanked: boolean;
  isCarried: boolean;
  onMove(by: -1 | 1): void;
  onGripKey(event: KeyboardEvent): void;
  onGripLeft(): void;
}

/** An item with its grip, its position and the buttons that move it by one. */
export function RankingItem({
  option,
  describedBy,
  position,
  count,
  isRanked,
  isCarried,
  onMove,
  onGripKey,
  onGripLeft,
}: ItemProps) {
  const messages = useMessages();
  const name = useText()(option.body);
  const numberText = useNumberText();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: option.key });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const step = (by: -1 | 1, label: string, isEnd: boolean) => (
    <button
      type="button"
      className="rank-step"
      aria-label={label}
      aria-disabled={isEnd}
      data-up={by < 0}
      onClick={() => onMove(by)}
    >
      <ChevronIcon />
    </button>
  );
  return (
    <li
      className="rank"
      part="option"
      ref={setNodeRef}
      style={style}
      data-dragging={isDragging || isCarried}
      data-ranked={isRanked}
    >
      <button
        type="button"
        className="rank-grip"
        ref={setActivatorNodeRef}
        aria-label={messages.questions.drag({ name })}
        aria-describedby={describedBy}
        aria-pressed={isCarried}
        {...listeners}
        onKeyDown={onGripKey}
        onBlur={onGripLeft}
      >
        <GripIcon />
      </button>
      <span className="rank-number" aria-hidden="true">
        {numberText(position)}
      </span>
      <span className="rank-name">
        <Localized of={option.body} />
      </span>
      {step(-1, messages.questions.moveUp({ name }), position === 1)}
      {step(1, messages.questions.moveDown({ name }), position === count)}
    </li>
  );
}

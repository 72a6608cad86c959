import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { QuestionControlProps } from './question-view.ts';

const CONFIRM_KEYS = new Set(['Enter', ' ']);

/**
 * Decides when a radio answer is complete: after a click, Enter or Space, or when the focus leaves the group. Arrow keys
 * check each radio on the way, so a choice made by them is not complete yet.
 */
export function useRadioKeys(onSettled: () => void) {
  const isPassing = useRef(false);
  return {
    /** Whether the choice being made is complete, not an arrow key passing over. */
    isMeant: () => !isPassing.current,
    group: {
      onPointerDown: () => void (isPassing.current = false),
      onKeyDown: ({ key }: KeyboardEvent) => void (isPassing.current = key.startsWith('Arrow')),
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (CONFIRM_KEYS.has(key)) onSettled();
        isPassing.current = false;
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onSettled();
      },
    },
  };
}

/** The attributes and listeners of a radio group that is the control of a question. */
export function useRadioGroup({
  question,
  labelId,
  describedBy,
  isInvalid,
  onSettled,
}: QuestionControlProps) {
  const { isMeant, group } = useRadioKeys(onSettled);
  const described = {
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-required': question.isRequired,
    'aria-invalid': isInvalid,
  };
  return { isMeant, group: { role: 'radiogroup', ...described, ...group } };
}

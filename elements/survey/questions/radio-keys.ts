import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { QuestionControlProps } from './question-view.ts';

const CONFIRM_KEYS = new Set(['Enter', ' ']);

/**
 * With arrow keys a person passes over options on the way to the one they mean, so an answer is complete when they
 * point at it, confirm it with Enter or Space, or leave the group.
 */
export function useRadioKeys(onSettled: () => void) {
  const isPassing = useRef(false);
  return {
    /** Whether the choice that is being made was meant, and not only passed over. */
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

/** A group of radios that answers a question: how it is named, described and left. */
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

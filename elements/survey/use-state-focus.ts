import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { $scrollTarget, $stateProblems } from '../../core/survey/session/index.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { focusText, passFocus } from '../ui/focus-text.ts';
import { prefersCalm } from '../ui/prefers-calm.ts';
import { reveal } from '../ui/reveal.ts';
import type { Press } from './press.ts';
import type { Screen } from './screen.ts';

/** The element of a question in a state. */
export const questionOf = (section: Element | null, elementId: string) =>
  section?.querySelector<HTMLElement>(`[data-element="${CSS.escape(elementId)}"]`);

const smoothly = (): ScrollBehavior => (prefersCalm() ? 'instant' : 'smooth');

/** Height below the text of a question that is in view where the question can be read and answered. */
const READABLE_PX = 40;

/** Whether the text of a question and the beginning of its control are in view, with nothing over them. */
function isReadable(question: HTMLElement): boolean {
  const { left, bottom } = (question.firstElementChild ?? question).getBoundingClientRect();
  const y = Math.min(bottom + READABLE_PX, question.getBoundingClientRect().bottom) - 1;
  const root = question.getRootNode() as ShadowRoot;
  return question.contains(root.elementFromPoint?.(left + 1, y) ?? null);
}

/** Scrolls a question into view unless it can be read already; the answered question above it stays whole. */
function scrollTo(section: Element | null, question: HTMLElement | null | undefined): void {
  if (!question || isReadable(question)) return;
  const answered = section?.querySelector(':focus')?.closest('.question');
  const above = answered
    ? question.getBoundingClientRect().top - answered.getBoundingClientRect().top
    : 0;
  const { style } = question;
  if (above > 0) style.scrollMarginTop = `calc(var(--covered, 0px) + ${above}px)`;
  question.scrollIntoView?.({ block: 'nearest', behavior: smoothly() });
  style.scrollMarginTop = '';
}

const CONTROLS = 'input:not([hidden]), select, textarea, button';

/** The control of a question, or of its part: the checked one of several, else the first. */
export function controlIn(part: HTMLElement | null | undefined): HTMLElement | null {
  if (!part || part.matches(CONTROLS)) return part ?? null;
  return part.querySelector<HTMLElement>('input:checked') ?? part.querySelector(CONTROLS);
}

/** Gives the focus to a state: to its title, or to the section without one. */
export function focusState(section: HTMLElement | null): void {
  const target = section?.querySelector<HTMLElement>(':scope > .title') ?? section;
  if (target) focusText(target);
}

/** Gives the focus to the only question on the screen. */
type FocusStep = (section: HTMLElement | null, step: string) => void;

/**
 * Moves the focus for users of a keyboard or screen reader: to a new state or attempt if the old one had it, and to the first
 * error after a failed validation.
 */
export function useStateFocus(
  { state, step, attemptId }: Screen,
  press: Press,
  focusStep: FocusStep | undefined,
) {
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const problems = useUnit($stateProblems);
  const scrollTarget = useUnit($scrollTarget);

  useLayoutEffect(() => {
    if (!hadFocus.current) return undefined;
    return passFocus(section.current!, () => {
      if (step === null || !focusStep) focusState(section.current);
      else focusStep(section.current, step);
    });
  }, [state.id, step, attemptId, focusStep]);

  useLayoutEffect(() => {
    // A click in progress would miss its target.
    if (scrollTarget && !press.isDown())
      scrollTo(section.current, questionOf(section.current, scrollTarget.elementId));
  }, [scrollTarget, press]);

  useLayoutEffect(() => {
    const first = problems?.questions[0]?.[0];
    if (!first) return undefined;
    const question = questionOf(section.current, first);
    // `aria-invalid` is on a control or on a group; in a group the checked input is focused.
    const control = controlIn(
      question?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? question,
    );
    // Without room for the whole question with its error, its text counts more, and the focused control most. In a frame of its
    // own: browsers count a layout shift where a scroll begins together with the parts that glide to their places.
    afterPaint(() => reveal(question, question?.firstElementChild, control));
    return passFocus(section.current!, () => control?.focus({ preventScroll: true }));
  }, [problems]);

  return {
    ref: section,
    onFocus: () => void (hadFocus.current = true),
    // Without a related target the focused button was removed with the old state: the focus still counts.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}

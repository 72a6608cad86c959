import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { $attemptId, $scrollTarget, $stateProblems } from '../../core/survey/session/index.ts';
import { useModel } from '../base/ui/use-model.ts';
import type { Press } from './press.ts';

const questionOf = (section: Element | null, elementId: string) =>
  section?.querySelector<HTMLElement>(`[data-element="${CSS.escape(elementId)}"]`);

const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls a question into view, and not so far that the focused control above it is lost from view. */
function scrollTo(section: Element | null, question: HTMLElement | null | undefined): void {
  if (!question) return;
  const focused = section?.querySelector(':focus');
  const above = focused
    ? question.getBoundingClientRect().top - focused.getBoundingClientRect().top
    : 0;
  const { style } = question;
  if (above > 0) style.scrollMarginTop = `${above}px`;
  question.scrollIntoView({ block: 'nearest', behavior: smoothly() });
  style.scrollMarginTop = '';
}

const CONTROLS = 'input:not([hidden]), select, textarea, button';

/** The control of a question, or of its part: the checked one of several, else the first. */
function controlIn(part: HTMLElement | null | undefined): HTMLElement | null {
  if (!part || part.matches(CONTROLS)) return part ?? null;
  return part.querySelector<HTMLElement>('input:checked') ?? part.querySelector(CONTROLS);
}

/**
 * Gives the focus to a state: to its title, or to the section without one. A title can take it only then: Orca calls
 * clickable what can be focused inside of an element that listens to clicks.
 */
export function focusState(section: HTMLElement | null): void {
  const title = section?.querySelector<HTMLElement>(':scope > .title');
  if (!title) return section?.focus();
  title.tabIndex = -1;
  title.addEventListener('blur', () => title.removeAttribute('tabindex'), { once: true });
  title.focus();
}

/** Fields that open the keyboard of a device without another one, which would cover the question. */
const TYPED = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Gives the focus to the only question on the screen, whose text is read out with it: to its control, or to the section
 * around it, which has the name of the question.
 *
 * @param isFirst nobody has done anything yet: the focus shows only where somebody can type
 */
export function focusStep(section: HTMLElement | null, step: string, isFirst = false): void {
  const control = controlIn(questionOf(section, step));
  const isFit = control?.matches(TYPED) ? hasKeyboard() : !isFirst;
  const target = control && isFit ? control : section;
  target?.focus({ preventScroll: true });
  for (const part of [section, control]) part?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps a keyboard or screen reader user in place: a new state or attempt takes the focus if the old one had it, and a failed
 * attempt to move on takes it to the first error.
 */
export function useStateFocus(stateId: string, step: string | null, press: Press) {
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const problems = useModel($stateProblems);
  const scrollTarget = useModel($scrollTarget);
  const attemptId = useModel($attemptId);

  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    if (step === null) focusState(section.current);
    else focusStep(section.current, step);
  }, [stateId, step, attemptId]);

  useLayoutEffect(() => {
    // A click in progress would miss what it began on.
    if (scrollTarget && !press.isDown())
      scrollTo(section.current, questionOf(section.current, scrollTarget.elementId));
  }, [scrollTarget, press]);

  useLayoutEffect(() => {
    const first = problems?.questions[0]?.[0];
    if (!first) return;
    const question = questionOf(section.current, first);
    // `aria-invalid` is on a control or on a group; in a group the checked input takes the focus.
    const control = controlIn(
      question?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? question,
    );
    control?.focus({ preventScroll: true });
    // Without room for the whole question with its error, its text counts more, and the focused control most.
    for (const part of [question, question?.firstElementChild, control])
      part?.scrollIntoView({ block: 'nearest' });
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

import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { $index, backRequested, nextRequested } from '../../core/survey/session/index.ts';
import { chooseByKey } from '../keys/options.ts';
import { placeOf } from '../keys/places.ts';
import { AROUND, stepOf } from '../keys/steps.ts';
import { viewOf } from '../questions/views.ts';
import { useElement } from '../definition/element-context.ts';
import { focusText } from '../ui/focus-text.ts';
import { hasKeyboard } from '../ui/has-keyboard.ts';
import { reveal } from '../ui/reveal.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import css from './one-question.css';
import { controlIn, questionOf } from './use-state-focus.ts';

export { install } from '../../core/survey/optional/one-question.ts';

/** Fields that open the keyboard of a device without another one, which would cover the question. */
const TYPED = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/**
 * Focuses the only question on the screen, whose text is announced with it: its control, or the text itself.
 *
 * @param isFirst before any input: the focus is visible only on text fields
 */
export function focusStep(section: HTMLElement | null, step: string, isFirst = false): void {
  const control = controlIn(questionOf(section, step));
  const text = section?.querySelector<HTMLElement>(`#l-${CSS.escape(step)}`);
  const isFit = control?.matches(TYPED) ? hasKeyboard() : !isFirst;
  if (control && isFit) control.focus({ preventScroll: true });
  else if (text) focusText(text, { preventScroll: true });
  reveal(section, control);
}

/** A screen with one question: its keys and, on a page of its own, the focus from the beginning. */
export function OneQuestion({
  step,
  section,
}: {
  step: string;
  section: RefObject<HTMLElement | null>;
}) {
  useStylesheet(css);
  const element = useElement();
  const next = useUnit(nextRequested);
  const back = useUnit(backRequested);

  useEffect(() => {
    const { root } = element;
    const moves = { next, back };
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target as Element;
      if (event.defaultPrevented || target.closest(AROUND)) return;
      const question = section.current?.querySelector('[data-element]');
      if (question && chooseByKey(question, event)) return;
      const step = stepOf(event, placeOf(target));
      if (!step) return;
      event.preventDefault();
      moves[step]();
    }
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, [element, section, next, back]);

  // Later questions get the focus of the one before.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const isAlone = Boolean(element.read('brand'));
    if (isAlone && document.activeElement === document.body) focusStep(section.current, step, true);
  }, [element, section, step]);

  // Orca mistakes the place of a removed selection for the focus, and omits the text of the question there.
  useLayoutEffect(() => () => getSelection()?.removeAllRanges(), [step]);

  return null;
}

const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** Hint at the key for the next question. Hidden from screen readers, which announce the button. */
export function EnterHint({ step }: { step: string }) {
  const messages = useMessages();
  const question = useUnit($index)!.questions.get(step)?.question;
  const key =
    question && viewOf(question).isMultiline ? `${isMac() ? '⌘' : 'Ctrl'} + Enter ↵` : 'Enter ↵';
  return (
    <span className="enter-hint" aria-hidden="true">
      {messages.flow.pressKey({ key })}
    </span>
  );
}

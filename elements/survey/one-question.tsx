import { useEffect, useRef, type RefObject } from 'react';
import {
  $elements,
  $index,
  backRequested,
  nextRequested,
} from '../../core/survey/session/index.ts';
import { useElement } from '../base/shell/element-context.ts';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { useStylesheet } from '../base/ui/use-stylesheet.ts';
import css from './one-question.css';
import { chooseByKey } from './option-keys.ts';
import { ProgressBar } from './progress-bar.tsx';
import { isElsewhere, moveOf } from './step-keys.ts';
import { focusStep } from './use-state-focus.ts';

export { install } from '../../core/survey/optional/one-question.ts';

/** A screen with one question: its progress, its keys and, on a page of its own, the focus from the beginning. */
export function OneQuestion({
  step,
  section,
}: {
  step: string;
  section: RefObject<HTMLElement | null>;
}) {
  useStylesheet(css);
  const element = useElement();
  const next = useSend(nextRequested);
  const back = useSend(backRequested);
  const hasGauge = useModel($elements).some(
    ({ type, valueFrom }) => type === 'gauge' && valueFrom === null,
  );

  useEffect(() => {
    const { root } = element;
    const moves = { next, back };
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || isElsewhere(event)) return;
      const question = section.current?.querySelector('[data-element]');
      if (question && chooseByKey(question, event)) return;
      const move = moveOf(event);
      if (!move) return;
      event.preventDefault();
      moves[move]();
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

  return hasGauge ? null : <ProgressBar />;
}

const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** Tells people with a keyboard how to go on by it. Hidden from screen readers, which name the button. */
export function EnterHint({ step }: { step: string }) {
  const messages = useMessages();
  const style = useModel($index)!.questions.get(step)?.question.style;
  const key = style === 'textarea' ? `${isMac() ? '⌘' : 'Ctrl'} + Enter ↵` : 'Enter ↵';
  return (
    <span className="enter-hint" aria-hidden="true">
      {messages.flow.pressKey({ key })}
    </span>
  );
}

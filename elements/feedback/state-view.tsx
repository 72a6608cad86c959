import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { FlowElement } from '../../core/contract/flow.ts';
import { $currentState, $index, $obstacles, $response, $stateObstacle } from '../../core/flow/model.ts';
import { isElementVisible } from '../../core/flow/engine/response.ts';
import { $scrollTarget } from '../../core/flow/scroll.ts';
import { $submitError } from '../../core/flow/submit.ts';
import { CheckIcon } from '../base/icons.tsx';
import { useMessages, useModel, usePart, useText } from '../base/use-model.ts';
import { FlowText } from './flow-text.tsx';
import { elementViews } from './element-views.tsx';
import { invalidText } from './invalid-text.ts';
import { createPress, PressProvider } from './press.ts';

const LONG = 60;
const TITLE_ID = 'state-title';

/** The state that is shown now, with its elements in order. */
export function StateView() {
  const state = useModel($currentState);
  const index = useModel($index)!;
  const messages = useMessages();
  const focus = useStateFocus(state.id);
  const [press] = useState(createPress);
  const elements = index.elementsOf.get(state.id) ?? [];
  const title = useText()(state.title);
  const isThanks = state.style !== 'normal';
  const hasTitle = title !== '' || (isThanks && elements.length === 0);
  return (
    <section {...focus} onPointerDownCapture={press.begin} onKeyDownCapture={press.key} className={`state state-${state.style}${elements.length > LONG ? ' state-long' : ''}`} tabIndex={-1} aria-labelledby={hasTitle ? TITLE_ID : undefined}>
      {isThanks && (
        <span className="thanks-mark">
          <CheckIcon />
        </span>
      )}
      {hasTitle && (
        <h2 className="title" id={TITLE_ID}>
          {title ? <FlowText of={title} /> : messages.flow.thanks()}
        </h2>
      )}
      <PressProvider value={press}>
        {elements.map((element) => (
          <VisibleElement key={element.id} element={element} />
        ))}
      </PressProvider>
      <StateProblem />
    </section>
  );
}

function VisibleElement({ element }: { element: FlowElement }) {
  const isVisible = usePart($response, element, isElementVisible);
  const View = elementViews[element.type];
  return isVisible ? <View element={element} /> : null;
}

/** What is wrong with the state as a whole, or with sending it. */
function StateProblem() {
  const obstacle = useModel($stateObstacle);
  const submitError = useModel($submitError);
  const messages = useMessages();
  const sentence = obstacle
    ? invalidText(messages, obstacle)
    : submitError && (submitError.code === 'feedback_send' ? messages.errors.notSent() : messages.validation.generic());
  return (
    <div role="alert" className="problem" hidden={!sentence}>
      {sentence}
    </div>
  );
}

const questionOf = (section: Element | null, elementId: string) => section?.querySelector(`[data-element="${CSS.escape(elementId)}"]`);

const smoothly = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

const CONTROLS = 'input, select, textarea, button';

/**
 * Keeps a keyboard or screen reader user in place: a new state takes the focus if the old one had it, and a failed
 * attempt to move on takes it to the first error.
 */
function useStateFocus(stateId: string) {
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const obstacles = useModel($obstacles);
  const scrollTarget = useModel($scrollTarget);

  useEffect(() => {
    if (hadFocus.current) section.current?.focus();
  }, [stateId]);

  useEffect(() => {
    if (scrollTarget) void questionOf(section.current, scrollTarget.elementId)?.scrollIntoView({ block: 'nearest', behavior: smoothly() });
  }, [scrollTarget]);

  useEffect(() => {
    const first = obstacles?.questions[0]?.[0];
    if (!first) return;
    const question = questionOf(section.current, first);
    const control = question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>(CONTROLS);
    control?.focus({ preventScroll: true });
    // With the field comes the question it belongs to.
    void question?.scrollIntoView({ block: 'nearest' });
  }, [obstacles]);

  return {
    ref: section,
    onFocus: () => void (hadFocus.current = true),
    // A focus that goes nowhere is one whose button went away with the old state.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}

import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { FlowElement } from '../../core/contract/flow.ts';
import {
  hasNextButton,
  isAnswered,
  isElementVisible,
  visibleQuestions,
} from '../../core/survey/engine/index.ts';
import {
  $canGoBack,
  $currentState,
  $index,
  $moving,
  $response,
  $scrollTarget,
  $stateProblem,
  $stateProblems,
  $submitError,
  backRequested,
  nextRequested,
  userActive,
} from '../../core/survey/session/index.ts';
import type { ErrorCode } from '../../core/errors/errors.ts';
import type { Messages } from '../../core/language/messages.ts';
import { BackIcon, CheckIcon } from '../base/ui/icons.tsx';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages, useModel, usePart, useSend, useText } from '../base/ui/use-model.ts';
import { FlowText } from './flow-text.tsx';
import { elementViews } from './element-views.tsx';
import { invalidText } from './invalid-text.ts';
import { createPress, PressProvider, type Press } from './press.ts';

/** A state with more elements than this gets the class `state-long`. */
const LONG = 60;
const TITLE_ID = 'state-title';

/** The current state with its elements in order. */
export function StateView() {
  const state = useModel($currentState);
  const index = useModel($index)!;
  const messages = useMessages();
  const [press] = useState(createPress);
  const focus = useStateFocus(state.id, press);
  const markActive = useSend(userActive);
  const onPointerDown = () => {
    press.begin();
    // The event removes the idle warning above, which would move the pressed control.
    press.after(() => markActive());
  };
  const onKeyDown = () => {
    press.key();
    markActive();
  };
  const elements = index.elementsOf.get(state.id) ?? [];
  const title = useText()(state.title);
  const isThanks = state.style !== 'normal';
  const hasTitle = title !== '' || (isThanks && elements.length === 0);
  return (
    <section
      {...focus}
      onPointerDownCapture={onPointerDown}
      onKeyDownCapture={onKeyDown}
      className={`state state-${state.style}${elements.length > LONG ? ' state-long' : ''}`}
      tabIndex={-1}
      aria-labelledby={hasTitle ? TITLE_ID : undefined}
    >
      {isThanks && (
        <span className="thanks-mark">
          <CheckIcon />
        </span>
      )}
      {hasTitle && (
        <h2 className="title" id={TITLE_ID}>
          {title ? <FlowText of={state.title} /> : messages.flow.thanks()}
        </h2>
      )}
      <PressProvider value={press}>
        {elements.map((element) => (
          <VisibleElement key={element.id} element={index.questions.get(element.id) ?? element} />
        ))}
      </PressProvider>
      <NextForAll />
      <StateProblem />
      <Back />
    </section>
  );
}

/**
 * A next button for a state that has none and moves on by itself: shown when every visible question is answered, for
 * answers that a tap does not complete.
 */
function NextForAll() {
  const state = useModel($currentState);
  const index = useModel($index)!;
  const isMoving = useModel($moving) !== null;
  const messages = useMessages();
  const next = useSend(nextRequested);
  const isDue = usePart($response, state, (response, { id, style }) => {
    if (style !== 'normal' || hasNextButton(index, response, id)) return false;
    const visible = visibleQuestions(index, response, id);
    return visible.length > 0 && visible.every((element) => isAnswered(response, element));
  });
  if (!isDue || isMoving) return null;
  return (
    <button type="button" className="button" part="button" onClick={() => next()}>
      {messages.flow.next()}
    </button>
  );
}

function Back() {
  const messages = useMessages();
  const goBack = useSend(backRequested);
  if (!useModel($canGoBack)) return null;
  return (
    <button type="button" className="button-plain back" part="button" onClick={() => goBack()}>
      <BackIcon />
      {messages.common.back()}
    </button>
  );
}

function VisibleElement({ element }: { element: FlowElement }) {
  const isVisible = usePart($response, element, isElementVisible);
  const View = elementViews[element.type];
  return isVisible ? <View element={element} /> : null;
}

const sentenceOf = ({ errors, validation }: Messages, code: ErrorCode): string =>
  code === 'storage'
    ? errors.notSaved()
    : code.startsWith('feedback_') && code !== 'feedback_send'
      ? validation.generic()
      : errors.notSent();

/** The problem of the state as a whole, or the error of its submission. */
function StateProblem() {
  const obstacle = useModel($stateProblem);
  const submitError = useModel($submitError);
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const sentence = obstacle
    ? invalidText(messages, obstacle, language)
    : submitError && sentenceOf(messages, submitError.code);
  return (
    <div
      role="alert"
      className="problem"
      hidden={!sentence}
      ref={(problem) => void (sentence && problem?.scrollIntoView({ block: 'nearest' }))}
    >
      {sentence}
    </div>
  );
}

const questionOf = (section: Element | null, elementId: string) =>
  section?.querySelector(`[data-element="${CSS.escape(elementId)}"]`);

const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

const CONTROLS = 'input:not([hidden]), select, textarea, button';

/**
 * Keeps a keyboard or screen reader user in place: a new state takes the focus if the old one had it, and a failed
 * attempt to move on takes it to the first error.
 */
function useStateFocus(stateId: string, press: Press) {
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const obstacles = useModel($stateProblems);
  const scrollTarget = useModel($scrollTarget);

  useLayoutEffect(() => {
    if (hadFocus.current) section.current?.focus();
  }, [stateId]);

  useLayoutEffect(() => {
    // A click in progress would miss what it began on.
    if (scrollTarget && !press.isDown())
      void questionOf(section.current, scrollTarget.elementId)?.scrollIntoView({
        block: 'nearest',
        behavior: smoothly(),
      });
  }, [scrollTarget, press]);

  useLayoutEffect(() => {
    const first = obstacles?.questions[0]?.[0];
    if (!first) return;
    const question = questionOf(section.current, first);
    // `aria-invalid` is on a control or on a group; in a group the checked input takes the focus.
    const target = question?.querySelector('[aria-invalid="true"]') ?? question;
    const control = target?.matches(CONTROLS)
      ? target
      : (target?.querySelector('input:checked') ?? target?.querySelector(CONTROLS));
    (control as HTMLElement | null | undefined)?.focus({ preventScroll: true });
    // Brings the question's text into view as well.
    void question?.scrollIntoView({ block: 'nearest' });
  }, [obstacles]);

  return {
    ref: section,
    onFocus: () => void (hadFocus.current = true),
    // Without a related target the focused button was removed with the old state: the focus still counts.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}

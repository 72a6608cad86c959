import { Fragment, useState } from 'react';
import type { FlowElement } from '../../core/contract/flow.ts';
import {
  hasNextButton,
  isAnswered,
  isElementVisible,
  visibleQuestions,
} from '../../core/survey/engine/index.ts';
import {
  $attemptId,
  $canGoBack,
  $currentState,
  $index,
  $moving,
  $response,
  backRequested,
  nextRequested,
  userActive,
} from '../../core/survey/session/index.ts';
import { BackIcon, CheckIcon } from '../base/ui/icons.tsx';
import { useMessages, useModel, usePart, useSend, useText } from '../base/ui/use-model.ts';
import { FlowText } from './flow-text.tsx';
import { elementViews } from './element-views.tsx';
import { createPress, PressProvider } from './press.ts';
import { StateProblem } from './state-problem.tsx';
import { useStateFocus } from './use-state-focus.ts';

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
  const attemptId = useModel($attemptId);
  const markActive = useSend(userActive);
  const onPointerDown = () => {
    press.begin();
    // The event removes the idle warning above, which would move the pressed control.
    press.after(() => markActive());
  };
  const elements = index.elementsOf.get(state.id) ?? [];
  const title = useText()(state.title);
  const isThanks = state.style !== 'normal';
  const hasTitle = title !== '' || (isThanks && elements.length === 0);
  return (
    <section
      {...focus}
      onPointerDownCapture={onPointerDown}
      onKeyDownCapture={() => markActive()}
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
        {/* Another attempt starts without what is typed and chosen in the controls. */}
        <Fragment key={attemptId}>
          {elements.map((element) => (
            <VisibleElement key={element.id} element={index.questions.get(element.id) ?? element} />
          ))}
        </Fragment>
      </PressProvider>
      <NextForAll />
      <StateProblem />
      <Back />
    </section>
  );
}

/**
 * A next button for a state that has none and moves on by itself: shown when every visible question is answered, for
 * answers that a tap does not complete, and where nothing is asked.
 */
function NextForAll() {
  const state = useModel($currentState);
  const index = useModel($index)!;
  const isMoving = useModel($moving) !== null;
  const messages = useMessages();
  const next = useSend(nextRequested);
  const isDue = usePart($response, state, (response, { id, style }) => {
    if (style !== 'normal' || hasNextButton(index, response, id)) return false;
    return visibleQuestions(index, response, id).every((element) => isAnswered(response, element));
  });
  if (!isDue || isMoving) return null;
  return (
    <div className="main-action">
      <button type="button" className="button" part="button" onClick={() => next()}>
        {messages.flow.next()}
      </button>
    </div>
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

import { useUnit } from 'effector-react';
import { Fragment, useMemo, useState } from 'react';
import type { FlowElement } from '../../core/contract/flow.ts';
import { isElementVisible } from '../../core/survey/engine/index.ts';
import { $index, $response, userActive } from '../../core/survey/session/index.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { usePart } from '../ui/use-part.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { LastActions } from './actions.tsx';
import { AfterThanks } from './after-thanks.tsx';
import { FlowText } from './flow-text.tsx';
import { elementViews } from './element-views.tsx';
import { createPress, PressProvider } from './press.ts';
import { PageProgress } from './progress-bar.tsx';
import { QuestionEventsProvider, useBoundQuestionEvents } from './question-events.ts';
import { refuse, ScreenProvider, useClickRefusal, useRenderedScreen } from './screen.ts';
import { StateProblem } from './state-problem.tsx';
import { useEntrance, useGlide } from './use-entrance.ts';
import { useOneQuestion } from './use-one-question.ts';
import { useStateFocus } from './use-state-focus.ts';

/** A state with more elements than this gets the class `state-long`. */
const LONG = 60;

/** The current state with its elements in order. */
export function StateView() {
  const messages = useMessages();
  const [press] = useState(createPress);
  const questionEvents = useBoundQuestionEvents();
  const screen = useRenderedScreen();
  const { state, step, elements, attemptId, isBack, isLeaving } = screen;
  const { module } = useOneQuestion(step !== null);
  const focus = useStateFocus(screen, press, module?.focusStep);
  useEntrance(focus.ref, `${state.id} ${step}`, isBack);
  useGlide(focus.ref);
  const refuseClick = useClickRefusal(screen);
  const markActive = useUnit(userActive);
  const onPointerDown = () => {
    press.begin();
    // The event removes the idle warning above, which would move the pressed control.
    press.after(() => markActive());
  };
  // The same React elements: where the focus or the place in the page changes, no question is rendered again.
  const groups = useMemo(
    () => inGroups(elements).map((group) => <Elements key={group[0]!.id} elements={group} />),
    [elements],
  );
  const title = useText()(state.title);
  const isThanks = state.style !== 'normal';
  const hasTitle = title !== '' || (isThanks && elements.length === 0);
  return (
    <ScreenProvider value={screen}>
      <section
        {...focus}
        onPointerDownCapture={onPointerDown}
        onKeyDownCapture={isLeaving ? refuse : () => markActive()}
        onClickCapture={refuseClick}
        // Input methods only dispatch `input`.
        onInputCapture={() => markActive()}
        className={`state state-${state.style}${elements.length > LONG ? ' state-long' : ''}${step === null ? '' : ' state-one'}`}
      >
        <PageProgress />
        {step !== null && module && <module.OneQuestion step={step} section={focus.ref} />}
        {isThanks && (
          <span className="thanks-mark">
            <CheckIcon />
          </span>
        )}
        {hasTitle && (
          // Only a new element receives the focus when the title of another page replaces it.
          <h2 key={state.id} className="title">
            {title ? <FlowText of={state.title} /> : messages.flow.thanks()}
          </h2>
        )}
        <PressProvider value={press}>
          <QuestionEventsProvider value={questionEvents}>
            {/* Another attempt starts with empty controls. */}
            <Fragment key={attemptId}>{groups}</Fragment>
          </QuestionEventsProvider>
        </PressProvider>
        <LastActions />
        <AfterThanks />
        <StateProblem />
      </section>
    </ScreenProvider>
  );
}

/** React visits all siblings of a changed component: groups limit their number on a long page. */
const GROUP = 32;

const inGroups = (elements: readonly FlowElement[]): (readonly FlowElement[])[] =>
  [...Array(Math.ceil(elements.length / GROUP)).keys()].map((at) =>
    elements.slice(at * GROUP, (at + 1) * GROUP),
  );

function Elements({ elements }: { elements: readonly FlowElement[] }) {
  const index = useUnit($index)!;
  return elements.map((element) => (
    <VisibleElement key={element.id} element={index.questions.get(element.id) ?? element} />
  ));
}

function VisibleElement({ element }: { element: FlowElement }) {
  const isVisible = usePart($response, element, isElementVisible);
  const View = elementViews[element.type];
  return isVisible ? <View element={element} /> : null;
}

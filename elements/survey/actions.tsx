import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import {
  doesNextSend,
  hasNextButton,
  isAnswered,
  visibleQuestions,
} from '../../core/survey/engine/index.ts';
import {
  $index,
  $moving,
  $response,
  backRequested,
  nextRequested,
} from '../../core/survey/session/index.ts';
import { BackIcon } from '../ui/icons.tsx';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useScreen } from './screen.ts';
import { useOneQuestion } from './use-one-question.ts';

/** The row of actions of a state: back at its start, the next action at its end. */
export function Actions({ hasBack = true, children }: { hasBack?: boolean; children: ReactNode }) {
  const { step } = useScreen();
  const { module } = useOneQuestion(step !== null);
  return (
    <div className="main-action">
      {hasBack && <Back />}
      {children && step !== null && module && <module.EnterHint step={step} />}
      {children}
    </div>
  );
}

function Back() {
  const messages = useMessages();
  const goBack = useUnit(backRequested);
  // While the next screen is rendered, the earlier one retains its buttons.
  if (!useScreen().canGoBack) return null;
  return (
    <button type="button" className="button-plain back" part="button" onClick={() => goBack()}>
      <BackIcon />
      {messages.common.back()}
    </button>
  );
}

/** The word of a button that leads on, without a text of its own: “Send” where it sends the answers. */
export function useNextWord(): string {
  const messages = useMessages();
  const index = useUnit($index)!;
  const { state, nextStep } = useScreen();
  const sends = usePart($response, state.id, (response, id) => doesNextSend(index, response, id));
  return messages.flow[sends && nextStep === null ? 'submit' : 'next']();
}

/**
 * The row of a state without a button of its own. It gets one when every visible question is answered, for answers that a
 * tap does not complete, and where nothing is asked. Where one question is shown at a time, each of them has one.
 */
export function LastActions() {
  const { state, step, nextStep, isLeaving } = useScreen();
  const index = useUnit($index)!;
  const isMoving = useUnit($moving) !== null || isLeaving;
  const word = useNextWord();
  const next = useUnit(nextRequested);
  const hasButton = usePart($response, state.id, (response, id) =>
    hasNextButton(index, response, id),
  );
  const isDue = usePart(
    $response,
    state,
    (response, { id, style }) =>
      style === 'normal' &&
      visibleQuestions(index, response, id).every((element) => isAnswered(response, element)),
  );
  if (hasButton && nextStep === null) return null;
  return (
    <Actions>
      {(isDue || step !== null) && !isMoving && (
        <button type="button" className="button" part="button" onClick={() => next()}>
          {word}
        </button>
      )}
    </Actions>
  );
}

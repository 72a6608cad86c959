import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { hasNextButton, isAnswered, visibleQuestions } from '../../core/survey/engine/index.ts';
import {
  $canGoBack,
  $currentState,
  $index,
  $moving,
  $nextStep,
  $response,
  $step,
  backRequested,
  nextRequested,
} from '../../core/survey/session/index.ts';
import { BackIcon } from '../ui/icons.tsx';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useOneQuestion } from './use-one-question.ts';

/** The row of actions of a state: back at its start, the next action at its end. */
export function Actions({ hasBack = true, children }: { hasBack?: boolean; children: ReactNode }) {
  const step = useUnit($step);
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
  if (!useUnit($canGoBack)) return null;
  return (
    <button type="button" className="button-plain back" part="button" onClick={() => goBack()}>
      <BackIcon />
      {messages.common.back()}
    </button>
  );
}

/**
 * The row of a state without a button of its own. It gets one when every visible question is answered, for answers that a
 * tap does not complete, and where nothing is asked. Where one question is shown at a time, each of them has one.
 */
export function LastActions() {
  const state = useUnit($currentState);
  const index = useUnit($index)!;
  const isMoving = useUnit($moving) !== null;
  const isOneOfMany = useUnit($nextStep) !== null;
  const isOne = useUnit($step) !== null;
  const messages = useMessages();
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
  if (hasButton && !isOneOfMany) return null;
  return (
    <Actions>
      {(isDue || isOne) && !isMoving && (
        <button type="button" className="button" part="button" onClick={() => next()}>
          {messages.flow.next()}
        </button>
      )}
    </Actions>
  );
}

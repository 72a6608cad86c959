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
import { useMessages, useModel, usePart, useSend } from '../ui/use-model.ts';
import { useOneQuestion } from './use-one-question.ts';

/** The row of actions of a state: the way back at its start, what moves on at its end. */
export function Actions({ hasBack = true, children }: { hasBack?: boolean; children: ReactNode }) {
  const step = useModel($step);
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
  const goBack = useSend(backRequested);
  if (!useModel($canGoBack)) return null;
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
  const state = useModel($currentState);
  const index = useModel($index)!;
  const isMoving = useModel($moving) !== null;
  const isOneOfMany = useModel($nextStep) !== null;
  const isOne = useModel($step) !== null;
  const messages = useMessages();
  const next = useSend(nextRequested);
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

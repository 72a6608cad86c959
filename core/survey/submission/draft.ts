import { attach, createEvent, sample, scopeBind } from 'effector';
import { $node } from '../../channel/model.ts';
import {
  removeExpiredDrafts,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
} from '../../storage/drafts.ts';
import { $clock } from '../../platform/clock.ts';
import { $storage } from '../../platform/storage.ts';
import { $submissionContext, attemptResumed } from './attempt.ts';
import { draftAnswers, withDraft } from '../session/draft-answers.ts';
import { isEnd, stateOf } from '../engine/transitions.ts';
import type { FlowIndex } from '../engine/flow-index.ts';
import type { SurveyResponse } from '../engine/response.ts';
import {
  $firstResponseTime,
  $index,
  $response,
  $currentState,
  answered,
  flowReset,
  stateEntered,
} from '../session/answers.ts';
import {
  resumed,
  submissionCodeArrived,
  submissionSaved,
  submitted,
} from '../session/submission-state.ts';

/** Whoever leaves a survey finds it as it was, where its owner allows it (spec 4.4). */

const writeFx = attach({
  source: $submissionContext,
  effect({ storage, clock, node, index, response, path, attempt, firstResponseTime }) {
    if (firstResponseTime === null) return;
    const answers = draftAnswers(index!, response, node!.countryCode);
    writeDraft(storage, node!.id, {
      flowId: index!.flow.id,
      attempt,
      path: [...path],
      answers,
      firstResponseTime,
      savedAt: clock.now(),
    });
  },
});
sample({
  // This code may come after the first answers.
  clock: [answered, stateEntered, submissionCodeArrived],
  source: { index: $index, node: $node, state: $currentState },
  filter: ({ index, node, state }) =>
    index !== null && node !== null && index.flow.allowSavingIncompleteSurvey && !isEnd(state),
  fn: () => undefined,
  target: writeFx,
});

const removeFx = attach({
  source: { storage: $storage, node: $node },
  effect: ({ storage, node }) => void (node && removeDraft(storage, node.id)),
});
sample({
  clock: [submitted, submissionSaved, flowReset],
  fn: () => undefined,
  target: removeFx,
});

/** Where a draft leads, unless the flow has changed so much that it leads nowhere. */
const wayOf = (index: FlowIndex, { flowId, path }: Draft): readonly string[] => {
  const isWalkable =
    flowId === index.flow.id &&
    path[0] === index.startStateId &&
    path.every((id) => index.states.has(id) && !isEnd(stateOf(index, id)));
  return isWalkable ? path.slice(1) : [];
};

const putBack = createEvent<{ response: SurveyResponse; firstResponseTime: number }>();
$response.on(putBack, (_, { response }) => response);
$firstResponseTime.on(putBack, (_, { firstResponseTime }) => firstResponseTime);

const resumeFx = attach({
  source: { index: $index, response: $response, node: $node, storage: $storage, clock: $clock },
  effect({ index, response, node, storage, clock }) {
    removeExpiredDrafts(storage, clock.now());
    const [put, goOn, enter, tell] = [
      scopeBind(putBack),
      scopeBind(attemptResumed),
      scopeBind(stateEntered),
      scopeBind(resumed),
    ];
    const draft = index?.flow.allowSavingIncompleteSurvey
      ? readDraft(storage, node!.id, clock.now())
      : null;
    if (!draft || draft.flowId !== index!.flow.id || draft.answers.length === 0) return;
    put({
      response: withDraft(index!, response, draft.answers),
      firstResponseTime: draft.firstResponseTime,
    });
    goOn(draft.attempt);
    for (const id of wayOf(index!, draft)) enter(id);
    tell();
  },
});
sample({
  clock: $index,
  source: $node,
  filter: (node, index) => node !== null && index !== null,
  fn: () => undefined,
  target: resumeFx,
});

import { attach, sample, scopeBind } from 'effector';
import { $node } from '../../channel/model.ts';
import { $clock } from '../../platform/clock.ts';
import { $storage } from '../../platform/storage.ts';
import { readDraft, removeExpiredDrafts, type Draft } from '../../storage/drafts.ts';
import { firstState, type FlowIndex, isEnd, stateOf } from '../engine/index.ts';
import { withDraft } from './draft-answers.ts';
import {
  $index,
  $response,
  attemptResumed,
  responseRestored,
  resumed,
  stateEntered,
} from '../session/index.ts';

/** Resumes an unfinished survey from its draft, if the owner allows it (docs/behaviour.md, section 5). */

/** The ids of the draft's states after the first one; empty if the flow has changed too much to follow them. */
function statesOf(
  index: FlowIndex,
  { flowId, path }: Draft,
  firstStateId: string,
): readonly string[] {
  const isWalkable =
    flowId === index.flow.id &&
    path[0] === firstStateId &&
    path.every((id) => index.states.has(id) && !isEnd(stateOf(index, id)));
  return isWalkable ? path.slice(1) : [];
}

const resumeFx = attach({
  name: 'resumeFx',
  source: { index: $index, response: $response, node: $node, storage: $storage, clock: $clock },
  effect({ index, response, node, storage, clock }) {
    const restoreResponse = scopeBind(responseRestored);
    const resumeAttempt = scopeBind(attemptResumed);
    const enterState = scopeBind(stateEntered);
    const announce = scopeBind(resumed);
    removeExpiredDrafts(storage, clock.now());
    if (!index?.flow.allowSavingIncompleteSurvey || !node) return;
    const draft = readDraft(storage, node.id, clock.now());
    if (!draft || draft.flowId !== index.flow.id || draft.answers.length === 0) return;
    restoreResponse({
      response: withDraft(index, response, draft.answers),
      firstResponseTime: draft.firstResponseTime,
    });
    resumeAttempt(draft.attempt);
    for (const id of statesOf(index, draft, firstState(index, response).id)) enterState(id);
    announce();
  },
});

export function installResume(): void {
  sample({
    clock: $index,
    source: $node,
    filter: (node, index) => node !== null && index !== null,
    fn: () => undefined,
    target: resumeFx,
  });
}

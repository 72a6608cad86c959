import { attach, sample, scopeBind } from 'effector';
import { $namedPerson, $node } from '../../channel/model.ts';
import type { ChannelNode } from '../../contract/node.ts';
import { $clock } from '../../platform/clock.ts';
import { $services } from '../../platform/services.ts';
import { $storage } from '../../platform/storage.ts';
import { readDraft, removeExpiredDrafts, type Draft } from '../../storage/drafts.ts';
import {
  firstState,
  type FlowIndex,
  isAnswered,
  isEnd,
  stateOf,
  type SurveyResponse,
  validateState,
  visibleQuestions,
  withSeed,
} from '../engine/index.ts';
import { withDraft } from './draft-answers.ts';
import { $openAttempt } from './open-attempts.ts';
import { unsentDraftRestored } from './partial.ts';
import {
  $index,
  $response,
  attemptResumed,
  responseRestored,
  resumed,
  stateEntered,
  stepEntered,
} from '../session/index.ts';

/** Resumes an unfinished survey from its draft, if the owner allows it (docs/behaviour.md, section 5). */

/**
 * The states of the draft to enter after the first one, up to the first that lacks an answer, as a personal one was not
 * stored; none if the flow has changed too much to follow them.
 */
function statesOf(
  index: FlowIndex,
  response: SurveyResponse,
  { flowId, path }: Draft,
  firstStateId: string,
): readonly string[] {
  const isWalkable =
    flowId === index.flow.id &&
    path[0] === firstStateId &&
    path.every((id) => index.states.has(id) && !isEnd(stateOf(index, id)));
  if (!isWalkable) return [];
  const incomplete = path.findIndex((id) => {
    const { questions, state } = validateState(index, response, id, 'next');
    return questions.length > 0 || state !== null;
  });
  return path.slice(1, incomplete === -1 ? path.length : incomplete + 1);
}

/** The first question without an answer, where the flow shows one at a time; else the last one. */
const stepToResume = (index: FlowIndex, response: SurveyResponse, stateId: string) => {
  const asked = visibleQuestions(index, response, stateId);
  return (asked.find((element) => !isAnswered(response, element)) ?? asked.at(-1))?.id ?? null;
};

/** A draft without a name belongs to the present person, unless the channel demands signatures. */
const isOf = (draft: Draft, person: string | null, node: ChannelNode): boolean =>
  draft.externalId === person || (draft.externalId === null && !node.pass);

const resumeFx = attach({
  name: 'resumeFx',
  source: {
    index: $index,
    response: $response,
    node: $node,
    person: $namedPerson,
    storage: $storage,
    services: $services,
    clock: $clock,
    openAttempt: $openAttempt,
  },
  effect({ index, response, node, person, storage, services, clock, openAttempt }) {
    const restoreResponse = scopeBind(responseRestored);
    const resumeAttempt = scopeBind(attemptResumed);
    const enterState = scopeBind(stateEntered);
    const enterStep = scopeBind(stepEntered);
    const announce = scopeBind(resumed);
    const reportUnsent = scopeBind(unsentDraftRestored);
    removeExpiredDrafts(storage, clock.now());
    if (!index?.flow.allowSavingIncompleteSurvey || !node) return;
    const draft = readDraft(storage, node.id, clock.now());
    if (!draft || draft.flowId !== index.flow.id) return;
    if (!isOf(draft, person, node)) return;
    // The draft of a survey that another element shows.
    if (draft.attempt !== openAttempt && services.openAttempts.has(draft.attempt)) return;
    const { answers, withheld, firstResponseTime, seed } = draft;
    if (answers.length === 0 && withheld.length === 0) return;
    const begun = seed === null ? response : withSeed(index, response, seed);
    const restored = withDraft(index, begun, answers);
    restoreResponse({
      response: restored,
      withheld: withheld.flatMap((key) => index.questionByKey.get(key)?.id ?? []),
      firstResponseTime,
    });
    resumeAttempt(draft.attempt);
    const firstStateId = firstState(index, response).id;
    const stateIds = [firstStateId, ...statesOf(index, restored, draft, firstStateId)];
    for (const id of stateIds.slice(1)) enterState(id);
    enterStep(stepToResume(index, restored, stateIds.at(-1)!));
    announce();
    // Answers of an anonymous person are sent by themselves only while the page names no person, and nothing without
    // consent.
    const isUnasked = draft.externalId === person && services.mayKeep();
    if (draft.isUnsent && isUnasked) reportUnsent();
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

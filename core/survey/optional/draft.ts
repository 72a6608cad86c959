import { isEnd } from '../engine/index.ts';
import { draftAnswers } from './draft-answers.ts';
import { $unacknowledgedChange, partAcknowledged } from './partial.ts';
import {
  $currentState,
  $index,
  answered,
  flowReset,
  stateEntered,
  submissionSaved,
  submitted,
} from '../session/index.ts';
import { $submissionContext, maskOf } from '../submission/index.ts';
import { attach, sample } from 'effector';
import { $namedPerson, $node } from '../../channel/model.ts';
import { $storage } from '../../platform/storage.ts';
import { readDraft, removeDraft, writeDraft } from '../../storage/drafts.ts';

/** Stores a draft of an unfinished survey, and removes it at the end (docs/behaviour.md, section 5). */

const writeDraftFx = attach({
  name: 'writeDraftFx',
  source: { context: $submissionContext, change: $unacknowledgedChange, person: $namedPerson },
  effect({ context, change, person }) {
    const { storage, clock, node, index, response, firstResponseTime } = context;
    if (firstResponseTime === null || !index || !node) return;
    const now = clock.now();
    const mask = maskOf(context);
    const { answers, withheld } = draftAnswers(
      index,
      response,
      readDraft(storage, node.id, now)?.answers ?? [],
      (text) => mask(text) !== text,
    );
    const stillWithheld = context.withheld.map((id) => index.questions.get(id)!.question.key);
    writeDraft(storage, node.id, {
      flowId: index.flow.id,
      version: node.version,
      attempt: context.attemptId,
      path: [...context.path],
      answers,
      withheld: [...new Set([...stillWithheld, ...withheld])],
      seed: response.seed,
      externalId: person,
      firstResponseTime,
      savedAt: now,
      isUnsent: change !== null,
    });
  },
});

const removeDraftFx = attach({
  name: 'removeDraftFx',
  source: { storage: $storage, node: $node },
  effect: ({ storage, node }) => void (node && removeDraft(storage, node.id)),
});

export function installDraft(): void {
  sample({
    clock: [answered, stateEntered, partAcknowledged],
    source: { index: $index, node: $node, state: $currentState },
    filter: ({ index, node, state }) =>
      index !== null && node !== null && index.flow.allowSavingIncompleteSurvey && !isEnd(state),
    fn: () => undefined,
    target: writeDraftFx,
  });
  sample({
    clock: [submitted, submissionSaved, flowReset],
    fn: () => undefined,
    target: removeDraftFx,
  });
}

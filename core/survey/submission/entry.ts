import { isSharedDevice } from '../../channel/availability.ts';
import { ATTEMPT_ID, COMPLETED, IDEMPOTENCY_KEY, proofHeader } from '../../contract/headers.ts';
import { feedbackToWire } from '../../contract/feedback.ts';
import type { FlowState } from '../../contract/flow.ts';
import { pageAddress } from '../../contract/page-address.ts';
import { storableJson } from '../../contract/stored-text.ts';
import type { NewEntry } from '../../platform/outbox.ts';
import { uuid } from '../../platform/uuid.ts';
import { deviceId } from '../../storage/device.ts';
import type { SurveyResponse } from '../engine/index.ts';
import { maskOf, type SubmissionContext } from './context.ts';
import { entryContextHeaders } from './entry-context.ts';
import { feedbackOf } from './payload.ts';

/** A complete submission that is being delivered. */
export interface Submission {
  /** The answers in it; changed answers need a new submission. */
  response: SurveyResponse;
  entry: NewEntry;
  endState: FlowState;
}

/** Creates an outbox entry of the present answers. */
export function createEntry(
  context: SubmissionContext,
  { isComplete, isOnline }: { isComplete: boolean; isOnline: boolean },
): NewEntry {
  const { page, response } = context;
  const index = context.index!;
  const node = context.node!;
  const address = page.address();
  const now = context.clock.now();
  const languages = index.flow.languages;
  const feedback = feedbackOf(index, response, {
    deviceId: deviceId(context.storage),
    nodeId: node.id,
    flowVersion: node.version,
    originUrl: pageAddress(address.href),
    languageId: languages.find(({ code }) => code === context.language)?.id ?? null,
    now,
    firstResponseTime: context.firstResponseTime,
    customer: context.customer,
    abandoned: context.visited.filter((id) => !context.path.includes(id)),
    withheld: context.withheld,
    mask: maskOf(context),
    isOnline,
  });
  const key = uuid();
  return {
    key,
    attemptId: context.attemptId,
    isComplete,
    keptQuestionIds: feedback.keptQuestionIds ?? [],
    isRemembered: !isSharedDevice(node),
    nodeId: node.id,
    flowId: index.flow.id,
    // Visitors read the name of the channel; that of the survey is for its authors.
    title: node.name || index.flow.name,
    url: context.api.feedbacksUrl,
    headers: {
      ...entryContextHeaders(address.searchParams, node.id),
      ...proofHeader(context.proof),
      [ATTEMPT_ID]: context.attemptId,
      [COMPLETED]: String(isComplete),
      [IDEMPOTENCY_KEY]: key,
    },
    body: storableJson(feedbackToWire(feedback)),
    createdAt: now,
  };
}

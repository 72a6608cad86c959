import { attach, createEvent, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { $clock } from '../../platform/clock.ts';
import { $page, type ParentMessage } from '../../platform/page.ts';
import { submitted } from '../session/submission-state.ts';
import { THANK_MESSAGE_DELAY_MS } from '../session/timings.ts';

/** What the window around the page hears of a submission. */

export const postToParentFx = attach({
  source: { page: $page, node: $node },
  effect: (
    { page, node },
    { type, data }: { type: ParentMessage; data: Record<string, unknown> },
  ) => page.tellParent(type, data, node?.enabledDomains ?? []),
});

sample({
  clock: submitted,
  fn: ({ endState: { id, style } }) => ({
    type: 'PSN_END_OF_FLOW' as const,
    data: { stateId: id, style },
  }),
  target: postToParentFx,
});

// The parent may close the frame when it hears of the submission; a person should have read the thank-you first.
const thankedFor = createEvent<string>();
const waitFx = attach({
  source: $clock,
  effect: (clock, _feedbackId: string) => clock.wait(THANK_MESSAGE_DELAY_MS),
});
sample({
  clock: thankedFor,
  target: waitFx,
});
sample({
  clock: submitted,
  source: $node,
  filter: (node, { endState }) => endState.style === 'thank' && node?.type !== 'internal',
  fn: (_, { id }) => id,
  target: thankedFor,
});
sample({
  clock: submitted,
  source: $node,
  filter: (node, { endState }) => endState.style !== 'thank' || node?.type === 'internal',
  fn: (_, { id }) => ({ type: 'PSN_FEEDBACK_SUBMITTED' as const, data: { feedbackId: id } }),
  target: postToParentFx,
});
sample({
  clock: waitFx.done,
  fn: ({ params }) => ({ type: 'PSN_FEEDBACK_SUBMITTED' as const, data: { feedbackId: params } }),
  target: postToParentFx,
});

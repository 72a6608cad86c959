import { attach, sample } from 'effector';
import { delay } from 'patronum/delay';
import { $node } from '../../channel/model.ts';
import { whileAttached } from '../../platform/while-attached.ts';
import { $page } from '../../platform/page.ts';
import type { ParentMessage } from '../../platform/page-events.ts';
import { submitted } from '../session/index.ts';

/** The messages to the parent window (docs/behaviour.md, section 12). */

/** Delay of the message after which the parent may close the frame, so that the person can read the thank-you page. */
const THANK_MESSAGE_DELAY_MS = 3000;

export const postToParentFx = attach({
  name: 'postToParentFx',
  source: { page: $page, node: $node },
  effect: (
    { page, node },
    { type, data }: { type: ParentMessage; data: Record<string, unknown> },
  ) => page.postToParent(type, data, node?.enabledDomains ?? []),
});

const submittedMessage = (feedbackId: string) => ({
  type: 'PSN_FEEDBACK_SUBMITTED' as const,
  data: { feedbackId },
});

export function installParentMessages(): void {
  sample({
    clock: submitted,
    fn: ({ endState: { id, style } }) => ({
      type: 'PSN_END_OF_FLOW' as const,
      data: { stateId: id, style },
    }),
    target: postToParentFx,
  });
  const thanked = sample({
    clock: submitted,
    source: $node,
    filter: (node, { endState }) => endState.style === 'thank' && node?.type !== 'internal',
    fn: (_, { id }) => submittedMessage(id),
    name: 'thanked',
  });
  sample({
    clock: whileAttached(delay({ source: thanked, timeout: THANK_MESSAGE_DELAY_MS })),
    target: postToParentFx,
  });
  sample({
    clock: submitted,
    source: $node,
    filter: (node, { endState }) => endState.style !== 'thank' || node?.type === 'internal',
    fn: (_, { id }) => submittedMessage(id),
    target: postToParentFx,
  });
}

import { attach, createStore, sample } from 'effector';
import { attached, detached } from '../../platform/attachment.ts';
import { $services } from '../../platform/services.ts';
import { $attemptId, answered, attemptResumed } from '../session/index.ts';

/** Lists the attempt of an element on the page while it is in the document, so that no other element resumes its draft. */

/** The listed attempt of this element; empty without one. */
export const $openAttempt = createStore('', { name: '$openAttempt' });

const listAttemptFx = attach({
  name: 'listAttemptFx',
  source: { services: $services, open: $openAttempt },
  effect({ services: { openAttempts }, open }, attemptId: string) {
    openAttempts.delete(open);
    if (attemptId) openAttempts.add(attemptId);
    return attemptId;
  },
});

export function installOpenAttempts(): void {
  sample({
    clock: [answered, attemptResumed, attached],
    source: { open: $openAttempt, attemptId: $attemptId },
    filter: ({ open, attemptId }) => open !== attemptId,
    fn: ({ attemptId }) => attemptId,
    target: listAttemptFx,
  });
  sample({
    clock: detached,
    fn: () => '',
    target: listAttemptFx,
  });
  sample({
    clock: listAttemptFx.doneData,
    target: $openAttempt,
  });
}

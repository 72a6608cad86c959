import { hasFields } from '../../core/contract/has-fields.ts';
import { removeOperatorToken } from '../../core/platform/browser/operator-token.ts';
import { openTabChannel, type TabChannel } from '../../core/platform/browser/tab-channel.ts';
import { forgetMessages } from '../../core/platform/browser/unsent-messages.ts';

/** The sign-out of an operator from all pages of operators in this browser. */

const CHANNEL = 'psn:operator';

/** `operatorId` is `null` where the page does not know it: every operator is signed out. */
interface SignOut {
  operatorId: string | null;
}

const isSignOut = (message: unknown): message is SignOut =>
  hasFields(message, { operatorId: 'string' }) ||
  (hasFields(message, { operatorId: 'object' }) && message.operatorId === null);

/** Whether a sign-out is for the operator of a page. */
const isFor = (operatorId: string | null, other: string | null): boolean =>
  operatorId === null || other === null || operatorId === other;

interface OperatorSession {
  attached(): void;
  detached(): void;
  /** Signs the operator out of all pages. */
  signOut(): void;
}

/**
 * Creates the session of an operator's page. A sign-out, here or in another tab, removes the token and the unsent messages
 * of the operator.
 *
 * @param operatorId returns the signed-in operator; `null` where the page does not know it
 * @param onSignOut removes the operator's data from the page
 */
export function createOperatorSession(
  operatorId: () => string | null,
  onSignOut: () => void,
): OperatorSession {
  let channel: TabChannel | null = null;
  function end(id: string | null): void {
    removeOperatorToken();
    onSignOut();
    void forgetMessages((author) => author.side === 'user' && isFor(id, author.operatorId));
  }
  return {
    attached() {
      channel ??= openTabChannel(CHANNEL, (message) => {
        if (isSignOut(message) && isFor(message.operatorId, operatorId())) end(message.operatorId);
      });
    },
    detached() {
      channel?.close();
      channel = null;
    },
    signOut() {
      const id = operatorId();
      channel?.post({ operatorId: id } satisfies SignOut);
      end(id);
    },
  };
}

import { hasFields } from '../../core/contract/has-fields.ts';
import { operatorCall } from '../../core/platform/browser/operator-call.ts';
import { request } from '../../core/platform/browser/http.ts';
import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import { openTabChannel, type TabChannel } from '../../core/platform/browser/tab-channel.ts';
import { forgetMessages } from '../../core/platform/browser/unsent-messages.ts';
import { removeReplyDrafts } from '../../core/storage/reply-drafts.ts';

/** The sign-out of an operator from all pages of operators in this browser. */

const CHANNEL = 'psn:operator';

/** `operatorId` is `null` where the page does not know it: every operator is signed out. */
interface SignOut {
  operatorId: string | null;
  /** The host has still to end the session. It also ends the access of other pages, which may learn of that first. */
  isBegun?: true;
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
  signOut(): Promise<void>;
}

/**
 * Creates the session of an operator's page. A sign-out, here or in another tab, ends the session of the browser and removes
 * the unsent messages and the drafts of the operator.
 *
 * @param api base address of the host
 * @param operatorId returns the signed-in operator; `null` where the page does not know it
 * @param onSignOut removes the operator's data from the page
 * @param leaveAddress removes the open conversation from the address, which the sign-in would open again
 */
export function createOperatorSession(
  api: string,
  operatorId: () => string | null,
  onSignOut: () => void,
  leaveAddress: () => void = () => undefined,
): OperatorSession {
  let channel: TabChannel | null = null;
  function end(id: string | null): void {
    leaveAddress();
    onSignOut();
    removeReplyDrafts(localStorageAdapter, id);
    void forgetMessages((author) => author.side === 'user' && isFor(id, author.operatorId));
  }
  return {
    attached() {
      channel ??= openTabChannel(CHANNEL, (message) => {
        if (!isSignOut(message) || !isFor(message.operatorId, operatorId())) return;
        if (message.isBegun) leaveAddress();
        else end(message.operatorId);
      });
    },
    detached() {
      channel?.close();
      channel = null;
    },
    async signOut() {
      const id = operatorId();
      channel?.post({ operatorId: id, isBegun: true } satisfies SignOut);
      // Without a connection the page forgets its data, and the session ends with its time.
      await request(`${api}/v1/sign-out`, { method: 'POST', ...operatorCall(null) }).catch(
        () => null,
      );
      channel?.post({ operatorId: id } satisfies SignOut);
      end(id);
    },
  };
}

import { attach, createEvent, createStore, sample } from 'effector';
import type { ReplyMail } from '../contract/inbox-details.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { $details } from './details.ts';
import { $openId, conversationChosen } from './open-conversation.ts';
import { signedOut } from './sign-in.ts';

/** Messages of the open conversation that are sent by email. */

/** State of emails by the number of the message. */
export const $mailBySeq = $details.map(
  (details): ReadonlyMap<number, ReplyMail> =>
    new Map(details?.mails.map((mail) => [mail.seq, mail])),
);

/** Ends the links in the emails of the open conversation. */
export const mailLinksRevoked = createEvent({ name: 'mailLinksRevoked' });

const revokeMailLinksFx = attach({
  name: 'revokeMailLinksFx',
  source: $inboxApi,
  effect: (api, id: string) => api.revokeMailLinks(id),
});
sample({
  clock: mailLinksRevoked,
  source: $openId,
  filter: (openId) => openId !== null,
  fn: (openId) => openId!,
  target: revokeMailLinksFx,
});

const revocationSettled = sample({
  clock: revokeMailLinksFx.finally,
  source: $openId,
  filter: (openId, { params }) => openId === params,
  fn: (_, { status }) => status,
  name: 'revocationSettled',
});
/** Result of the last revocation in the open conversation. */
export const $mailLinkRevocation = createStore<'done' | 'fail' | null>(null, {
  name: '$mailLinkRevocation',
})
  .on(revocationSettled, (_, status) => status)
  .reset(mailLinksRevoked, conversationChosen, signedOut);

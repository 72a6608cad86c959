import { answer, shown } from './browser-api.ts';

/** A page with one conversation, on the feedback `f`. */

export const item = (seq: number, body: string, actor = 'customer') => ({
  id: `i-${seq}`,
  seq,
  action: 'add_comment',
  actor,
  detail: { comment: { body, created_at: '2026-01-01T10:00:00Z' }, user: { nickname: 'Sam' } },
});

/** Answers the request for the conversation. */
export const chat = (items: object[], more: object = {}) =>
  answer('/v1/feedbacks/f/chat', {
    node: {},
    created_at: '2026-01-01T00:00:00Z',
    timeline_items: items,
    responses: [
      { response: { en: 'Good' }, question: { body: { en: 'How was it?' }, style: 'radio' } },
    ],
    ...more,
  });

export const opened = () => shown('<psn-chat feedback-id="f" token="secret" lang="en"></psn-chat>');

import { next, options, question, state, thanks, type Json } from './flows.ts';

/** A question with a body of its own. */
export const named = (key: string, style: string, more: Json = {}): Json =>
  question(key, style, { body: `The ${key}`, ...more });

/** Two pages with three questions and one, for surveys with one question at a time. */
export const states = [
  state(
    'first',
    [
      named('reason', 'radio', { options: options('book', 'gift'), is_required: true }),
      named('score', 'score'),
      named('notes', 'textarea'),
      next,
    ],
    { next_state_id: 'second' },
  ),
  state('second', [named('mail', 'email', { is_required: true }), { ...next, id: 'send' }], {
    order: 1,
    next_state_id: 'bye',
  }),
  thanks(),
];

import { describe, expect, it, vi } from 'vitest';
import {
  $isRating,
  $isRatingOffered,
  $rating,
  rated,
  ratingDeclined,
  visibilityChanged,
} from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { chatOf as parseChat, wireItem } from '../../support/chats.ts';
import { createConversation } from '../../support/conversation.ts';

/** The customer's rating of a conversation. */

const MESSAGE_TIME = '2026-01-01T12:00:00.000Z';
const BEFORE = '2026-01-01T11:59:59.999Z';
const AFTER = '2026-01-01T12:00:00.001Z';

const messageAt = (created_at: string, more: object = {}) =>
  wireItem(1, { detail: { comment: { body: 'Help', created_at } }, ...more });
const chatOf = (more: object = {}) =>
  parseChat({ status: 'closed', chat_rating_enabled: true, ...more });
const timeline_items = [messageAt(MESSAGE_TIME)];
const ratingAt = (created_at: string, rating = 100) => ({ rating, created_at });

/** Opens a conversation that is closed, with its replies to the calls. */
async function opened(wire: object = {}, rate = () => Promise.resolve({})) {
  const call = vi.fn(rate);
  const conversation = createConversation({
    loadChat: () => Promise.resolve(chatOf({ timeline_items, ...wire })),
    rate: call as never,
  });
  await conversation.subscribe();
  const { state, send } = conversation;
  return {
    ...conversation,
    call,
    rate: (rating: number) => send(rated, rating),
    rating: () => state($rating),
  };
}

describe('a rating', () => {
  it.each([
    ['before', BEFORE, null],
    ['at the instant of', MESSAGE_TIME, null],
    ['after', AFTER, 100],
  ])('that a conversation loads with, %s the last message', async (_, time, expected) => {
    const conversation = await opened({ chat_ratings: [ratingAt(time)] });
    expect(conversation.rating()).toBe(expected);
  });

  it.each([
    ['before', BEFORE, null],
    ['at the instant of', MESSAGE_TIME, 100],
    ['after', AFTER, 100],
  ])('that is pushed, %s the last message', async (_, time, expected) => {
    const conversation = await opened();
    await conversation.push([], { chat_rating_enabled: true, chat_ratings: [ratingAt(time)] });
    expect(conversation.rating()).toBe(expected);
  });

  it('that another response brings, at the instant of the last message', async () => {
    const conversation = createConversation({
      loadChat: (_, range) =>
        Promise.resolve(
          chatOf(range?.last ? { timeline_items } : { chat_ratings: [ratingAt(MESSAGE_TIME)] }),
        ),
    });
    await conversation.open();
    await conversation.send(visibilityChanged, true);
    expect(conversation.state($rating)).toBe(100);
  });

  it('counts until the customer writes again, whatever is written beside', async () => {
    const conversation = await opened({ chat_ratings: [ratingAt(AFTER), ratingAt(AFTER, 0)] });
    const push = (item: object) =>
      conversation.push([item], { chat_rating_enabled: true, chat_ratings: [ratingAt(AFTER)] });
    const later = '2026-01-01T12:00:01.000Z';
    await push(messageAt(later, { id: 'i2', seq: 2, actor: 'user' }));
    await push(messageAt(later, { id: 'i3', seq: 3, action: 'assign' }));
    await push(messageAt('no time', { id: 'i4', seq: 4 }));
    expect(conversation.rating()).toBe(100);
    await push(messageAt(later, { id: 'i5', seq: 5 }));
    expect(conversation.rating()).toBeNull();
  });

  it('does not count where ratings are disabled', async () => {
    const conversation = await opened({
      chat_rating_enabled: false,
      chat_ratings: [ratingAt(AFTER)],
    });
    expect([conversation.rating(), conversation.state($isRatingOffered)]).toEqual([null, false]);
  });

  it('of a conversation without messages counts', async () => {
    const conversation = await opened({ timeline_items: [], chat_ratings: [ratingAt(AFTER, 50)] });
    expect(conversation.rating()).toBe(50);
    await conversation.push([], { chat_rating_enabled: true });
    expect(conversation.rating()).toBeNull();
  });

  it.each([
    ['open', false],
    ['queued', false],
    ['closed', true],
    ['archived', true],
  ])('is offered in a conversation that is %s: %s', async (status, isOffered) => {
    const conversation = await opened({ status });
    expect(conversation.state($isRatingOffered)).toBe(isOffered);
  });

  it('is not offered again once it is declined, until the conversation is open and over again', async () => {
    const conversation = await opened();
    const offersAfter = async (status: string) => {
      await conversation.push([], { status, chat_rating_enabled: true });
      return conversation.state($isRatingOffered);
    };
    await conversation.send(ratingDeclined, undefined);
    expect(conversation.state($isRatingOffered)).toBe(false);
    expect(await offersAfter('archived')).toBe(false);
    expect(await offersAfter('open')).toBe(false);
    expect(await offersAfter('closed')).toBe(true);
  });

  it('is not offered before a conversation is loaded', () => {
    expect(createConversation().state($isRatingOffered)).toBe(false);
  });
});

describe('a rating that is given', () => {
  it('is sent once, and reported', async () => {
    let finish = (): void => undefined;
    const conversation = await opened(
      {},
      () => new Promise((resolve) => (finish = () => resolve({}))),
    );
    await conversation.rate(0);
    await conversation.rate(50);
    expect([conversation.state($isRating), conversation.rating()]).toEqual([true, null]);
    finish();
    await conversation.advance(0);
    expect([conversation.state($isRating), conversation.rating()]).toEqual([false, 0]);
    await conversation.rate(100);
    expect(conversation.call.mock.calls).toEqual([
      [{ feedbackId: 'f', token: 't' }, 0, expect.stringMatching(/^[\da-f-]{36}$/)],
    ]);
    expect(conversation.pageEvents.at(-1)).toEqual({ type: 'psn-rate', detail: { rating: 0 } });
  });

  it('stays when a response was requested before it', async () => {
    const conversation = await opened();
    await conversation.rate(50);
    await conversation.send(visibilityChanged, true);
    expect(conversation.rating()).toBe(50);
    await conversation.open('g');
    expect(conversation.rating()).toBeNull();
  });

  it('can be given again after a failure, which is reported', async () => {
    const cause = new HttpError('Network failure', 0);
    const conversation = await opened({}, () => Promise.reject(cause));
    await conversation.rate(50);
    expect(conversation.rating()).toBeNull();
    expect(conversation.pageEvents.at(-1)).toEqual({
      type: 'psn-error',
      detail: { code: 'rating', message: 'Network failure', cause },
    });
    await conversation.rate(50);
    expect(conversation.call).toHaveBeenCalledTimes(2);
  });
});

import { describe, expect, it } from 'vitest';
import {
  $deliveredToOtherSide,
  $seenByOtherSide,
  authorChosen,
  chatRequested,
  liveStarted,
  visibilityChanged,
} from '../../../core/conversation/index.ts';
import { chatOf, wireItem } from '../../support/chats.ts';
import { createConversation } from '../../support/conversation.ts';

/** Receipts of both sides: delivered and seen. */

const reply = (seq: number) => wireItem(seq, { actor: 'user' });
const withReplies = () => ({
  loadChat: () => Promise.resolve(chatOf({ timeline_items: [reply(1), reply(2)] })),
});
const receipt = (event: string, seq: number, feedbackId = 'f') => [event, { feedbackId, seq }];
const receiptsOf = ({ calls }: { calls: unknown[][] }) =>
  calls.filter(([event]) => event === 'seen' || event === 'delivered');

describe('an own receipt', () => {
  it('is sent once a subscription is accepted, for the last item, and once', async () => {
    const conversation = createConversation(withReplies());
    await conversation.subscribe();
    expect(conversation.calls).toEqual([
      ['subscribe', { roomId: 'chat', feedbackId: 'f', token: 't' }],
      receipt('seen', 2),
    ]);
    await conversation.advance(5000);
    await conversation.send(visibilityChanged, false);
    expect(receiptsOf(conversation)).toHaveLength(1);
  });

  it('is not sent for an empty conversation, nor after the subscription of another one', async () => {
    const empty = createConversation();
    await empty.subscribe();
    const other = createConversation(withReplies());
    await other.subscribe();
    await other.advance(1000);
    await other.open('g');
    await other.receive('subscribed', { feedbackId: 'f' });
    expect([receiptsOf(empty), receiptsOf(other)]).toEqual([[], [receipt('seen', 2)]]);
    await other.receive('subscribed', { feedbackId: 'g' });
    expect(receiptsOf(other)).toEqual([receipt('seen', 2), receipt('seen', 2, 'g')]);
  });

  it('is not sent before a subscription is accepted, whatever else arrives', async () => {
    const conversation = createConversation(withReplies());
    await conversation.open();
    await conversation.send(liveStarted, undefined);
    await conversation.connect();
    await conversation.receive('typing', { feedbackId: 'f', actor: 'user' });
    await conversation.receive('subscribed', { feedbackId: 5 });
    expect(receiptsOf(conversation)).toEqual([]);
  });

  it('is one of delivery until the conversation is visible', async () => {
    const conversation = createConversation(withReplies());
    await conversation.send(visibilityChanged, false);
    await conversation.subscribe();
    await conversation.advance(5000);
    expect(receiptsOf(conversation)).toEqual([receipt('delivered', 2)]);
    await conversation.push([reply(3)]);
    await conversation.advance(5000);
    await conversation.send(visibilityChanged, true);
    expect(receiptsOf(conversation).slice(1)).toEqual([
      receipt('delivered', 3),
      receipt('seen', 3),
    ]);
  });

  it('is sent once a second at most, with the number of the last item', async () => {
    const conversation = createConversation(withReplies());
    await conversation.subscribe();
    await conversation.push([reply(3)]);
    await conversation.push([reply(4)]);
    await conversation.advance(999);
    expect(receiptsOf(conversation)).toEqual([receipt('seen', 2)]);
    await conversation.advance(1);
    expect(receiptsOf(conversation)).toEqual([receipt('seen', 2), receipt('seen', 4)]);
  });

  it('is sent again over another connection', async () => {
    const conversation = createConversation(withReplies());
    await conversation.subscribe();
    await conversation.advance(1000);
    await conversation.disconnect();
    await conversation.push([reply(3)]);
    expect(receiptsOf(conversation)).toHaveLength(1);
    await conversation.connect();
    await conversation.receive('subscribed', { feedbackId: 'f' });
    await conversation.advance(1000);
    expect(receiptsOf(conversation)).toEqual([receipt('seen', 2), receipt('seen', 3)]);
  });
});

describe('a receipt of the other side', () => {
  async function opened(wire: object = {}) {
    const conversation = createConversation({ loadChat: () => Promise.resolve(chatOf(wire)) });
    await conversation.subscribe();
    const seqs = () => [
      conversation.state($seenByOtherSide),
      conversation.state($deliveredToOtherSide),
    ];
    return { ...conversation, seqs };
  }

  it('never moves back, and is loaded with the conversation', async () => {
    const conversation = await opened({ seen_seq: 2, delivered_seq: 3 });
    expect(conversation.seqs()).toEqual([2, 3]);
    await conversation.receive('seen', { feedbackId: 'f', actor: 'operator', seq: 4 });
    expect(conversation.seqs()).toEqual([4, 3]);
    await conversation.receive('delivered', { feedbackId: 'f', actor: 'operator', seq: 5 });
    expect(conversation.seqs()).toEqual([4, 5]);
    for (const event of ['seen', 'delivered'])
      await conversation.receive(event, { feedbackId: 'f', actor: 'operator', seq: 1 });
    await conversation.push([], { status: 'queued' });
    expect(conversation.seqs()).toEqual([4, 5]);
  });

  it('counts for the open conversation, and not from the own side', async () => {
    const conversation = await opened();
    await conversation.receive('seen', { feedbackId: 'g', actor: 'operator', seq: 4 });
    await conversation.receive('seen', { feedbackId: 'f', actor: 'customer', seq: 4 });
    await conversation.receive('typing', { feedbackId: 'f', actor: 'operator', seq: 4 });
    await conversation.receive('other', { feedbackId: 'f', actor: 'operator', seq: 4 });
    await conversation.receive('seen', { feedbackId: 'f', actor: 'operator', seq: 'four' });
    expect(conversation.seqs()).toEqual([0, 0]);
    await conversation.send(authorChosen, { side: 'user', operatorId: 'mara' });
    await conversation.receive('seen', { feedbackId: 'f', actor: 'customer', seq: 4 });
    expect(conversation.seqs()).toEqual([4, 0]);
  });

  it('does not count in another conversation', async () => {
    const conversation = await opened({ seen_seq: 2, delivered_seq: 3 });
    void conversation.send(chatRequested, { feedbackId: 'g', token: 't' });
    expect(conversation.seqs()).toEqual([0, 0]);
  });
});

import { allSettled, createWatch } from 'effector';
import { describe, expect, it } from 'vitest';
import { mergeCustomer } from '../../../core/channel/customer.ts';
import {
  $customer,
  channelRequested,
  customerIdentified,
  visitorRemembered,
} from '../../../core/channel/model.ts';
import { customerSchema, type Customer } from '../../../core/contract/node.ts';
import { parse } from '../../../core/contract/wire.ts';
import { personLeft } from '../../../core/survey/session/index.ts';
import { panelVisited, visitConnected, visitorNamed } from '../../../core/widget/visit.ts';
import { createTestScope } from '../../support/scope.ts';

const customer = (wire: object): Customer => {
  const parsed = parse(customerSchema, wire);
  if (!parsed.ok) throw new Error('not a customer');
  return parsed.value;
};
const creator = customer({ id: 'creator', name: 'Known', email: 'known@shop.example' });
const visitor = customer({ id: 'visitor', name: 'Seen', gender: 'female' });
const page = customer({ name: 'Said', external_id: 'e1' });

describe('a customer', () => {
  it.each<[string, Parameters<typeof mergeCustomer>, object | null]>([
    ['is nobody', [null, null, null], null],
    ['is who the page says', [page, null, null], { id: null, name: 'Said' }],
    ['has the id of the server', [page, visitor, null], { id: 'visitor', name: 'Said' }],
    ['has the id of the creator', [page, visitor, creator], { id: 'creator', name: 'Said' }],
    [
      'has what only the server knows',
      [page, visitor, creator],
      { externalId: 'e1', email: 'known@shop.example', gender: 'female' },
    ],
    [
      'has the id of the creator over one of the page',
      [customer({ id: 'p' }), null, creator],
      { id: 'creator' },
    ],
    ['keeps an id of the page', [customer({ id: 'p' }), visitor, null], { id: 'p' }],
  ])('%s', (_, given, expected) => {
    const merged = mergeCustomer(...given);
    if (expected === null) expect(merged).toBeNull();
    else expect(merged).toMatchObject(expected);
  });
});

interface Reply {
  promise: Promise<Customer>;
  resolve(customer: Customer): void;
  reject(error: Error): void;
}
function replyLater(): Reply {
  let settle!: Omit<Reply, 'promise'>;
  const promise = new Promise<Customer>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}

describe('the creator and the visit', () => {
  const channel = { nodeId: 'n', signature: null, responses: null, customer: null };
  function setUp() {
    const creatorReply = replyLater();
    const visitReply = replyLater();
    const seen = { visits: 0, named: 0 };
    const { scope, send } = createTestScope({ loadCustomer: () => creatorReply.promise });
    createWatch({ unit: visitorNamed, scope, fn: () => (seen.named += 1) });
    const begin = (creatorId: string | null) => {
      void send(visitConnected, () => ((seen.visits += 1), visitReply.promise));
      void send(channelRequested, { ...channel, creatorId });
    };
    return { scope, send, seen, creatorReply, visitReply, begin };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('no visit is needed for a creator who comes', async () => {
    const { scope, send, seen, creatorReply, begin } = setUp();
    begin('creator');
    void send(panelVisited, 'n');
    await settled();
    expect(seen.visits).toBe(0);
    creatorReply.resolve(creator);
    await allSettled(scope);
    expect([seen.visits, scope.getState($customer)!.id]).toEqual([0, 'creator']);
  });

  it('a creator who can’t be loaded leads to a visit', async () => {
    const { scope, send, seen, creatorReply, visitReply, begin } = setUp();
    begin('creator');
    void send(panelVisited, 'n');
    creatorReply.reject(new Error('no such customer'));
    visitReply.resolve(visitor);
    await allSettled(scope);
    expect([seen.visits, scope.getState($customer)!.id]).toEqual([1, 'visitor']);
    // The browser remembers no person that the page names.
    expect(seen.named).toBe(0);
  });

  it.each(['visit', 'creator'])(
    'the creator’s id stays when the %s answers first',
    async (first) => {
      const { scope, send, creatorReply, visitReply, begin } = setUp();
      void send(visitConnected, () => visitReply.promise);
      void send(panelVisited, 'n');
      begin('creator');
      if (first === 'visit') visitReply.resolve(visitor);
      else creatorReply.resolve(creator);
      await settled();
      visitReply.resolve(visitor);
      creatorReply.resolve(creator);
      await allSettled(scope);
      expect(scope.getState($customer)).toMatchObject({ id: 'creator', gender: 'female' });
    },
  );

  it.each<[string, (send: ReturnType<typeof setUp>['send']) => unknown]>([
    ['another person took the place', (send) => send(personLeft, undefined)],
    ['the page named another person', (send) => send(customerIdentified, page)],
  ])('a visit that is answered after %s names nobody', async (_, change) => {
    const { scope, send, seen, visitReply, begin } = setUp();
    begin(null);
    void send(panelVisited, 'n');
    await settled();
    void change(send);
    visitReply.resolve(visitor);
    await allSettled(scope);
    expect([seen, scope.getState($customer)?.id ?? null]).toEqual([{ visits: 1, named: 0 }, null]);
  });

  it('a remembered visitor gives way to whom the page names', async () => {
    const { scope, send, begin } = setUp();
    await send(visitorRemembered, visitor);
    begin(null);
    expect(scope.getState($customer)!.id).toBe('visitor');
    await send(customerIdentified, page);
    expect(scope.getState($customer)).toMatchObject({ id: null, externalId: 'e1', gender: null });
  });
});

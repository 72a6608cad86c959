import { expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { customerSchema, type Customer } from '../../../core/contract/node.ts';
import { parse } from '../../../core/contract/wire.ts';
import { $isResumed, answerGiven, nextRequested } from '../../../core/survey/session/index.ts';
import { panelVisited, visitConnected } from '../../../core/widget/visit.ts';
import { next, question, state } from '../../support/flows.ts';
import { createTestScope, nodeOf, type TestScope } from '../../support/scope.ts';

/** Identity of respondents on a node that demands a signature. */

const flow = {
  allow_saving_incomplete_survey: true,
  states: [
    state('one', [question('mood', 'text'), next], { next_state_id: 'two' }),
    state('two', [question('note', 'text'), next]),
  ],
};
const demanded = {
  use_signature_verify: true,
  signature_valid: true,
  channel_quota: { active: true, action_kind: 'display', remaining: 9 },
};
const passFor = (customer: string) => ({
  ...demanded,
  pass: { token: `pass.of.${customer}`, external_id: customer },
});

interface Proven {
  testScope: TestScope;
  /** Proofs of the quota events and visits. */
  proofs: (string | null)[];
}

async function open(
  node: object,
  before?: TestScope,
  customer: Customer | null = null,
): Promise<Proven> {
  const proofs: (string | null)[] = [];
  const testScope = createTestScope({
    loadNode: () => Promise.resolve(nodeOf(flow, node)),
    sendQuotaEvent: async (_, __, proof) => void proofs.push(proof),
  });
  for (const [key, value] of before?.storage ?? []) testScope.storage.set(key, value);
  await testScope.send(visitConnected, (_, __, proof) => {
    proofs.push(proof);
    return Promise.reject(new Error('no answer'));
  });
  await testScope.send(channelRequested, {
    nodeId: 'node',
    signature: 'signature.of.page',
    responses: null,
    creatorId: null,
    customer,
  });
  await testScope.send(panelVisited, 'node');
  return { testScope, proofs };
}

it.each([
  ['the pass of the server', passFor('ada'), 'pass.of.ada'],
  ['or else the signature of the page', demanded, 'signature.of.page'],
  [
    'and nothing where no signature is demanded',
    { ...demanded, use_signature_verify: false },
    null,
  ],
])('is proven by %s', async (_, node, proof) => {
  const { testScope, proofs } = await open(node);
  await testScope.send(answerGiven, { questionKey: 'mood', value: 'good' });
  await testScope.send(nextRequested, undefined);
  await testScope.send(nextRequested, undefined);
  expect(proofs).toEqual([proof, proof]);
  for (const { headers } of [...testScope.partial, ...testScope.sent])
    expect(headers['X-Signature'] ?? null).toBe(proof);
  expect(testScope.sent).toHaveLength(1);
});

it('keeps a draft for the customer who has written it', async () => {
  const { testScope: first } = await open(passFor('ada'));
  await first.send(answerGiven, { questionKey: 'mood', value: 'good' });
  await first.send(nextRequested, undefined);
  const isResumed = async (node: object) =>
    (await open(node, first)).testScope.scope.getState($isResumed);
  expect(await isResumed(passFor('eve'))).toBe(false);
  expect(await isResumed({ ...demanded, use_signature_verify: false })).toBe(false);
  expect(await isResumed(passFor('ada'))).toBe(true);
});

const unsigned = { ...demanded, use_signature_verify: false };

function customerOf(externalId: string): Customer {
  const parsed = parse(customerSchema, { external_id: externalId });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const eve = customerOf('eve');

it.each([
  ['nobody', null, null, 1],
  ['the same person', eve, eve, 1],
  ['somebody whom the page names now', null, eve, 0],
])('what was answered last is sent unasked for %s', async (_, before, after, count) => {
  const { testScope: first } = await open(unsigned, undefined, before);
  await first.send(answerGiven, { questionKey: 'mood', value: 'good' });
  const { testScope } = await open(unsigned, first, after);
  expect(testScope.scope.getState($isResumed)).toBe(true);
  expect(testScope.partial).toHaveLength(count);
  await testScope.hide();
  expect(testScope.partial).toHaveLength(count);
  await testScope.send(answerGiven, { questionKey: 'note', value: 'Mine' });
  expect(testScope.partial).toHaveLength(count + 1);
});

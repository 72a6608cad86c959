import { describe, expect, it } from 'vitest';
import {
  $unavailableReason,
  channelRequested,
  previewRequested,
} from '../../../core/channel/model.ts';
import {
  $currentStateId,
  $isElsewhere,
  $isSaved,
  $response,
  answerGiven,
  nextRequested,
  personLeft,
} from '../../../core/survey/session/index.ts';
import {
  $screen,
  channelNeeded,
  chatShown,
  newFeedbackRequested,
  panelOpened,
  previousShown,
  previousToggled,
  wentBack,
} from '../../../core/widget/panel.ts';
import { flowOf, next, question, state, thanks } from '../../support/flows.ts';
import { createTestScope, noAnswer, nodeOf, type TestScope } from '../../support/scope.ts';

const flow = {
  states: [state('one', [question('said', 'text'), next], { next_state_id: 'bye' }), thanks()],
};
const request = {
  nodeId: 'node',
  signature: null,
  responses: null,
  creatorId: null,
  customer: null,
};

/** Opens a panel's survey; `isOffline`: nothing can be sent, and the outbox saves it. */
async function begin({ node = {}, isOffline = false } = {}) {
  let loads = 0;
  const testScope = createTestScope({
    loadNode: () => ((loads += 1), Promise.resolve(nodeOf(flow, node))),
    ...(isOffline ? { sendFeedback: noAnswer } : {}),
  });
  testScope.canSave = true;
  const needed: unknown[] = [];
  channelNeeded.watch(() => needed.push(null));
  await testScope.send(channelRequested, request);
  return { testScope, needed, loads: () => loads };
}
async function finish(testScope: TestScope): Promise<void> {
  await testScope.send(answerGiven, { questionKey: 'said', value: 'Fine' });
  await testScope.send(nextRequested, undefined);
}
const valueOf = ({ scope }: TestScope) => scope.getState($response).answers.get('said')?.value;

describe('new feedback', () => {
  it.each([
    ['has ended', false],
    ['is saved to be sent', true],
  ])('begins without another request when the last survey %s', async (_, isOffline) => {
    const { testScope, needed, loads } = await begin({ isOffline });
    await finish(testScope);
    expect(testScope.scope.getState($isSaved)).toBe(isOffline);
    await testScope.send(previousShown, undefined);
    await testScope.send(newFeedbackRequested, undefined);
    expect([
      testScope.scope.getState($screen),
      testScope.scope.getState($currentStateId),
      testScope.scope.getState($isSaved),
      valueOf(testScope),
    ]).toEqual(['flow', 'one', false, undefined]);
    expect([needed, loads()]).toEqual([[], 1]);
    await finish(testScope);
    expect(testScope.sent).toHaveLength(2);
  });

  it('begins when a panel is opened again whose survey has ended, also in a preview', async () => {
    const testScope = createTestScope();
    await testScope.send(previewRequested, flowOf(flow));
    await finish(testScope);
    expect(testScope.scope.getState($currentStateId)).toBe('bye');
    await testScope.send(panelOpened, undefined);
    expect(testScope.scope.getState($currentStateId)).toBe('one');
    expect(testScope.sent).toEqual([]);
  });

  it('leaves a survey under way as it is', async () => {
    const { testScope } = await begin();
    await testScope.send(answerGiven, { questionKey: 'said', value: 'Fine' });
    await testScope.send(newFeedbackRequested, undefined);
    expect(valueOf(testScope)).toBe('Fine');
  });

  it('shows the notice where a browser may answer once only, and asks for the channel after that', async () => {
    const { testScope, needed } = await begin({ node: { prevent_multiple_feedback: true } });
    await finish(testScope);
    await testScope.send(newFeedbackRequested, undefined);
    expect([testScope.scope.getState($unavailableReason), needed.length]).toEqual(['repeat', 0]);
    await testScope.send(newFeedbackRequested, undefined);
    expect(needed).toHaveLength(1);
  });
});

it('the list and the conversation are left with the person', async () => {
  const { testScope } = await begin();
  await testScope.send(previousShown, undefined);
  await testScope.send(chatShown, { feedbackId: 'f', token: 't' });
  expect(testScope.scope.getState($isElsewhere)).toBe(true);
  await testScope.send(personLeft, undefined);
  expect([testScope.scope.getState($screen), testScope.scope.getState($isElsewhere)]).toEqual([
    'flow',
    false,
  ]);
});

it('the list of previous feedback is selected and left by the same button', async () => {
  const { testScope } = await begin();
  const screens: string[] = [];
  const follow = async (event: typeof previousToggled) => {
    await testScope.send(event, undefined);
    screens.push(testScope.scope.getState($screen));
  };
  await follow(previousToggled);
  await follow(previousToggled);
  await testScope.send(chatShown, { feedbackId: 'f', token: 't' });
  await follow(previousToggled);
  await follow(wentBack);
  expect(screens).toEqual(['previous', 'flow', 'previous', 'flow']);
});

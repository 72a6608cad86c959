import { attach, createEvent, createStore, sample } from 'effector';
import { isSharedDevice } from '../../channel/availability.ts';
import { $node, channelLoaded, channelOpened } from '../../channel/model.ts';
import type { Flow } from '../../contract/flow.ts';
import type { ChannelNode } from '../../contract/node.ts';
import { asReported, type ReportedError } from '../../errors/errors.ts';
import { takeLatest } from '../../platform/idioms.ts';
import { $storage } from '../../platform/storage.ts';
import { $surveyCode, type Mask, type OptionalPart } from '../../platform/survey-code.ts';
import { DRAFTS_KEY } from '../../storage/keys.ts';
import { type FlowIndex, indexFlow } from '../engine/index.ts';

/**
 * The open survey. It opens when all code that its answers need is loaded, so that a lost connection cannot break it
 * later: the views of its question types and its optional parts are loaded here; models and delivery are part of this
 * code.
 */

/** Starts the survey again with an empty response. */
export const flowReset = createEvent({ name: 'flowReset' });
/** The survey was reset on a shared device: the next person must not find anything of the one before. */
export const personLeft = createEvent({ name: 'personLeft' });
/** Whether the element shows something else than the survey, such as a conversation. */
export const shownElsewhere = createEvent<boolean>({ name: 'shownElsewhere' });
export const $isElsewhere = createStore(false, { name: '$isElsewhere' })
  .on(shownElsewhere, (_, isElsewhere) => isElsewhere)
  .reset(personLeft);
/** Retries to load the code that the survey needs to open, where that failed. */
export const openRetried = createEvent({ name: 'openRetried' });

interface OpenedSurvey {
  index: FlowIndex;
  mask: Mask;
}

/** Fallback that masks everything: no text leaves the browser unmasked before the real masking is loaded. */
const maskAll: Mask = () => '[…]';

/** Whether the flow needs the masking: for drafts, or for questions that hide personal data. */
const needsMask = ({ flow, questions }: FlowIndex): boolean =>
  flow.allowSavingIncompleteSurvey ||
  [...questions.values()].some(({ question }) => question.hidePersonalData);

/** The optional parts of a survey. A browser with stored drafts needs `saving` as well, which removes expired ones. */
function partsOf(
  { flow, questions }: FlowIndex,
  node: ChannelNode | null,
  hasDrafts: boolean,
): readonly OptionalPart[] {
  const layout = flow.layout === 'one' ? (['one-question'] as const) : [];
  if (!node) return layout;
  const integrates = [...questions.values()].some(({ question }) => question.extra?.integration);
  return [
    ...layout,
    ...(flow.allowSavingIncompleteSurvey || hasDrafts ? (['saving'] as const) : []),
    ...(integrates ? (['integration'] as const) : []),
    ...(isSharedDevice(node) ? (['idle-reset'] as const) : []),
    ...(node.look ? (['looks'] as const) : []),
  ];
}

const openFx = attach({
  name: 'openFx',
  source: { code: $surveyCode, node: $node, storage: $storage },
  async effect({ code, node, storage }, flow: Flow): Promise<OpenedSurvey> {
    const index = indexFlow(flow);
    const questions = [...index.questions.values()].map(({ question }) => question);
    const hasDrafts = storage.read(DRAFTS_KEY) !== null;
    const [mask] = await Promise.all([
      needsMask(index) ? code.loadMask() : maskAll,
      code.loadViews(questions),
      ...partsOf(index, node, hasDrafts).map((part) => code.startPart(part)),
    ]);
    return { index, mask };
  },
});

const $flow = createStore<Flow | null>(null, { name: '$flow' }).on(
  channelOpened,
  (_, { flow }) => flow,
);

sample({
  clock: channelOpened,
  fn: ({ flow }) => flow,
  target: openFx,
});
const latestOpen = takeLatest({
  effect: openFx,
  source: $flow,
  isCurrent: (current, flow) => current === flow,
});
const opened = sample({
  clock: latestOpen.done,
  fn: ({ result }) => result,
  name: 'opened',
});

/** The index of the open survey; `null` until it opens. */
export const $index = createStore<FlowIndex | null>(null, { name: '$index' })
  .on(opened, (_, { index }) => index)
  .reset(channelLoaded);

/** The error that prevents the survey from opening, although its channel is loaded. */
export const $openFailure = createStore<ReportedError | null>(null, { name: '$openFailure' })
  .on(latestOpen.fail, (_, { error }) => asReported('chunk_load', error))
  .reset(openFx, channelLoaded);
sample({
  clock: openRetried,
  source: { flow: $flow, failure: $openFailure },
  filter: ({ failure }) => failure !== null,
  fn: ({ flow }) => flow!,
  target: openFx,
});

/** The function that masks personal data in texts that are stored or sent. */
export const $mask = createStore<{ mask: Mask }>({ mask: maskAll }, { name: '$mask' }).on(
  opened,
  (_, { mask }) => ({ mask }),
);

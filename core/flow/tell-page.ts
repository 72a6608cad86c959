import { attach, createEvent, sample } from 'effector';
import { $node, channelLoaded, channelLoadFailed, customerLoadFailed } from '../channel/model.ts';
import { ReportedError } from '../errors/errors.ts';
import { languageChanged } from '../language/model.ts';
import { $clock } from '../ports/clock.ts';
import { $page, emitFx, told, toldError, type ParentMessage } from '../ports/page.ts';
import { answerOf } from './engine/response.ts';
import { whatIsWrong } from './engine/validity.ts';
import { $fault, $index, $response, answered } from './model.ts';
import { stateChanged } from './move.ts';
import { submissionFailed, submitted } from './submit.ts';
import { THANK_MESSAGE_DELAY_MS } from './timings.ts';

/** What the host page and its parent hear of the flow. */

export const tellParentFx = attach({
  source: { page: $page, node: $node },
  effect: ({ page, node }, { type, data }: { type: ParentMessage; data: Record<string, unknown> }) =>
    page.tellParent(type, data, node?.enabledDomains ?? []),
});

sample({
  clock: answered,
  source: { index: $index, response: $response },
  filter: ({ index }, { fault }) => index !== null && fault === null,
  fn: ({ index, response }, { elementId }) => {
    const element = index!.questions.get(elementId)!;
    const { value } = answerOf(response, element);
    const { id, key, hidePersonalData } = element.question;
    return told('psn-answer', { questionId: id, questionKey: key, valid: whatIsWrong(response, element) === null, ...(hidePersonalData ? {} : { value }) });
  },
  target: emitFx,
});

sample({ clock: stateChanged, fn: ({ from, to }) => told('psn-state-change', { from, to }), target: emitFx });
sample({
  clock: stateChanged,
  filter: ({ style }) => style !== 'normal',
  fn: ({ to, style }) => told('psn-end', { stateId: to, style }),
  target: emitFx,
});
sample({
  clock: submitted,
  fn: ({ id, status }) => told('psn-submit', { feedbackId: id, status, offline: false }),
  target: emitFx,
});
sample({ clock: languageChanged, fn: (code) => told('psn-language-change', { code }), target: emitFx });

sample({
  clock: channelLoaded,
  filter: ({ node }) => node !== null,
  fn: ({ node }) => told('psn-channel', { name: node!.name, faviconUrl: node!.faviconUrl }),
  target: emitFx,
});
sample({ clock: channelLoadFailed, fn: ({ error }) => toldError(error), target: emitFx });
sample({ clock: [customerLoadFailed, submissionFailed, $fault], filter: (error) => error !== null, fn: (error) => toldError(error!), target: emitFx });

const unknownStyleFound = createEvent<string>();
sample({
  clock: $index,
  filter: (index) => (index?.unknownStyles.length ?? 0) > 0,
  fn: (index) => index!.unknownStyles.map(({ questionId, style }) => `question ${questionId}: ${style}`).join(', '),
  target: unknownStyleFound,
});
sample({ clock: unknownStyleFound, fn: (message) => toldError(new ReportedError('unknown_style', `Unknown question style, left out: ${message}`)), target: emitFx });

sample({
  clock: submitted,
  fn: ({ endState: { id, style } }) => ({ type: 'PSN_END_OF_FLOW' as const, data: { stateId: id, style } }),
  target: tellParentFx,
});

// The parent may close the frame when it hears of the submission; a person should have read the thank-you first.
const thankedFor = createEvent<string>();
const waitFx = attach({ source: $clock, effect: (clock, _feedbackId: string) => clock.wait(THANK_MESSAGE_DELAY_MS) });
sample({ clock: thankedFor, target: waitFx });
sample({
  clock: submitted,
  source: $node,
  filter: (node, { endState }) => endState.style === 'thank' && node?.type !== 'internal',
  fn: (_, { id }) => id,
  target: thankedFor,
});
sample({
  clock: submitted,
  source: $node,
  filter: (node, { endState }) => endState.style !== 'thank' || node?.type === 'internal',
  fn: (_, { id }) => ({ type: 'PSN_FEEDBACK_SUBMITTED' as const, data: { feedbackId: id } }),
  target: tellParentFx,
});
sample({ clock: waitFx.done, fn: ({ params }) => ({ type: 'PSN_FEEDBACK_SUBMITTED' as const, data: { feedbackId: params } }), target: tellParentFx });


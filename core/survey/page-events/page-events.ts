import { createEvent, sample } from 'effector';
import {
  $unavailableReason,
  channelLoaded,
  channelLoadFailed,
  customerLoadFailed,
} from '../../channel/model.ts';
import { ReportedError } from '../../errors/errors.ts';
import { languageChanged } from '../../language/model.ts';
import { dispatchFx, pageEvent, errorEvent } from '../../platform/page.ts';
import { answerOf } from '../engine/response.ts';
import { validateElement } from '../engine/validation.ts';
import { $fault, $index, $response, answered } from '../session/answers.ts';
import { stateChanged } from '../session/navigation.ts';
import { submissionFailed, submissionSaved, submitted } from '../session/submission-state.ts';

/** What the host page and its parent hear of the flow. */

sample({
  clock: answered,
  source: { index: $index, response: $response },
  filter: ({ index }, { fault }) => index !== null && fault === null,
  fn: ({ index, response }, { elementId }) => {
    const element = index!.questions.get(elementId)!;
    const { value } = answerOf(response, element);
    const { id, key, hidePersonalData } = element.question;
    return pageEvent('psn-answer', {
      questionId: id,
      questionKey: key,
      valid: validateElement(response, element) === null,
      ...(hidePersonalData ? {} : { value }),
    });
  },
  target: dispatchFx,
});

sample({
  clock: stateChanged,
  fn: ({ from, to }) => pageEvent('psn-state-change', { from, to }),
  target: dispatchFx,
});
sample({
  clock: stateChanged,
  filter: ({ style }) => style !== 'normal',
  fn: ({ to, style }) => pageEvent('psn-end', { stateId: to, style }),
  target: dispatchFx,
});
sample({
  clock: submitted,
  fn: ({ id, status }) => pageEvent('psn-submit', { feedbackId: id, status, offline: false }),
  target: dispatchFx,
});
sample({
  clock: submissionSaved,
  fn: () => pageEvent('psn-submit', { feedbackId: null, status: 'queued', offline: true }),
  target: dispatchFx,
});
sample({
  clock: languageChanged,
  fn: (code) => pageEvent('psn-language-change', { code }),
  target: dispatchFx,
});

sample({
  clock: channelLoaded,
  filter: ({ node }) => node !== null,
  fn: ({ node }) => pageEvent('psn-channel', { name: node!.name, faviconUrl: node!.faviconUrl }),
  target: dispatchFx,
});
sample({
  clock: channelLoadFailed,
  fn: ({ error }) => errorEvent(error),
  target: dispatchFx,
});
sample({
  clock: [customerLoadFailed, submissionFailed, $fault],
  filter: (error) => error !== null,
  fn: (error) => errorEvent(error!),
  target: dispatchFx,
});

const flowFaultFound = createEvent<ReportedError>();
sample({
  clock: $index,
  filter: (index) => (index?.unknownStyles.length ?? 0) > 0,
  fn: (index) =>
    new ReportedError(
      'unknown_style',
      `Unknown question style, left out: ${index!.unknownStyles.map(({ questionId, style }) => `question ${questionId}: ${style}`).join(', ')}`,
    ),
  target: flowFaultFound,
});
// Only a warning: the question is not there, the flow goes on (spec 8).
sample({
  clock: $index,
  filter: (index) => (index?.lostSources.length ?? 0) > 0,
  fn: (index) =>
    new ReportedError(
      'option_source',
      `No such options_source: ${index!.lostSources.map(({ question }) => `question ${question.id}: ${question.extra!.optionsSource}`).join(', ')}`,
    ),
  target: flowFaultFound,
});
sample({
  clock: $unavailableReason,
  filter: (closed) => closed === 'signature',
  fn: () => new ReportedError('signature_invalid', 'Invalid Signature!'),
  target: flowFaultFound,
});
// Several at once are several.
sample({
  clock: flowFaultFound,
  fn: errorEvent,
  target: dispatchFx,
  batch: false,
});

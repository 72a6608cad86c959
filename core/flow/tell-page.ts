import { createEvent, sample } from 'effector';
import { $closed, channelLoaded, channelLoadFailed, customerLoadFailed } from '../channel/model.ts';
import { ReportedError } from '../errors/errors.ts';
import { languageChanged } from '../language/model.ts';
import { emitFx, told, toldError } from '../ports/page.ts';
import { answerOf } from './engine/response.ts';
import { whatIsWrong } from './engine/validity.ts';
import { $fault, $index, $response, answered } from './model.ts';
import { stateChanged } from './move.ts';
import { submissionFailed, submissionSaved, submitted } from './submit.ts';

/** What the host page and its parent hear of the flow. */

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
sample({ clock: submissionSaved, fn: () => told('psn-submit', { feedbackId: null, status: 'queued', offline: true }), target: emitFx });
sample({ clock: languageChanged, fn: (code) => told('psn-language-change', { code }), target: emitFx });

sample({
  clock: channelLoaded,
  filter: ({ node }) => node !== null,
  fn: ({ node }) => told('psn-channel', { name: node!.name, faviconUrl: node!.faviconUrl }),
  target: emitFx,
});
sample({ clock: channelLoadFailed, fn: ({ error }) => toldError(error), target: emitFx });
sample({ clock: [customerLoadFailed, submissionFailed, $fault], filter: (error) => error !== null, fn: (error) => toldError(error!), target: emitFx });

const flowFaultFound = createEvent<ReportedError>();
sample({
  clock: $index,
  filter: (index) => (index?.unknownStyles.length ?? 0) > 0,
  fn: (index) => new ReportedError('unknown_style', `Unknown question style, left out: ${index!.unknownStyles.map(({ questionId, style }) => `question ${questionId}: ${style}`).join(', ')}`),
  target: flowFaultFound,
});
// Only a warning: the question is not there, the flow goes on (spec 8).
sample({
  clock: $index,
  filter: (index) => (index?.lostSources.length ?? 0) > 0,
  fn: (index) => new ReportedError('option_source', `No such options_source: ${index!.lostSources.map(({ question }) => `question ${question.id}: ${question.extra!.optionsSource}`).join(', ')}`),
  target: flowFaultFound,
});
sample({
  clock: $closed,
  filter: (closed) => closed === 'signature',
  fn: () => new ReportedError('signature_invalid', 'Invalid Signature!'),
  target: flowFaultFound,
});
// Several at once are several.
sample({ clock: flowFaultFound, fn: toldError, target: emitFx, batch: false });

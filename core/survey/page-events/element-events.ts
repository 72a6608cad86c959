import { createEvent, sample } from 'effector';
import {
  $unavailableReason,
  channelLoaded,
  channelLoadFailed,
  customerLoadFailed,
} from '../../channel/model.ts';
import { ReportedError } from '../../errors/errors.ts';
import { dispatchFx, errorEvent, pageEvent } from '../../platform/page.ts';
import { answerOf, validateElement } from '../engine/index.ts';
import {
  $index,
  $openFailure,
  $response,
  answered,
  earlierRefused,
  stateChanged,
  submissionFailed,
  submissionSaved,
  submitted,
} from '../session/index.ts';

/** The DOM events of an element that shows a survey (docs/behaviour.md, section 12). */

const errorFound = createEvent<ReportedError>({ name: 'errorFound' });

function installAnswerEvents(): void {
  sample({
    clock: answered,
    source: { index: $index, response: $response },
    filter: ({ index }) => index !== null,
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
}

function installProgressEvents(): void {
  sample({
    clock: channelLoaded,
    filter: ({ node }) => node !== null,
    fn: ({ node }) => pageEvent('psn-channel', { name: node!.name, faviconUrl: node!.faviconUrl }),
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
}

function installErrorEvents(): void {
  sample({
    clock: channelLoadFailed,
    fn: ({ error }) => error,
    target: errorFound,
  });
  sample({
    clock: [customerLoadFailed, submissionFailed],
    target: errorFound,
  });
  sample({
    clock: earlierRefused,
    fn: ({ error }) => error,
    target: errorFound,
  });
  sample({
    clock: $openFailure,
    filter: Boolean,
    target: errorFound,
  });
  // Questions of an unknown style are left out; the survey works without them.
  sample({
    clock: $index,
    filter: (index) => (index?.unknownStyles.length ?? 0) > 0,
    fn: (index) => {
      const found = index!.unknownStyles.map(
        ({ questionId, style }) => `question ${questionId}: ${style}`,
      );
      return new ReportedError(
        'unknown_style',
        `Unknown question style, left out: ${found.join(', ')}`,
      );
    },
    target: errorFound,
  });
  // A question with an unknown options_source has its own options; the survey works.
  sample({
    clock: $index,
    filter: (index) => (index?.lostSources.length ?? 0) > 0,
    fn: (index) => {
      const found = index!.lostSources.map(
        ({ question }) => `question ${question.id}: ${question.extra!.optionsSource}`,
      );
      return new ReportedError('option_source', `No such options_source: ${found.join(', ')}`);
    },
    target: errorFound,
  });
  // A rejected pattern matches nothing; the survey follows its other transitions.
  sample({
    clock: $index,
    filter: (index) => (index?.refusedPatterns.length ?? 0) > 0,
    fn: (index) => {
      const found = index!.refusedPatterns.map(
        ({ questionKey, source }) => `question ${questionKey}: ${source}`,
      );
      return new ReportedError(
        'refused_pattern',
        `Patterns that match nothing: ${found.join(', ')}`,
      );
    },
    target: errorFound,
  });
  sample({
    clock: $unavailableReason,
    filter: (reason) => reason === 'signature',
    fn: () => new ReportedError('signature_invalid', 'The signature is missing or invalid'),
    target: errorFound,
  });
  // Not batched: each error is a separate event.
  sample({
    clock: errorFound,
    fn: errorEvent,
    target: dispatchFx,
    batch: false,
  });
}

export function installElementEvents(): void {
  installAnswerEvents();
  installProgressEvents();
  installErrorEvents();
}

import { feedbackOf } from '../../core/survey/submission/payload.ts';
import { answerInvariants } from './answer-invariants.ts';
import { effectInvariants } from './effect-invariants.ts';
import {
  isMaxdiff,
  list,
  optionsDue,
  questionsOf,
  type Invariants,
  type Moment,
} from './flow-moment.ts';
import { Broken } from './flow-picture.ts';
import { wayInvariants } from './way-invariants.ts';

/** Invariants by name that hold after every step, for any flow and any answers. */

const meta = {
  deviceId: 'device',
  nodeId: 'node',
  flowVersion: null,
  originUrl: '',
  languageId: null,
  now: 0,
  firstResponseTime: null,
  customer: null,
  abandoned: [],
  withheld: [],
  mask: (text: string) => text,
  isOnline: true,
};

const invariants: Invariants = {
  ...answerInvariants,
  ...effectInvariants,
  ...wayInvariants,

  'what is sent names ids of what is there, texts as text, and counts from 0': (at) => {
    const { responses } = feedbackOf(at.index, at.response, meta);
    return list(
      responses.filter(({ questionId, optionId, body, ranking, activeStorageBlobId }) => {
        const element = questionsOf(at).find(
          ({ question }) =>
            question.id === questionId || question.statements.some(({ id }) => id === questionId),
        );
        if (!element) return true;
        const there = optionsDue(at, element);
        const isKnown = element.question.options.some(
          ({ id, key }) => id === optionId && there.includes(key),
        );
        const ranks = responses
          .filter((item) => item.questionId === questionId && item.ranking !== null)
          .map((item) => item.ranking);
        const isRanked = isMaxdiff(element.question)
          ? ranking === 0 || ranking === 1
          : ranks.every((rank, place) => rank === place);
        const saysSomething =
          [optionId, body, activeStorageBlobId].filter((part) => part !== null).length === 1;
        return !(
          (optionId === null || isKnown) &&
          (body === null || typeof body === 'string') &&
          isRanked &&
          saysSomething
        );
      }),
    );
  },
};

/** Throws for the first invariant that does not hold. */
export function expectInvariants(at: Moment): void {
  for (const [rule, holds] of Object.entries(invariants)) {
    const broken = holds(at);
    if (broken !== null) throw new Broken(rule, broken);
  }
}

import type { ImportedResponse } from '../../../core/contract/content/answers.ts';
import {
  createResponseItem,
  type Feedback,
  type ResponseItem,
} from '../../../core/contract/feedback.ts';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import { storableAnswer } from '../../../core/contract/stored-text.ts';
import { answerQuestions } from '../../../core/import/answers/index.ts';
import { likelyCountries } from '../../../core/privacy/likely-countries.ts';
import { maskPersonalData } from '../../../core/privacy/mask.ts';
import { rulesOf } from '../../../core/questions/index.ts';
import {
  emptyResponse,
  indexFlow,
  PersistentMap,
  type SurveyResponse,
} from '../../../core/survey/engine/index.ts';
import { feedbackOf } from '../../../core/survey/submission/payload.ts';
import type { AnswerMarks } from './answer-marks.ts';

/** Imported responses as submissions of a browser, with further texts that no browser sends. */

export interface ImportedFeedback {
  feedback: Feedback;
  marks: AnswerMarks[];
}

interface Circumstances {
  deviceId: string;
  nodeId: string;
  version: number;
  now: number;
}

/** Creates a function that converts the responses of a survey. */
export function importedFeedbacks(
  flow: Flow,
): (response: ImportedResponse, circumstances: Circumstances) => ImportedFeedback {
  const index = indexFlow(flow);
  const questions = answerQuestions(flow);
  // All options count, whatever would have been visible.
  const complete = PersistentMap.empty<Question>().with(
    [...index.questions.values()].flatMap(({ id, question }) => {
      const own = questions.get(question.key)?.question;
      return own ? [[id, own] as const] : [];
    }),
  );
  const likely = likelyCountries({
    countryCode: null,
    languages: flow.languages.map(({ code }) => code),
    browserLanguages: [],
  });
  const mask = (text: string): string => maskPersonalData(text, likely);

  /** The answers without triggers: the other program has decided which questions were asked. */
  function answered(given: ImportedResponse['answers']): SurveyResponse {
    const answers = Object.entries(given).flatMap(([key, value]) => {
      const element = index.questionByKey.get(key);
      const question = questions.get(key)?.question;
      if (!element || !question) return [];
      const read = storableAnswer(rulesOf(question).fromOutside(value, question));
      return [
        [element.id, { value: read, error: null, problem: null, isPreloaded: true }] as const,
      ];
    });
    return {
      ...emptyResponse(),
      questions: complete,
      answers: emptyResponse().answers.with(answers),
    };
  }

  const itemsOf = (texts: ImportedResponse['texts']): ResponseItem[] =>
    Object.entries(texts).flatMap(([key, bodies]) => {
      const { id, hidePersonalData } = questions.get(key)?.question ?? {
        id: key,
        hidePersonalData: false,
      };
      return bodies.map((body) => {
        const text = storableAnswer(body);
        return createResponseItem({
          questionId: id,
          body: hidePersonalData ? mask(text) : text,
          hidePersonalData,
        });
      });
    });

  return (response, { deviceId, nodeId, version, now }) => {
    const { languageId, startedAt, submittedAt, attributes } = response;
    const feedback = feedbackOf(index, answered(response.answers), {
      deviceId,
      nodeId,
      flowVersion: String(version),
      originUrl: null,
      languageId: flow.languages.some(({ id }) => id === languageId) ? languageId : null,
      now: submittedAt === null ? now : Date.parse(submittedAt),
      firstResponseTime: startedAt === null ? null : Date.parse(startedAt),
      customer: Object.keys(attributes).length > 0 ? customerWith(attributes) : null,
      abandoned: [],
      withheld: [],
      mask,
      isOnline: true,
    });
    const known = [...feedback.responses, ...itemsOf(response.texts)];
    const unknown = itemsOf(response.unknown);
    return {
      feedback: { ...feedback, responses: [...known, ...unknown] },
      marks: [
        ...known.map(() => ({ is_unknown: false, is_verified: false })),
        ...unknown.map(() => ({ is_unknown: true, is_verified: false })),
      ],
    };
  };
}

const customerWith = (attributes: Record<string, string>) => ({
  id: null,
  externalId: null,
  userId: null,
  name: null,
  email: null,
  phoneNumber: null,
  gender: null,
  birthYear: null,
  attributes,
});

import type { Customer } from '../../contract/node.ts';
import type { Feedback, FeedbackCustomer, ResponseItem } from '../../contract/feedback.ts';
import { maskPersonalData } from '../../privacy/mask.ts';
import type { FlowIndex, QuestionElement } from '../engine/flow-index.ts';
import { answerOf, isAnswered, questionOf, type SurveyResponse } from '../engine/response.ts';
import { isRecord } from '../questions/answer.ts';
import { typeOf } from '../questions/index.ts';

/** What the page, the browser and the clock add to the answers. Times are in milliseconds since 1970. */
export interface SubmissionMeta {
  deviceId: string;
  nodeId: string;
  originUrl: string;
  languageId: string | null;
  now: number;
  firstResponseTime: number | null;
  customer: Customer | null;
  /** States that a person went back from and then passed by: what was said there does not count any more. */
  abandoned: readonly string[];
  countryCode: string | null;
  isOnline: boolean;
}

const answeredQuestions = (
  index: FlowIndex,
  response: SurveyResponse,
  { abandoned }: SubmissionMeta,
): QuestionElement[] =>
  [...index.questions.values()].filter(
    (element) => isAnswered(response, element) && !abandoned.includes(element.stateId),
  );

function itemsOf(
  response: SurveyResponse,
  element: QuestionElement,
  countryCode: string | null,
): ResponseItem[] {
  const question = questionOf(response, element);
  const items = typeOf(question).toResponses(answerOf(response, element).value!, question);
  if (!question.hidePersonalData) return items;
  return items.map((item) => ({
    ...item,
    body: item.body === null ? null : maskPersonalData(item.body, countryCode),
    hidePersonalData: true,
  }));
}

/** What the host page knows of the person, with what the person said in front of it. */
function customerOf(
  response: SurveyResponse,
  elements: readonly QuestionElement[],
  { customer, now }: SubmissionMeta,
): FeedbackCustomer | null {
  const said = elements
    .filter(({ question }) => !question.hidePersonalData)
    .map(
      (element) =>
        typeOf(element.question).toCustomer?.(
          answerOf(response, element).value!,
          questionOf(response, element),
          now,
        ) ?? {},
    );
  const { attributes, ...person } = customer ?? ({} as Partial<Customer>);
  const schemas = [
    isRecord(attributes) ? attributes : {},
    ...said.map(({ schema }) => schema ?? {}),
  ];
  const schema = Object.assign({}, ...schemas) as Record<string, unknown>;
  const all: Partial<FeedbackCustomer> = {
    ...Object.assign({}, person, ...said),
    schema: Object.keys(schema).length ? schema : null,
  };
  if (Object.values(all).every((value) => value === null)) return null;
  const nobody: FeedbackCustomer = {
    id: null,
    externalId: null,
    userId: null,
    name: null,
    email: null,
    phoneNumber: null,
    gender: null,
    birthYear: null,
    schema: null,
  };
  return { ...nobody, ...all };
}

/** The submission of a response (spec 3): every answer that is there, in the order of the flow. */
export function feedbackOf(
  index: FlowIndex,
  response: SurveyResponse,
  at: SubmissionMeta,
): Feedback {
  const elements = answeredQuestions(index, response, at);
  return {
    deviceId: at.deviceId,
    createdAt: new Date(at.now).toISOString(),
    nodeId: at.nodeId,
    flowId: index.flow.id,
    userId: at.customer?.userId ?? null,
    originUrl: at.originUrl,
    languageId: at.languageId,
    createdOffline: !at.isOnline,
    timeSpentInSeconds:
      at.firstResponseTime === null
        ? 0
        : Math.max(0, Math.round((at.now - at.firstResponseTime) / 1000)),
    responses: elements.flatMap((element) => itemsOf(response, element, at.countryCode)),
    customer: customerOf(response, elements, at),
  };
}

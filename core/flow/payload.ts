import type { Customer } from '../contract/node.ts';
import type { Feedback, FeedbackCustomer, ResponseItem } from '../contract/feedback.ts';
import { maskPersonalData } from '../delivery/masking.ts';
import type { FlowIndex, QuestionElement } from './engine/flow-index.ts';
import { answerOf, isAnswered, type Response } from './engine/response.ts';
import { typeOf } from './questions/index.ts';

/** What the page, the browser and the clock add to the answers. Times are in milliseconds since 1970. */
export interface Circumstances {
  deviceId: string;
  nodeId: string;
  originUrl: string;
  languageId: string | null;
  now: number;
  firstResponseTime: number | null;
  customer: Customer | null;
}

const answeredQuestions = (index: FlowIndex, response: Response): QuestionElement[] =>
  [...index.questions.values()].filter((element) => isAnswered(response, element));

function itemsOf(response: Response, element: QuestionElement): ResponseItem[] {
  const { question } = element;
  const items = typeOf(question).toResponses(answerOf(response, element).value!, question);
  if (!question.hidePersonalData) return items;
  return items.map((item) => ({ ...item, body: item.body === null ? null : maskPersonalData(item.body), hidePersonalData: true }));
}

/** What the host page knows of the person, with what the person said in front of it. */
function customerOf(response: Response, elements: readonly QuestionElement[], known: Customer | null): FeedbackCustomer | null {
  const said = elements
    .filter(({ question }) => !question.hidePersonalData)
    .map((element) => typeOf(element.question).toCustomer?.(answerOf(response, element).value!, element.question) ?? {});
  const { attributes, ...person } = known ?? ({} as Partial<Customer>);
  const schema = attributes && typeof attributes === 'object' ? { schema: attributes as Record<string, unknown> } : {};
  const all: Partial<FeedbackCustomer> = Object.assign({}, person, schema, ...said);
  if (Object.values(all).every((value) => value === null)) return null;
  const nobody: FeedbackCustomer = {
    id: null, externalId: null, userId: null, name: null, email: null, phoneNumber: null, gender: null, birthYear: null, schema: null,
  };
  return { ...nobody, ...all };
}

/** The submission of a response (spec 3): every answer that is there, in the order of the flow. */
export function feedbackOf(index: FlowIndex, response: Response, at: Circumstances): Feedback {
  const elements = answeredQuestions(index, response);
  return {
    deviceId: at.deviceId,
    createdAt: new Date(at.now).toISOString(),
    nodeId: at.nodeId,
    flowId: index.flow.id,
    userId: at.customer?.userId ?? null,
    originUrl: at.originUrl,
    languageId: at.languageId,
    createdOffline: false,
    timeSpentInSeconds: at.firstResponseTime === null ? 0 : Math.max(0, Math.round((at.now - at.firstResponseTime) / 1000)),
    responses: elements.flatMap((element) => itemsOf(response, element)),
    customer: customerOf(response, elements, at.customer),
  };
}

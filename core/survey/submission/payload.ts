import type { Customer } from '../../contract/node.ts';
import type { Feedback, FeedbackCustomer, ResponseItem } from '../../contract/feedback.ts';
import {
  answerOf,
  type FlowIndex,
  isAnswered,
  type QuestionElement,
  questionOf,
  type SurveyResponse,
} from '../engine/index.ts';
import { isRecord, rulesOf } from '../../questions/index.ts';

/** The data that a submission has beside the answers. Times are in milliseconds since 1970. */
interface SubmissionMeta {
  deviceId: string;
  /** Version of the survey as the node has it; `null` from servers without versions. */
  flowVersion: string | null;
  nodeId: string;
  /** The needed part of the page's address; `null` when it is none of the web. */
  originUrl: string | null;
  languageId: string | null;
  now: number;
  firstResponseTime: number | null;
  customer: Customer | null;
  /** Ids of states that a person left by the back button and did not enter again: their answers are not sent. */
  abandoned: readonly string[];
  /** Ids of elements with answers that the server retains from earlier parts of the submission. */
  withheld: readonly string[];
  /** Masks personal data in a text. */
  mask(text: string): string;
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

/**
 * The ids of the answers that the server retains: of the questions, and of the statements of a matrix. Answers given
 * again, or left by back navigation, are not retained.
 */
function keptIds(
  { questions }: FlowIndex,
  response: SurveyResponse,
  { withheld, abandoned }: SubmissionMeta,
): string[] {
  return withheld
    .map((id) => questions.get(id)!)
    .filter((element) => !isAnswered(response, element) && !abandoned.includes(element.stateId))
    .flatMap(({ question: { id, statements } }) => [id, ...statements.map((row) => row.id)]);
}

function itemsOf(
  response: SurveyResponse,
  element: QuestionElement,
  { mask }: SubmissionMeta,
): ResponseItem[] {
  const question = questionOf(response, element);
  const items = rulesOf(question).toResponses(answerOf(response, element).value!, question);
  if (!question.hidePersonalData) return items;
  return items.map((item) => ({
    ...item,
    body: item.body === null ? null : mask(item.body),
    hidePersonalData: true,
  }));
}

/** The customer that the host page names; the person's answers have precedence. */
function customerOf(
  response: SurveyResponse,
  elements: readonly QuestionElement[],
  { customer, now }: SubmissionMeta,
): FeedbackCustomer | null {
  const answered = elements
    .filter(({ question }) => !question.hidePersonalData)
    .map(
      (element) =>
        rulesOf(element.question).toCustomer?.(
          answerOf(response, element).value!,
          questionOf(response, element),
          now,
        ) ?? {},
    );
  const { attributes, ...person } = customer ?? ({} as Partial<Customer>);
  const schemas = [
    isRecord(attributes) ? attributes : {},
    ...answered.map(({ schema }) => schema ?? {}),
  ];
  const schema = Object.assign({}, ...schemas) as Record<string, unknown>;
  const all: Partial<FeedbackCustomer> = {
    ...Object.assign({}, person, ...answered),
    schema: Object.keys(schema).length ? schema : null,
  };
  if (Object.values(all).every((value) => value === null)) return null;
  const emptyCustomer: FeedbackCustomer = {
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
  return { ...emptyCustomer, ...all };
}

/** The feedback to submit: every answer, in the order of the flow. */
export function feedbackOf(
  index: FlowIndex,
  response: SurveyResponse,
  meta: SubmissionMeta,
): Feedback {
  const elements = answeredQuestions(index, response, meta);
  const kept = keptIds(index, response, meta);
  return {
    deviceId: meta.deviceId,
    createdAt: new Date(meta.now).toISOString(),
    nodeId: meta.nodeId,
    flowId: index.flow.id,
    flowVersion: meta.flowVersion,
    userId: meta.customer?.userId ?? null,
    originUrl: meta.originUrl,
    languageId: meta.languageId,
    createdOffline: !meta.isOnline,
    timeSpentInSeconds:
      meta.firstResponseTime === null
        ? 0
        : Math.max(0, Math.round((meta.now - meta.firstResponseTime) / 1000)),
    responses: elements.flatMap((element) => itemsOf(response, element, meta)),
    keptQuestionIds: kept.length ? kept : null,
    customer: customerOf(response, elements, meta),
  };
}

import type { Flow, Question } from '../../../core/contract/flow.ts';
import { toWire } from '../../../core/contract/wire.ts';
import { indexFlow } from '../../../core/survey/engine/index.ts';
import { rulesOf } from '../../../core/questions/index.ts';

/**
 * Answers of an earlier part that a submission retains. A browser that resumes a survey has no personal answers of the
 * previous visit: it lists their questions in `kept_question_ids`.
 */

/** Answer of a submission in wire format. */
interface SubmittedItem {
  question_id: string | number;
  option_id?: unknown;
  body?: unknown;
  active_storage_blob_id?: unknown;
}

/** Fields of a submission in wire format that the host changes. */
export interface SubmissionBody {
  origin_url?: string | null;
  flow_version?: unknown;
  user_id?: string | number | null;
  responses?: SubmittedItem[] | null;
  customer?: Record<string, unknown> | null;
  kept_question_ids?: (string | number)[] | null;
}

/** Question ids of the answers to a question: its own id, and the ids of a matrix's statements. */
const idsOf = ({ id, statements }: Question): string[] => [id, ...statements.map((row) => row.id)];

/** Names of the customer fields that the answers set, and of the fields in its `schema`, in wire format. */
function customerFieldsOf(questions: readonly Question[]): { fields: string[]; schema: string[] } {
  const set = questions
    .filter(({ hidePersonalData }) => !hidePersonalData)
    .map((question) => rulesOf(question).toCustomer?.('', question, 0) ?? {});
  return {
    fields: set.flatMap((fields) => Object.keys(toWire({ ...fields, schema: null }))),
    schema: set.flatMap(({ schema }) => Object.keys(schema ?? {})),
  };
}

const pick = (from: unknown, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((from ?? {}) as object).filter(([name]) => names.includes(name)),
  );

/** Returns the body with the retained answers of the stored part, in the order of the flow, and without their list. */
export function withRetainedAnswers(
  { kept_question_ids, ...body }: SubmissionBody,
  stored: SubmissionBody | null,
  flow: Flow | undefined,
): SubmissionBody {
  if (!stored || !kept_question_ids?.length) return body;
  const answered = new Set(body.responses?.map(({ question_id }) => String(question_id)));
  const retained = new Set(kept_question_ids.map(String).filter((id) => !answered.has(id)));
  const retainedRows =
    stored.responses?.filter((row) => retained.has(String(row.question_id))) ?? [];

  const questions = flow
    ? [...indexFlow(flow).questions.values()].map(({ question }) => question)
    : [];
  const order = new Map(
    questions.flatMap((question, position) => idsOf(question).map((id) => [id, position])),
  );
  const positionOf = (row: { question_id: string | number }) =>
    order.get(String(row.question_id)) ?? order.size;

  const retainedFields = customerFieldsOf(questions.filter(({ id }) => retained.has(id)));
  const answeredFields = customerFieldsOf(questions.filter(({ id }) => answered.has(id)));
  const fields = retainedFields.fields.filter((name) => !answeredFields.fields.includes(name));
  const schema = {
    ...(body.customer?.['schema'] as object | undefined),
    ...pick(stored.customer?.['schema'], retainedFields.schema),
  };
  const customer = {
    ...body.customer,
    ...pick(stored.customer, fields),
    ...(Object.keys(schema).length ? { schema } : {}),
  };
  return {
    ...body,
    responses: [...(body.responses ?? []), ...retainedRows].sort(
      (a, b) => positionOf(a) - positionOf(b),
    ),
    ...(Object.keys(customer).length ? { customer } : {}),
  };
}

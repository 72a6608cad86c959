import { flowSchema } from '../../core/contract/flow.ts';
import { listOf, mapOf, wholeList, wire } from '../../core/contract/collections.ts';
import { operatorSchema } from '../../core/contract/inbox.ts';
import { nodeChatSchema } from '../../core/contract/node-chat.ts';
import { nodeSchema } from '../../core/contract/node.ts';
import {
  boolean,
  changed,
  checked,
  json,
  oneOf,
  strictOptional,
  string,
  UNREADABLE,
  whole,
  withDefault,
  type Output,
  type Problem,
  type Schema,
} from '../../core/contract/schema.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import type { Parsed } from '../../core/contract/wire.ts';
import { isWidgetCode } from '../../core/widget/code.ts';
import { webhookEvents } from '../../core/contract/notices.ts';
import { notificationSchema } from './notification-file.ts';
import { envSchema, httpUrl } from './env-file.ts';
import { isMailAddress } from '../../core/contract/mail-address.ts';
import { withLook } from './looks.ts';
import { nodePageSchema } from './node-page.ts';

/** Kinds of workspace files, with their schemas. */

/** Settings of a widget that only the host reads. */
const widgetHostSchema = wire({
  /** `PSN-` and seven letters, digits, `-` or `_`. Tags name the widget by it. */
  code: checked(string, isWidgetCode, 'PSN- and seven letters, digits, - or _'),
});

/** Settings of a survey that only the host reads. */
const flowHostSchema = wire({
  /** `true`: in the archive of the studio, although no channel shows the survey. */
  archived: strictOptional(boolean),
  /** `true`: an example of `psn init`. The studio marks it, and offers to remove it, until an editor changes it. */
  example: strictOptional(boolean),
});
/** Automatic assignment of conversations. */
const assignmentSchema = wire({
  /**
   * `turns`: to the operator with the oldest last turn; `load`: to the one with the fewest open conversations.
   */
  by: oneOf('turns', 'load'),
  /** Ids of the operators of the assignment. None means all with the role `agent`. */
  operatorIds: listOf(string),
});
/** Rule by which conversations of a channel are assigned. */
export type AssignmentRule = Output<typeof assignmentSchema>;

/** Settings of a node that only the host reads. */
export const nodeHostSchema = wire({
  /** Responses older than so many days are erased. */
  retentionDays: strictOptional(whole(1, 36_500)),
  /**
   * `true`: each response asks for help, so that it is unread in the inbox and notifies. Without it only responses that
   * end in a page of the style `chat` do.
   */
  startsConversation: strictOptional(boolean),
  /** Assigns each new conversation to an available operator. Without it, operators assign conversations themselves. */
  assignment: strictOptional(assignmentSchema),
});

/** An input is returned as the file has it. */
const lookUpInput = wire({
  /** Id of the question that is filled in. */
  question_id: string,
  /** Its answer. */
  input: checked(json, (input) => input !== undefined, 'an answer'),
});
const lookUpSchema = changed(
  wire({
    /** Id of the `dynamic_request` question that asks. */
    questionId: string,
    /** Values to look up, with the questions that each fills in. Case is ignored. */
    answers: mapOf(wholeList(lookUpInput)),
  }),
  ({ answers }) => ({
    answers: new Map(Object.entries(answers).map(([key, inputs]) => [key.toLowerCase(), inputs])),
  }),
);
/** Replies of a look-up, by the lower-case answer of the question that asks. */
export type LookUp = Output<typeof lookUpSchema>;

const integrationSchema = wire({
  /** Id of the question. Its answer is sent. */
  referenceId: string,
  /** Address that is asked. */
  url: httpUrl,
  /** Headers of the request, such as an API key. */
  headers: withDefault(mapOf(string), {}),
});
/** System that the host asks on behalf of a question. `referenceId` is the id of that question. */
export type Integration = Output<typeof integrationSchema>;

const MIN_SECRET_LENGTH = 16;
export type WebhookEvent = (typeof webhookEvents)[number];

const webhookSchema = wire({
  /** Name of the webhook. */
  id: string,
  /** Address that receives the events. */
  url: httpUrl,
  /** At least 16 characters, with which events are signed. */
  secret: checked(
    string,
    ({ length }) => length >= MIN_SECRET_LENGTH,
    `at least ${MIN_SECRET_LENGTH} characters`,
  ),
  /** Events that are sent. None means all of them. A `notification` is sent to the webhooks that its file names. */
  events: listOf(oneOf(...webhookEvents)),
});
/** System that receives events. An empty `events` list subscribes to all of them. */
export type Webhook = Output<typeof webhookSchema>;

/** Settings of an operator that only emails need. The inbox gets none of them. */
export const operatorMailSchema = wire({
  /** Address for notifications. No customer and no other operator sees it. */
  email: strictOptional(checked(string, isMailAddress, 'an address such as mara@example.com')),
  /** Code of the language of notifications; English without it. */
  language: strictOptional(string),
});

/** Kind of file: its parser, and the schemas that describe its keys together. */
export interface FileKind<T> {
  /** Key of the id; `null` where there is only one file. */
  idKey: string | null;
  /** Validates the JSON object of a file and converts it from wire format. */
  parse(json: Record<string, unknown>): Parsed<T>;
  schemas: readonly Schema<unknown>[];
  /** Resolves values that a file gives by name. */
  complete?: (json: Record<string, unknown>) => Record<string, unknown>;
}

/** The first schema gives the value of a file. All of them have to read it. */
const kind = <T>(
  idKey: string | null,
  schema: Schema<T>,
  ...others: Schema<unknown>[]
): FileKind<T> => ({
  idKey,
  schemas: [schema, ...others],
  parse(file) {
    const problems: Problem[] = [];
    const value = schema.read(file, problems);
    for (const other of others) other.read(file, problems);
    return value === UNREADABLE || problems.length > 0
      ? { ok: false, problems }
      : { ok: true, value };
  },
});

/** Kinds of files by their folder. */
export const folders = {
  widgets: { ...kind('code', widgetConfigSchema, widgetHostSchema), complete: withLook },
  nodes: {
    ...kind('id', nodeSchema, nodeChatSchema, nodePageSchema, nodeHostSchema),
    complete: withLook,
  },
  flows: kind('id', flowSchema, flowHostSchema),
  lookups: kind('question_id', lookUpSchema),
  operators: kind('id', operatorSchema, operatorMailSchema),
  integrations: kind('reference_id', integrationSchema),
  webhooks: kind('id', webhookSchema),
  notifications: kind('id', notificationSchema),
};

export const envKind = kind(null, envSchema);

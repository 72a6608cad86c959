import { chatStatuses } from './chat.ts';
import { listOf, wire } from './collections.ts';
import {
  boolean,
  id,
  number,
  oneOf,
  optional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { text } from './wire.ts';

/** Answers of the inbox API, which operators use. */

const colleagueFields = {
  id,
  name: optional(string),
  nickname: optional(string),
  avatar: optional(string),
  avatarColor: optional(string),
};
export const colleagueSchema = wire(colleagueFields);

/** Roles of an operator: answer in the inbox, read the results, find, export and erase customers. */
export const operatorRoles = ['agent', 'results', 'customers'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const operatorFields = {
  ...colleagueFields,
  savedReplies: listOf(string),
  /** Without a list an operator answers in the inbox, and has no other role. */
  roles: withDefault(listOf(oneOf(...operatorRoles)), ['agent'], []),
};

/** File of an operator in a workspace. */
export const operatorSchema = wire(operatorFields);

/** The operator that has signed in, with all operators and surveys of the workspace. */
export const meSchema = wire({
  ...operatorFields,
  operators: listOf(colleagueSchema),
  surveys: listOf(wire({ id, name: string })),
});

const creator = optional(
  wire({ name: optional(string), email: optional(string), phoneNumber: optional(string) }),
);
const place = { nodeName: withDefault(string, ''), surveyName: withDefault(string, '') };

const conversation = wire({
  id,
  ...place,
  creator,
  status: withDefault(oneOf(...chatStatuses), 'open'),
  activeAt: string,
  lastMessage: optional(
    wire({
      body: withDefault(string, ''),
      actor: withDefault(string, 'customer'),
      hasAttachment: withDefault(boolean, false),
    }),
  ),
  /** Id of the assigned operator. */
  assigneeId: optional(id),
  unread: withDefault(number, 0),
  /** `seq` of the newest timeline item that the other fields show; 0 when there is none. */
  lastSeq: withDefault(number, 0),
});

export const conversationsSchema = wire({
  conversations: listOf(conversation),
  hasMore: withDefault(boolean, false),
});

const note = wire({
  id,
  authorId: id,
  author: withDefault(wire({ ...colleagueFields, id: optional(id) }), {}),
  body: string,
  /** Idempotency key, by which the author's page recognizes it. */
  clientKey: withDefault(string, ''),
  createdAt: string,
});

/** Answer to a question, for operators. */
export const answerSchema = wire({
  /** `null` when the survey no longer has the question. */
  question: optional(text),
  style: optional(string),
  /** The named answers: options, or statements of a matrix with the chosen options. */
  rows: listOf(wire({ label: optional(text), text: withDefault(text, '') })),
  files: listOf(
    wire({ url: string, name: withDefault(string, ''), type: withDefault(string, '') }),
  ),
});

/** Details of a conversation that operators see beside its messages. No customer gets any of it. */
export const detailsSchema = wire({
  ...place,
  creator,
  createdAt: withDefault(string, ''),
  pageUrl: optional(string),
  answers: listOf(answerSchema),
  assigneeId: optional(id),
  notes: listOf(note),
});

export type Operator = Output<typeof operatorSchema>;
export type Me = Output<typeof meSchema>;
export type Colleague = Output<typeof colleagueSchema>;
export type Conversation = Output<typeof conversation>;
export type Details = Output<typeof detailsSchema>;
export type Note = Output<typeof note>;
export type AnswerCard = Output<typeof answerSchema>;

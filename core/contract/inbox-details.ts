import { listOf, mapOf, wire } from './collections.ts';
import {
  boolean,
  id,
  json,
  number,
  oneOf,
  optional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { colleagueFields, creator, place } from './inbox.ts';
import { storedFile } from './stored-file.ts';
import { text } from './wire.ts';

/** Replies of the inbox API about one conversation. */

const note = wire({
  id,
  /** Id of its author. */
  authorId: id,
  /** The operator, as they were then. */
  author: withDefault(wire({ ...colleagueFields, id: optional(id) }), {}),
  /** Its text. */
  body: string,
  /** Its `Idempotency-Key`. */
  clientKey: withDefault(string, ''),
  /** Time of the note. */
  createdAt: string,
});

/** An operator, as they were then. */
const snapshot = optional(wire({ ...colleagueFields, id: optional(id) }));

const assignmentChange = wire({
  id,
  /** Id of the new assignee; `null` where the assignment was removed. */
  operatorId: optional(id),
  /** The new assignee, as they were then. */
  operator: snapshot,
  /** Id of the operator that made the change; `null` for the host. */
  authorId: optional(id),
  /** That operator, as they were then. */
  author: snapshot,
  /** Time of the change. */
  createdAt: string,
});

/** Answer to a question, for operators. */
export const answerSchema = wire({
  /** The question; `null` when the survey no longer has it. */
  question: optional(text),
  /** Type of the question. */
  style: optional(string),
  /** Options, or statements of a matrix with their answers. */
  rows: listOf(
    wire({
      label: optional(text),
      /** The chosen option, or the statement’s answer. */
      text: withDefault(text, ''),
    }),
  ),
  /** Files. */
  files: listOf(wire(storedFile)),
});

const mailStatuses = ['waiting', 'sent', 'failed', 'unsubscribed'] as const;
/** State of the email with a message. */
export type MailStatus = (typeof mailStatuses)[number];

const replyMail = wire({
  /** Number of the message in the conversation. */
  seq: number,
  /** `waiting`, `sent`, `failed`, or `unsubscribed` by the customer. */
  status: withDefault(oneOf(...mailStatuses), 'waiting'),
  /** Reply of the mail server to the last try that failed. */
  problem: optional(string),
});

const deliveryWays = ['email', 'no_address', 'unsubscribed', 'no_mail_server', 'sample'] as const;

const delivery = wire({
  /**
   * `email`: a reply that is not read in the chat is sent by email. It is not sent where the conversation has
   * `no_address`, its customer has `unsubscribed`, the host has `no_mail_server`, or the conversation is a `sample`.
   */
  way: oneOf(...deliveryWays),
  /** Email address of the customer, for `email` and `unsubscribed`. */
  address: optional(string),
});

const snooze = wire({
  /** Its end; `null` for the next message of the customer. */
  until: optional(string),
});

const identity = wire({
  /** Id in the owner’s system. */
  externalId: optional(string),
  /** Another such id. */
  userId: optional(string),
  /** Attributes that the page has given, or the customer. */
  attributes: withDefault(mapOf(json), {}),
});

/** Details of a conversation that operators see beside its messages. No customer gets any of it. */
export const detailsSchema = wire({
  ...place,
  /** The customer. */
  creator,
  /** The customer in the owner’s system, as the response names them. */
  identity: withDefault(identity, {}),
  /** Whether both have data of a customer that it was added to. Its respondent never gets it. */
  isMerged: withDefault(boolean, false),
  /** Address of the customer in the owner’s system, by `customer_url` of `env.json`. */
  customerUrl: optional(string),
  /** Time of the response. */
  createdAt: withDefault(string, ''),
  /** Address of the page on which it was given. */
  pageUrl: optional(string),
  /** The answers, in words. */
  answers: listOf(answerSchema),
  /** Id of the assigned operator. */
  assigneeId: optional(id),
  /** Changes of its assignment, oldest first. */
  assignments: listOf(assignmentChange),
  /** Its tags. */
  tags: listOf(string),
  /** Hides it from the list. */
  snooze: optional(snooze),
  /** Whether it has an unseen mention of the operator. */
  isMentioned: withDefault(boolean, false),
  /** Notes of operators, oldest first. */
  notes: listOf(note),
  /** Way of a reply to the customer. */
  delivery: optional(delivery),
  /** Messages of operators that are sent by email. */
  mails: listOf(replyMail),
});

export type Snooze = Output<typeof snooze>;
export type Details = Output<typeof detailsSchema>;
export type Note = Output<typeof note>;
export type AssignmentChange = Output<typeof assignmentChange>;
export type ReplyMail = Output<typeof replyMail>;
export type Delivery = Output<typeof delivery>;
export type AnswerCard = Output<typeof answerSchema>;

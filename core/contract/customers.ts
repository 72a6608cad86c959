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

/** Calls that find, export and erase a customer, which operators with the role `customers` use. */

/** Kinds of stored identifiers. */
export const identifierKinds = [
  'email',
  'phone',
  'external_id',
  'user_id',
  'customer_id',
  'response_id',
  'device_id',
  'name',
  'attribute',
  'answer',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

const count = withDefault(number, 0);

const identity = {
  /** Id of the person for the other calls. */
  id,
  name: optional(string),
  email: optional(string),
  phoneNumber: optional(string),
  externalId: optional(string),
  userId: optional(string),
};

const foundCustomer = wire({
  ...identity,
  /** Kinds under which the identifier is stored with them. */
  foundBy: listOf(oneOf(...identifierKinds)),
  responses: count,
  /** ISO 8601; `null` without a response. */
  lastAt: optional(string),
});

/** `GET /v1/customers` */
export const foundCustomersSchema = wire({
  customers: listOf(foundCustomer),
  /** Whether more people have the identifier than are listed. */
  hasMore: withDefault(boolean, false),
  /** Kinds under which the identifier was searched. */
  searched: listOf(oneOf(...identifierKinds)),
});

/** Relations of another person's response to a person. */
const relations = ['device', 'email', 'phone', 'mention'] as const;
export type Relation = (typeof relations)[number];

export const customerNoteSchema = wire({
  author: withDefault(string, ''),
  body: string,
  createdAt: string,
});

export const customerResponseSchema = wire({
  id,
  surveyName: withDefault(string, ''),
  nodeName: withDefault(string, ''),
  createdAt: withDefault(string, ''),
  /** Name, email or id of the named customer; `null` for a response without one. */
  customer: optional(string),
  isCompleted: withDefault(boolean, true),
  /** First words of its answers; `null` without a text. */
  answer: optional(string),
  /** Number of messages in its conversation, and the first words of the last one. */
  messages: count,
  lastMessage: optional(string),
  notes: listOf(customerNoteSchema),
  files: listOf(
    wire({ url: string, name: withDefault(string, ''), type: withDefault(string, '') }),
  ),
  /** Empty for responses of the person. */
  relations: listOf(oneOf(...relations)),
});

/** `GET /v1/customers/{id}` */
export const customerRecordsSchema = wire({
  ...identity,
  attributes: withDefault(mapOf(json), {}),
  /** The newest responses of the person. */
  responses: listOf(customerResponseSchema),
  responseCount: count,
  /** Responses that may be theirs or name them: none is erased unless it is asked for. */
  related: listOf(customerResponseSchema),
  /** Codes that were sent to their phone numbers. */
  codes: count,
});

/** Kinds of erased data, in the order of receipts. */
export const erasedKinds = [
  'responses',
  'answers',
  'messages',
  'ratings',
  'notes',
  'assignments',
  'files',
  'customers',
  'verifications',
  'quota_events',
  'webhook_events',
  'notices',
  'stored_replies',
  'limits',
  'devices',
  'pushes',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

const erasedItem = wire({ what: oneOf(...erasedKinds), count });

/** Reply to `POST /v1/customers/{id}/erase`: the preview of an erasure, or its receipt. Neither has personal data. */
export const erasureSchema = wire({
  /** `false` when nothing has been erased yet. */
  isErased: withDefault(boolean, false),
  /** Names exactly this erasure; `null` in a receipt. */
  confirm: optional(string),
  /** Masked identifier of the person. */
  customer: withDefault(string, ''),
  items: listOf(erasedItem),
  /** Whether more of the person is stored than one call erases. */
  hasMore: withDefault(boolean, false),
  /** ISO 8601; `null` when nothing has been erased. */
  erasedAt: optional(string),
  /** Name of the operator; `null` when nothing has been erased. */
  erasedBy: optional(string),
});

export type FoundCustomers = Output<typeof foundCustomersSchema>;
export type FoundCustomer = Output<typeof foundCustomer>;
export type CustomerRecords = Output<typeof customerRecordsSchema>;
export type CustomerResponse = Output<typeof customerResponseSchema>;
export type Erasure = Output<typeof erasureSchema>;

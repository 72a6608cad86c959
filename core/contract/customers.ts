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
import { storedFile } from './stored-file.ts';

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
  /** Latest name. */
  name: optional(string),
  /** Latest email, in lower case. */
  email: optional(string),
  /** Latest phone number, in digits. */
  phoneNumber: optional(string),
  /** Id of the page’s own system. */
  externalId: optional(string),
  /** Id of the page’s own system. */
  userId: optional(string),
};

const foundCustomer = wire({
  ...identity,
  /** Kinds of identifier under which it is stored. */
  foundBy: listOf(oneOf(...identifierKinds)),
  /** Number of their responses. */
  responses: count,
  /** Time of the latest one; `null` without one. */
  lastAt: optional(string),
});

/** `GET /v1/customers` */
export const foundCustomersSchema = wire({
  /** Customers with the identifier. */
  customers: listOf(foundCustomer),
  /** Whether there are more: give another identifier. */
  hasMore: withDefault(boolean, false),
  /** Kinds of identifier that were searched. */
  searched: listOf(oneOf(...identifierKinds)),
});

/** Relations of another person's response to a person. */
const relations = ['device', 'email', 'phone', 'mention'] as const;
export type Relation = (typeof relations)[number];

export const customerNoteSchema = wire({
  /** Name of the operator. */
  author: withDefault(string, ''),
  /** Its text. */
  body: string,
  createdAt: string,
});

export const customerResponseSchema = wire({
  id,
  /** Name of the survey. */
  surveyName: withDefault(string, ''),
  /** Name of the channel. */
  nodeName: withDefault(string, ''),
  createdAt: withDefault(string, ''),
  /** Name, email or id of the customer; `null` for none. */
  customer: optional(string),
  /** Whether it is complete. */
  isCompleted: withDefault(boolean, true),
  /** First words of its answers; `null` without a text. */
  answer: optional(string),
  /** Number of messages in its conversation. */
  messages: count,
  /** First words of the last one. */
  lastMessage: optional(string),
  /** Notes of operators. */
  notes: listOf(customerNoteSchema),
  /** Files of its answers and messages. */
  files: listOf(wire(storedFile)),
  /** Of related responses: the same `device`, `email` or `phone`, or a text that names the person (`mention`). */
  relations: listOf(oneOf(...relations)),
  /** Time at which it was added to the person: it names no customer, and its browser was identified later, or an operator has decided. `null` for the others. */
  mergedAt: optional(string),
  /** Name of the operator that has added it. */
  mergedBy: optional(string),
  /** Whether an operator may add it to a person: it names no customer of the page’s own system. */
  isMergeable: withDefault(boolean, false),
});

/** `GET /v1/customers/{id}` */
export const customerRecordsSchema = wire({
  ...identity,
  /** Address of the customer in the owner’s system, by `customer_url` of `env.json`. */
  customerUrl: optional(string),
  /** Attributes of the customer. */
  attributes: withDefault(mapOf(json), {}),
  /** Their newest responses. */
  responses: listOf(customerResponseSchema),
  /** Number of their responses. */
  responseCount: count,
  /** Responses that may be theirs, or name them. They are erased only when a call names them in `also`. */
  related: listOf(customerResponseSchema),
  /** Number of codes that were sent to their phone numbers. */
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
  'tags',
  'snoozes',
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

const erasedItem = wire({
  /** Kind of records. */
  what: oneOf(...erasedKinds),
  /** Number of records. */
  count,
});

/** Reply to `POST /v1/customers/{id}/erase`: the preview of an erasure, or its receipt. Neither has personal data. */
export const erasureSchema = wire({
  /** `false` when nothing has been erased yet. */
  isErased: withDefault(boolean, false),
  /** Names exactly this erasure; `null` in a receipt. */
  confirm: optional(string),
  /** Masked identifier of the person; empty for a response without one. */
  customer: withDefault(string, ''),
  /** Kinds of records, with their number. */
  items: listOf(erasedItem),
  /** Whether more is stored than one call erases: call again. */
  hasMore: withDefault(boolean, false),
  /** Time of the erasure; `null` when nothing has been erased. */
  erasedAt: optional(string),
  /** Name of the operator; `null` when nothing has been erased. */
  erasedBy: optional(string),
});

export type FoundCustomers = Output<typeof foundCustomersSchema>;
export type FoundCustomer = Output<typeof foundCustomer>;
export type CustomerRecords = Output<typeof customerRecordsSchema>;
export type CustomerResponse = Output<typeof customerResponseSchema>;
export type Erasure = Output<typeof erasureSchema>;

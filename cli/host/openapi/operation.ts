import type { Schema } from '../../../core/contract/schema.ts';
import type { JsonSchema } from '../../json-schemas/json-schema.ts';
import type { ErrorCode } from './errors.ts';

/** Public description of the calls of the host: parameters, bodies, replies and errors. */

export interface Parameter {
  /** Text in Markdown. */
  text: string;
  /** A string without it. */
  schema?: JsonSchema;
  isRequired?: boolean;
  /** Whether several calls have it, which then refer to it. */
  isShared?: boolean;
}
export type Parameters = Readonly<Record<string, Parameter>>;

/** Fields of a form with a file. */
interface FormBody {
  form: Readonly<Record<string, Parameter>>;
}

/** Bodies of several media types. */
interface OtherBody {
  mediaTypes: readonly string[];
}

/** JSON of a schema; text or bytes of a media type; nothing. */
export type Answer = Schema<unknown> | string | null;

/** Proof with which a call is made; each has a security scheme. */
export const proofs = {
  operator: {
    scheme: { type: 'http', scheme: 'bearer' },
    text: 'Personal token of a person, from `/account` or `psn people token`.',
  },
  session: {
    scheme: { type: 'apiKey', in: 'cookie', name: 'psn-session' },
    text: 'Session of a browser; behind https the cookie is `__Host-psn-session`. Calls that change something need the header `X-PSN-Request` as well.',
  },
  share: {
    scheme: { type: 'http', scheme: 'bearer' },
    text: 'Token of a shared link to the results of one survey. It begins with `share_`.',
  },
  chat: {
    scheme: { type: 'apiKey', in: 'header', name: 'X-Chat-Token' },
    text: 'Token of one conversation: `chat_token_string` of the answer to its response.',
  },
  chatAddress: {
    scheme: { type: 'apiKey', in: 'query', name: 'token' },
    text: 'The same token in the address.',
  },
  signature: {
    scheme: { type: 'apiKey', in: 'header', name: 'X-Signature' },
    text: 'Signature of the owner’s server that names the customer, or the pass that the channel gave for it. For channels with `use_signature_verify` only.',
  },
  signatureAddress: {
    scheme: { type: 'apiKey', in: 'query', name: 'signature' },
    text: 'Signature of the owner’s server, in the address.',
  },
} as const;
type Proof = keyof typeof proofs;

export interface Operation {
  /** One line in the imperative, without a full stop. */
  summary: string;
  /** More of it, in Markdown. */
  text?: string;
  /** Alternative proofs; with `optional` the call also works without one. A call without proofs is public. */
  proofs?: readonly (Proof | 'optional')[];
  /** Texts of the path's parameters. */
  path?: Readonly<Record<string, string>>;
  query?: Parameters;
  headers?: Parameters;
  body?: Schema<unknown> | FormBody | OtherBody;
  /** Whether the body may be missing. */
  isBodyOptional?: boolean;
  /** Successful answers by their status. */
  answers: Readonly<Record<number, { text: string; content: Answer }>>;
  /** Codes of errors, in addition to the codes of every call and body. */
  errors?: readonly ErrorCode[];
  /** Whether it is answered under any host name. */
  isForAnyHost?: boolean;
  /** Address of the server, where it is not that of the document. */
  server?: {
    url: string;
    variables: Readonly<Record<string, { default: string; description: string }>>;
  };
}

/** Calls by method and path, `GET /v1/nodes/{id}`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Operations of one subject. */
export interface Subject {
  title: string;
  text: string;
  operations: Operations;
}

import { wire } from '../../../core/contract/collections.ts';
import {
  boolean,
  checked,
  strictOptional,
  string,
  whole,
  type Output,
  type Schema,
} from '../../../core/contract/schema.ts';
import { parse } from '../../../core/contract/wire.ts';

/** Schemas of socket events. Events of another shape are ignored, but count against the limit. */

/** The largest number that the database stores as an integer. */
const MAX_SEQ = 2 ** 31 - 1;

/** Far longer than the ids and tokens of the host. */
const text = checked(string, ({ length }) => length <= 256, 'at most 256 characters');
const asInCode = (name: string): string => name;
const ofFeedback = wire({ feedbackId: text }, asInCode);
const receipt = wire({ feedbackId: text, seq: whole(0, MAX_SEQ) }, asInCode);

/** Handshake of a socket, with the token of an operator, or for the session of the cookie; customers have neither. */
export const handshakeSchema = wire({
  operator: strictOptional(text),
  session: strictOptional(boolean),
});

export const packetSchemas = {
  subscribe: wire({ feedbackId: text, token: strictOptional(text) }, asInCode),
  unsubscribe: ofFeedback,
  typing: ofFeedback,
  seen: receipt,
  delivered: receipt,
};

export type Packets = {
  [Event in keyof typeof packetSchemas]: Output<(typeof packetSchemas)[Event]>;
};

/** Parses untrusted data; `null` when the schema rejects it. */
export function readPacket<T>(schema: Schema<T>, value: unknown): T | null {
  const parsed = parse(schema, value);
  return parsed.ok ? parsed.value : null;
}

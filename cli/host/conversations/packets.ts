import * as v from 'valibot';
import { parse } from '../../../core/contract/wire.ts';
import { schemaOf } from '../../kinds/valibot-schema.ts';

/** Schemas of socket events. Events of another shape are ignored, but count against the limit. */

/** The largest number that the database stores as an integer. */
const MAX_SEQ = 2 ** 31 - 1;

/** Far longer than the ids and tokens of the host. */
const text = v.pipe(v.string(), v.maxLength(256));
const ofFeedback = v.object({ feedbackId: text });
const receipt = v.object({
  feedbackId: text,
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEQ)),
});

/** Handshake of a socket, with the token of an operator; customers have none. */
export const handshakeSchema = v.object({ operator: v.optional(text) });

export const packetSchemas = {
  subscribe: v.object({ feedbackId: text, token: v.optional(text) }),
  unsubscribe: ofFeedback,
  typing: ofFeedback,
  seen: receipt,
  delivered: receipt,
};

export type Packets = {
  [Event in keyof typeof packetSchemas]: v.InferOutput<(typeof packetSchemas)[Event]>;
};

/** Parses untrusted data; `null` when the schema rejects it. */
export function readPacket<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = parse(schemaOf(schema), value);
  return parsed.ok ? parsed.value : null;
}

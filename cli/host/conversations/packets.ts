import * as v from 'valibot';
import { parse } from '../../../core/contract/wire.ts';
import { schemaOf } from '../../kinds/valibot-schema.ts';

/** Shapes of what sockets send. Whatever has another shape counts as an event, and nothing else comes of it. */

/** The largest number that the database stores as an integer. */
const MAX_SEQ = 2 ** 31 - 1;

/** Ids and tokens of the host are much shorter. */
const text = v.pipe(v.string(), v.maxLength(256));
const ofFeedback = v.object({ feedbackId: text });
const receipt = v.object({
  feedbackId: text,
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEQ)),
});

/** Handshake of a socket: the token of an operator; customers have none. */
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

/** Reads a value that a stranger has sent, or gives `null` for one of another shape. */
export function readPacket<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = parse(schemaOf(schema), value);
  return parsed.ok ? parsed.value : null;
}

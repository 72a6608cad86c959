import type * as v from 'valibot';
import { id, json, listOf, string, wire } from './wire.ts';

/** What the calls of single questions answer. */

/** `POST /v2/storage/direct_uploads`: a file that the server holds now. */
export const uploadSchema = wire({ data: wire({ url: string, id }) });
/** `POST /v1/customers/send_verification_token`. */
export const verificationSchema = wire({ id });
/** `POST /v1/customers/verify`: the address is proven, and the token says so. */
export const verifiedSchema = wire({ address: string, token: string });
/** `POST /v1/flows/{id}/requests`: answers to other questions. */
export const lookUpSchema = wire({ responses: listOf(wire({ questionId: id, input: json })) });

export type Upload = v.InferOutput<typeof uploadSchema>['data'];
export type Verified = v.InferOutput<typeof verifiedSchema>;
export type LookUpReply = v.InferOutput<typeof lookUpSchema>;

import { listOf, wire } from './collections.ts';
import { id, json, string, type Output } from './schema.ts';

/** Answers of the API calls that belong to single questions. */

/** `POST /v2/storage/direct_uploads`: the stored file. */
export const uploadSchema = wire({ data: wire({ url: string, id }) });
/** `POST /v1/customers/send_verification_token`: the id under which the code can be verified. */
export const verificationSchema = wire({ id });
/** `POST /v1/customers/verify`: the verified address, and a token that proves the verification. */
export const verifiedSchema = wire({ address: string, token: string });
/** `POST /v1/flows/{id}/requests`: looked-up answers to other questions. */
export const lookUpSchema = wire({ responses: listOf(wire({ questionId: id, input: json })) });

export type Upload = Output<typeof uploadSchema>['data'];
export type Verified = Output<typeof verifiedSchema>;
export type LookUpReply = Output<typeof lookUpSchema>;

import { listOf, wire } from './collections.ts';
import { id, json, string, type Output } from './schema.ts';

/** Answers of the API calls that belong to single questions. */

/** `POST /v2/storage/direct_uploads`: the stored file. */
export const uploadSchema = wire({
  /** The file. */
  data: wire({
    /** Address of the file. */
    url: string,
    /** Id of the file, for an answer. */
    id,
  }),
});
/** `POST /v1/customers/send_verification_token`: the id under which the code can be verified. */
export const verificationSchema = wire({
  /** Id of the verification, with which the code is sent back. */
  id,
});
/** `POST /v1/customers/verify`: the verified address, and a token that proves the verification. */
export const verifiedSchema = wire({
  /** The phone number. */
  address: string,
  /** Token that proves the verification, for the answer. */
  token: string,
});
/** `POST /v1/flows/{id}/requests`: looked-up answers to other questions. */
export const lookUpSchema = wire({
  /** Answers to other questions. */
  responses: listOf(
    wire({
      /** Id of the question; of the statement for a matrix. */
      questionId: id,
      /** The answer to fill in. */
      input: json,
    }),
  ),
});

export type Upload = Output<typeof uploadSchema>['data'];
export type Verified = Output<typeof verifiedSchema>;
export type LookUpReply = Output<typeof lookUpSchema>;

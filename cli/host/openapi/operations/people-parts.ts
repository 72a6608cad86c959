import { signedInSchema } from '../../../../core/contract/people.ts';
import type { ErrorCode } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** Proofs, errors and replies that calls of accounts share. */

export const session: NonNullable<Operation['proofs']> = ['session'];
export const owner: NonNullable<Operation['proofs']> = ['session', 'operator'];
export const ofPublic: readonly ErrorCode[] = ['foreign_origin', 'header_missing', 'too_many'];
export const ofSession: readonly ErrorCode[] = ['unauthorized', 'session_needed', 'header_missing'];
export const ofOwner: readonly ErrorCode[] = [
  'unauthorized',
  'missing_role',
  'missing_scope',
  'header_missing',
];
export const nothing: Operation['answers'] = { 204: { text: 'Done.', content: null } };
export const signedIn: Operation['answers'] = {
  200: { text: 'A session cookie is set.', content: signedInSchema },
};

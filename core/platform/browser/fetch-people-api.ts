import {
  accountSchema,
  invitationSchema,
  linkSchema,
  newTokenSchema,
  passkeyOptionsSchema,
  peopleSchema,
  personSchema,
  signedInSchema,
  signInWaysSchema,
  tokensSchema,
} from '../../contract/people.ts';
import { auditLogSchema } from '../../contract/audit-log.ts';
import type { Schema } from '../../contract/schema.ts';
import type { AuditFilter, PeopleApi } from '../people-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { operatorCall } from './operator-call.ts';
import { parseJson, request, type HttpRequest, type PrefetchedResponses } from './http.ts';
import type { ReportUnknown } from './report-unknown.ts';

/** Creates the calls of accounts. `api` is the base address; the session is a cookie of its origin. */
export function createFetchPeopleApi(
  api: string,
  reportUnknown: ReportUnknown,
  prefetched?: PrefetchedResponses,
): PeopleApi {
  const send = (method: NonNullable<HttpRequest['method']>, path: string, body?: object) => {
    const { headers, credentials } = operatorCall(null);
    const init = {
      ...(body ? jsonPost(body, headers) : { headers }),
      method,
      credentials,
    };
    return request(`${api}/v1/${path}`, init, prefetched);
  };
  async function read<T>(
    schema: Schema<T>,
    method: NonNullable<HttpRequest['method']>,
    path: string,
    body?: object,
  ): Promise<T> {
    const text = (await send(method, path, body)) ?? '';
    return parseResponse(schema, parseJson(text), path, reportUnknown);
  }
  const done = async (...call: Parameters<typeof send>): Promise<void> =>
    void (await send(...call));
  const options = async (path: string): Promise<unknown> =>
    (await read(passkeyOptionsSchema, 'POST', path, {})).options;
  const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    ways: () => read(signInWaysSchema, 'GET', 'sign-in'),
    checkLink: (token) => read(linkSchema, 'POST', 'sign-in/link/check', { token }),
    signInByLink: (token) => read(signedInSchema, 'POST', 'sign-in/link', { token }),
    accept: (acceptance) => read(signedInSchema, 'POST', 'sign-in/accept', acceptance),
    signInByPassword: (email, password) =>
      read(signedInSchema, 'POST', 'sign-in/password', { email, password }),
    mailLink: (email, next) => done('POST', 'sign-in/mail', { email, next }),
    signInOptions: () => options('sign-in/passkey/options'),
    signInByPasskey: (credential) =>
      read(signedInSchema, 'POST', 'sign-in/passkey', { credential }),
    account: () => read(accountSchema, 'GET', 'account'),
    changeAccount: (change) => read(accountSchema, 'PATCH', 'account', change),
    confirm: (proof) => done('POST', 'account/confirm', proof),
    confirmOptions: () => options('account/confirm/passkey/options'),
    setPassword: (password) => done('POST', 'account/password', { password }),
    passkeyOptions: () => options('account/passkeys/options'),
    addPasskey: (name, credential) =>
      read(accountSchema, 'POST', 'account/passkeys', { name, credential }),
    removePasskey: (id) => done('DELETE', at('account/passkeys', id)),
    endSession: (id) => done('DELETE', at('account/sessions', id)),
    endOtherSessions: () => done('DELETE', 'account/sessions'),
    people: async () => (await read(peopleSchema, 'GET', 'people')).people,
    invite: (invited) => read(invitationSchema, 'POST', 'people/invitations', invited),
    changeRoles: (id, roles) => read(personSchema, 'PATCH', at('people', id), { roles }),
    removePerson: (id) => done('DELETE', at('people', id)),
    endSessionsOf: (id) => done('DELETE', `${at('people', id)}/sessions`),
    tokens: async () => (await read(tokensSchema, 'GET', 'tokens')).tokens,
    addToken: (draft) => read(newTokenSchema, 'POST', 'tokens', draft),
    removeToken: (id) => done('DELETE', at('tokens', id)),
    auditLog: (filter, before) =>
      read(auditLogSchema, 'GET', `audit-log?${auditQuery(filter, { before: before ?? '' })}`),
    exportAuditLog: async (filter) =>
      (await send('GET', `audit-log?${auditQuery(filter, { format: 'csv' })}`)) ?? '',
  };
}

/** Query of the audit log, without empty parameters. */
const auditQuery = (filter: AuditFilter, more: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...filter, ...more }).filter(([, value]) => value !== ''));

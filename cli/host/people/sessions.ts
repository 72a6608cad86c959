import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { AuditSource } from '../../../core/contract/audit-log.ts';
import { recordAct } from '../auth/audit-log.ts';
import { readCookie, removeCookie, setCookie } from '../auth/cookies.ts';
import { nameOf, type PersonRow } from '../auth/people.ts';
import { hashOfSecret, newSecret } from '../auth/secret.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import { browserOf } from './browser.ts';

/** Sessions of browsers. */

/** Sessions of a person; the longest unused one ends with the next sign-in. */
const MAX_SESSIONS = 20;
const DEVICE_AGE = '365 days';
const ALGORITHM = 'HS256';

const deviceKey = async (database: Database): Promise<Buffer> =>
  Buffer.from(await secretOf(database, 'device'), 'hex');

/** Person that a browser has signed in as before; `null` without one. Strangers can not use up the tries of such a browser. */
export async function personOfDevice(
  database: Database,
  request: FastifyRequest,
): Promise<string | null> {
  const cookie = readCookie(request.headers, 'psn-device', request.isSecure);
  if (cookie === null) return null;
  try {
    const { payload } = await jwtVerify(cookie, await deviceKey(database), {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}

/** Begins a session with a new secret; one that the browser had before ends. */
export async function beginSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  person: PersonRow,
  way: string,
): Promise<void> {
  const secret = newSecret();
  const before = readCookie(request.headers, 'psn-session', request.isSecure);
  await database.transaction().execute(async (transaction) => {
    if (before !== null)
      await transaction
        .deleteFrom('sessions')
        .where('secret_hash', '=', hashOfSecret(before))
        .execute();
    await transaction
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        secret_hash: hashOfSecret(secret),
        person_id: person.id,
        browser: browserOf(request.headers['user-agent'] ?? ''),
        address: request.ip,
      })
      .execute();
    await sql`delete from sessions where id in (
      select id from sessions where person_id = ${person.id}
      order by seen_at desc, created_at desc offset ${MAX_SESSIONS})`.execute(transaction);
    await transaction
      .updateTable('people')
      .set({ seen_at: sql<Date>`now()` })
      .where('id', '=', person.id)
      .execute();
    const source: AuditSource = 'session';
    const author = { id: person.id, name: nameOf(person), source, address: request.ip };
    await recordAct(transaction, author, 'signed_in', { details: way });
  });
  const device = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(person.id)
    .setExpirationTime(DEVICE_AGE)
    .sign(await deviceKey(database));
  setCookie(request, reply, 'psn-session', secret);
  setCookie(request, reply, 'psn-device', device);
}

/** Ends the session of a request. */
export async function endSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const secret = readCookie(request.headers, 'psn-session', request.isSecure);
  if (secret !== null)
    await database.deleteFrom('sessions').where('secret_hash', '=', hashOfSecret(secret)).execute();
  removeCookie(request, reply, 'psn-session');
}

/** Notes that the person of a session has proven the identity again. */
export async function confirmSession(database: Database, sessionId: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

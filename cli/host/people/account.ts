import { sql } from 'kysely';
import type { Account } from '../../../core/contract/people.ts';
import { SESSION_IDLE_DAYS, type Actor } from '../auth/actor.ts';
import { findPerson } from '../auth/people.ts';
import type { Database } from '../database/database.ts';

/** Reads the account of the signed-in person. */
export async function readAccount(database: Database, actor: Actor): Promise<Account> {
  const person = (await findPerson(database, actor.id))!;
  const [passkeys, sessions] = await Promise.all([
    database
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('person_id', '=', person.id)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('sessions')
      .select(['id', 'browser', 'address', 'created_at', 'seen_at'])
      .where('person_id', '=', person.id)
      .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
      .orderBy('seen_at', 'desc')
      .execute(),
  ]);
  return {
    id: person.id,
    name: person.name,
    nickname: person.nickname,
    avatar: person.avatar,
    avatarColor: person.avatar_color,
    email: person.email,
    roles: actor.roles,
    language: person.language,
    savedReplies: person.saved_replies,
    hasPassword: person.password_hash !== null,
    hasProvider: person.provider_subject !== null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, browser, address, created_at, seen_at }) => ({
      id,
      browser,
      address,
      createdAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      isCurrent: id === actor.sessionId,
    })),
    isRecent: actor.isRecent,
  };
}

import type { Operator } from '../../../core/contract/inbox.ts';
import { parse } from '../../../core/contract/wire.ts';
import type { Entity } from '../../kinds/entity.ts';
import { operatorMailSchema } from '../../kinds/kinds.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import { hashOfLink } from './lasting-links.ts';

/**
 * Accounts of the files in `operators/`: each file adds a person, and its changes and its removal apply to that person until
 * an owner changes the account on the host.
 */

type OperatorFiles = ReadonlyMap<string, Entity<Operator>>;

/** Profile of a file, as columns. */
function columnsOf({ value, wire }: Entity<Operator>) {
  const mail = parse(operatorMailSchema, wire);
  return {
    name: value.name,
    nickname: value.nickname,
    avatar: value.avatar,
    avatar_color: value.avatarColor,
    saved_replies: JSON.stringify(value.savedReplies),
    roles: [...value.roles],
    ...(mail.ok ? { email: mail.value.email, language: mail.value.language } : {}),
  };
}

async function addFromFile(
  transaction: DatabaseTransaction,
  id: string,
  file: Entity<Operator>,
): Promise<void> {
  const renewed = await transaction
    .selectFrom('operator_tokens')
    .select('salt')
    .where('operator_id', '=', id)
    .executeTakeFirst();
  const salt = renewed?.salt ?? '';
  await transaction
    .insertInto('people')
    .values({
      id,
      ...columnsOf(file),
      follows_file: true,
      link_salt: salt,
      link_hash: await hashOfLink(transaction, id, salt),
    })
    .execute();
}

/** Adds, changes and removes the people that follow files. */
export async function followOperatorFiles(
  transaction: DatabaseTransaction,
  files: OperatorFiles,
): Promise<void> {
  const known = await transaction.selectFrom('people').select(['id', 'follows_file']).execute();
  const followers = new Map(known.map(({ id, follows_file: follows }) => [id, follows]));
  for (const [id, file] of files) {
    const follows = followers.get(id);
    if (follows === undefined) await addFromFile(transaction, id, file);
    else if (follows)
      await transaction.updateTable('people').set(columnsOf(file)).where('id', '=', id).execute();
  }
  // Without a trace, so that a file with the id adds the person again. Sessions and tokens end with the row.
  for (const [id, follows] of followers)
    if (follows && !files.has(id))
      await transaction.deleteFrom('people').where('id', '=', id).execute();
}

/** Follows the files of the live version, in a database from before accounts. */
export const adoptOperatorFiles = (
  database: Database,
  version: number,
  files: OperatorFiles,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, 'versions');
    const { number } = await transaction
      .selectFrom('versions')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    if (number === version) await followOperatorFiles(transaction, files);
  });

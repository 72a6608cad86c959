import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import { shareNext } from '../http/share-next.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';

/** Operators of the workspace. */
export interface Operators {
  all(): readonly Operator[];
  tokenOf(id: string): Promise<string>;
  /** Resolves to the operator of a token, or to `null` for an invalid one. */
  byToken(token: string): Promise<Operator | null>;
  /** Adds a listener for operators that were removed from the workspace, or have lost a role. */
  onRemoval(listener: (id: string) => void): void;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Tokens of operators: HMACs of the operators' ids, and of a salt after a renewal. They are never stored. Salts are read
 * from the database at each use, so that a renewal applies to all hosts immediately.
 */
async function createTokens(database: Database) {
  const secret = await secretOf(database, 'operator-token');
  const tokenOf = (id: string, salt: string) =>
    createHmac('sha256', secret).update(id).update(salt).digest('base64url');
  return async (): Promise<(id: string) => string> => {
    const rows = await database.selectFrom('operator_tokens').selectAll().execute();
    const salts = new Map(rows.map(({ operator_id: id, salt }) => [id, salt]));
    return (id) => tokenOf(id, salts.get(id) ?? '');
  };
}

export async function createOperators(
  database: Database,
  workspace: LiveWorkspace,
): Promise<Operators> {
  const currentTokens = await createTokens(database);
  const all = () => [...workspace.current().operators.values()].map(({ value }) => value);
  /** Operators by the hashes of their tokens. The look-up of a hash is safe from timing attacks. */
  const readOperators = shareNext(async () => {
    const tokenOf = await currentTokens();
    return new Map(all().map((operator) => [hashOf(tokenOf(operator.id)), operator]));
  });
  return {
    all,
    tokenOf: async (id) => (await currentTokens())(id),
    byToken: async (token) => (await readOperators()).get(hashOf(token)) ?? null,
    onRemoval(listener) {
      let known = all();
      workspace.onChange(() => {
        const { operators } = workspace.current();
        const hasAllRoles = ({ id, roles }: Operator): boolean =>
          roles.every((role) => operators.get(id)?.value.roles.includes(role));
        for (const operator of known)
          if (!operators.has(operator.id) || !hasAllRoles(operator)) listener(operator.id);
        known = all();
      });
    },
  };
}

/** Resolves to the token of an operator. */
export const readToken = async (database: Database, id: string): Promise<string> =>
  (await (await createTokens(database))())(id);

/** Replaces the token of an operator. Resolves to the new one. */
export async function renewToken(database: Database, id: string): Promise<string> {
  const salt = randomUUID();
  await database
    .insertInto('operator_tokens')
    .values({ operator_id: id, salt })
    .onConflict((conflict) =>
      conflict.column('operator_id').doUpdateSet({ salt: sql<string>`excluded.salt` }),
    )
    .execute();
  return readToken(database, id);
}

/** Public snapshot of an operator, in wire format. */
export const senderOf = ({
  name,
  nickname,
  avatar,
  avatarColor,
}: Operator): Record<string, string | null> => ({
  name,
  nickname,
  avatar,
  avatar_color: avatarColor,
});

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';

/** Operators of the workspace and their tokens. Tokens are HMACs of the operators' ids and never stored. */
export interface Operators {
  all(): readonly Operator[];
  tokenOf(id: string): string;
  /** Returns the operator of a token, or `null` for an invalid one. */
  byToken(token: string): Operator | null;
}

export async function createOperators(
  database: Database,
  workspace: LiveWorkspace,
): Promise<Operators> {
  const secret = await secretOf(database, 'operator-token');
  const all = () => [...workspace.current().operators.values()].map(({ value }) => value);
  const tokenOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');
  return {
    all,
    tokenOf,
    byToken(token) {
      const actual = Buffer.from(token);
      const isTokenOf = ({ id }: Operator) => {
        const expected = Buffer.from(tokenOf(id));
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      };
      return all().find(isTokenOf) ?? null;
    },
  };
}

/** Snapshot of an operator as customers see it, in wire format. */
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

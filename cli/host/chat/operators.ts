import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';

/** The people who answer: files of the workspace, each with a token of their own. */
export interface Operator {
  id: string;
  name: string | null;
  nickname: string | null;
  avatar: string | null;
  avatarColor: string | null;
  savedReplies: readonly string[];
}

export interface Operators {
  all(): readonly Operator[];
  tokenOf(id: string): string;
  byToken(token: unknown): Operator | null;
}

export async function openOperators(
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
      const given = Buffer.from(String(token));
      const isTokenOf = ({ id }: Operator) => {
        const right = Buffer.from(tokenOf(id));
        return given.length === right.length && timingSafeEqual(given, right);
      };
      return all().find(isTokenOf) ?? null;
    },
  };
}

/** How an operator appears in a conversation. */
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

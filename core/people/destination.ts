/** Addresses around the sign-in, which must not lead to another site or expose a secret. */

/** Page after signing in without another destination. */
const START_PAGE = 'start';
export const ACCOUNT_PAGE = 'account';

/** Characters with which a browser could read a path as an address of another origin. */
const UNSAFE = /^\/\/|[\\\p{Cc}]/u;

/** The page after the sign-in: a path of the same origin, else the start page. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !UNSAFE.test(next) ? next : START_PAGE;

/** A one-time link, a personal link of an operator, or the first owner's. */
export interface Secret {
  kind: 'link' | 'personal';
  token: string;
}

/** Splits the fragment of the sign-in page into its secret and the rest, which the next page gets. */
export function readFragment(hash: string): { secret: Secret | null; rest: string } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const link = fields.get('link');
  const personal = fields.get('token');
  if (!link && !personal) return { secret: null, rest: hash };
  const rest = String(
    new URLSearchParams(
      Object.fromEntries([...fields].filter(([name]) => name !== 'link' && name !== 'token')),
    ),
  );
  return {
    secret: link ? { kind: 'link', token: link } : { kind: 'personal', token: personal! },
    rest: rest && `#${rest}`,
  };
}

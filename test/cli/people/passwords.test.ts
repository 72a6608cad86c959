import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../../cli/host/people/passwords.ts';

describe('the hash of a password', () => {
  it('takes 32 MiB and three rounds, and names them', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('correct house', hash)).toBe(false);
  });

  it('is read with the cost that it names', async () => {
    const key = scryptSync('correct horse', Buffer.alloc(16), 32, { N: 16, r: 8, p: 1 });
    const cheap = `scrypt$16$8$1$${Buffer.alloc(16).toString('base64url')}$${key.toString('base64url')}`;
    expect(await isPassword('correct horse', cheap)).toBe(true);
    expect(await isPassword('correct house', cheap)).toBe(false);
  });

  it('has the letters that any keyboard writes', async () => {
    expect(await isPassword('\u00e9t\u00e9', await hashPassword('e\u0301te\u0301'))).toBe(true);
  });
});

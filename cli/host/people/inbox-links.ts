import { tokenOfLink } from '../auth/lasting-links.ts';
import { nameOf, readPeople } from '../auth/people.ts';
import type { Database } from '../database/database.ts';

/** Lasting links of operators. */
export async function inboxLinks(
  database: Database,
  baseUrl: string,
): Promise<{ name: string; url: string }[]> {
  const links = (await readPeople(database)).map(async (person) => {
    const token = await tokenOfLink(database, person);
    const name = person.nickname ?? nameOf(person);
    return token === null ? [] : [{ name, url: `${baseUrl}/inbox#token=${token}` }];
  });
  return (await Promise.all(links)).flat();
}

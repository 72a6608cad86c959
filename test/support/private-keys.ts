import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnersFile } from '../../core/contract/content/versions.ts';
import { folders } from '../../cli/kinds/kinds.ts';
import type { Schema } from '../../core/contract/schema.ts';

/** Mark in every private value of a planted workspace. No reply of its host may contain it. */
export const PRIVATE = 'private-mark';
/** Mark in the files of owners, which no other person reads. It has the other mark in it. */
export const OWNERS = `${PRIVATE}-of-owners`;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds an unknown key to each object that a schema describes, at every depth. */
function planted({ shape }: Schema<unknown>, value: unknown, mark: string): unknown {
  if (shape.kind === 'optional') return planted(shape.of, value, mark);
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((member) => planted(shape.of, member, mark));
  if (!isObject(value) || shape.kind !== 'object') return value;
  const members = Object.entries(value).map(([key, member]) => {
    const field = shape.fields.find(([, name]) => name === key);
    return [key, field ? planted(field[2], member, mark) : member];
  });
  return { ...Object.fromEntries(members), internal_note: mark };
}

/** Content of further files, with the settings that only the host reads. */
const SECRETS: Readonly<Record<string, Json>> = {
  'env.json': {
    internal_note: OWNERS,
    smtp: {
      host: '127.0.0.1',
      port: 9,
      user: OWNERS,
      password: OWNERS,
      from: `${OWNERS}@example.com`,
    },
    inbound_mail: { address: 'reply@in.shop.example', secret: OWNERS },
    imap: { host: '127.0.0.1', port: 9, user: OWNERS, password: OWNERS },
  },
  'webhooks/private.json': {
    id: OWNERS,
    url: `http://127.0.0.1:9/${OWNERS}`,
    secret: OWNERS.padEnd(16, '-'),
    events: ['notification'],
  },
};

/**
 * Fills a workspace with private values: unknown keys in every object of its files, and values of the settings that only
 * the host reads.
 */
export async function plantPrivateKeys(workspace: string): Promise<void> {
  for (const [folder, { schemas }] of Object.entries(folders)) {
    const names = await readdir(join(workspace, folder)).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.json'))) {
      const path = join(workspace, folder, name);
      const mark = isOwnersFile(`${folder}/${name}`) ? OWNERS : PRIVATE;
      let json: unknown = JSON.parse(await readFile(path, 'utf8'));
      for (const schema of schemas) json = planted(schema, json, mark);
      if (folder === 'operators') Object.assign(json as Json, { email: `${mark}@example.com` });
      if (folder === 'integrations') Object.assign(json as Json, { headers: { 'X-Key': mark } });
      await writeFile(path, JSON.stringify(json));
    }
  }
  await mkdir(join(workspace, 'webhooks'), { recursive: true });
  for (const [file, json] of Object.entries(SECRETS))
    await writeFile(join(workspace, file), JSON.stringify(json));
}

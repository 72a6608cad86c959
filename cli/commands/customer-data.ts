import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { extensionOf } from '../host/api/upload-file.ts';
import { Failure } from '../failure.ts';
import { erase, type Erased } from '../host/erase.ts';
import type { Tables } from '../host/database/schema.ts';
import { customerSubject, holdingsOf, type Subject } from '../host/holdings.ts';
import { printResult, type OutputOptions } from '../output.ts';
import type { Stored } from './stored.ts';

/** Export and erasure of all that is held of one customer. */

/** The tables as people call them. */
const NAMES: Partial<Record<keyof Tables, string>> = {
  feedbacks: 'responses',
  responses: 'answers',
  timeline_items: 'messages and events of conversations',
  chat_ratings: 'ratings',
  blobs: 'files',
  customers: 'customers and visitors',
  verifications: 'verified phone numbers',
  quota_events: 'ties to a quota',
  webhook_deliveries: 'webhook events',
  notices: 'notices of operators',
  idempotency: 'stored replies',
};

const isEmpty = ({ feedbackIds, customers }: Subject): boolean =>
  feedbackIds.length === 0 && customers.length === 0;

interface FileRow {
  id: string;
  type: string;
  content?: Buffer | null;
}

/** Writes `customer.json`, and the files into `files` beside it. The folder must not exist. */
export async function exportCustomer(
  { database, files }: Stored,
  externalId: string,
  out: string,
): Promise<void> {
  const folder = resolve(out);
  if (existsSync(folder)) throw new Failure(`${folder} exists already. Choose another with --out.`);
  const subject = await customerSubject(database, externalId);
  if (isEmpty(subject)) throw new Failure(`Nothing is held of the customer ${externalId}.`);
  const held: Record<string, unknown[]> = {};
  for (const [table, condition] of holdingsOf(subject))
    held[table] = (
      await sql`select * from ${sql.table(table)} where ${condition}`.execute(database)
    ).rows;
  await mkdir(join(folder, 'files'), { recursive: true });
  const stored = held['blobs'] as FileRow[];
  held['blobs'] = [];
  for (const { content, ...row } of stored) {
    const path = `files/${row.id}.${extensionOf(row.type)}`;
    const bytes = content ?? (await files.read(row.id));
    if (bytes) await writeFile(join(folder, path), bytes);
    held['blobs'].push({ ...row, path: bytes ? path : null });
  }
  const report = { external_id: externalId, exported_at: new Date().toISOString(), ...held };
  await writeFile(join(folder, 'customer.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Wrote ${join(folder, 'customer.json')} and ${stored.length} files.`);
}

const linesOf = (counts: Erased['counts']): string =>
  Object.entries(counts)
    .map(([table, count]) => `  ${count} ${NAMES[table as keyof Tables] ?? table}`)
    .join('\n');

/** Asks at the terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Failure('There is nobody to ask. Add --yes to erase without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Erases the customer, and prints what was removed. */
export async function eraseCustomer(
  { database, files }: Stored,
  externalId: string,
  isConfirmed: boolean,
  output: OutputOptions,
): Promise<void> {
  const subject = await customerSubject(database, externalId);
  const report = (erased: Erased['counts'], words: string) =>
    printResult(output, { customer: externalId, erased }, words);
  if (isEmpty(subject)) return report({}, `Nothing is held of the customer ${externalId}.`);
  const summary = `${subject.feedbackIds.length} responses with all that hangs on them, and ${subject.customers.length} customers and visitors`;
  if (!isConfirmed && !(await confirm(`Erase ${summary} of ${externalId} for good?`)))
    return report({}, 'Nothing was erased.');
  const { counts, fileIds } = await database
    .transaction()
    .execute((transaction) => erase(transaction, subject));
  for (const id of fileIds) await files.remove(id);
  report(counts, `Erased of the customer ${externalId}:\n${linesOf(counts)}`);
}

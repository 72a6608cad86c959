import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { erasureSchema, type ErasedKind, type Erasure } from '../../core/contract/customers.ts';
import { extensionOf } from '../host/uploads/upload-file.ts';
import { canAsk, confirm } from '../base/confirm.ts';
import { Failure } from '../base/failure.ts';
import { customerInLog, recordAct } from '../host/auth/audit-log.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { announceErasure } from '../host/conversations/remote-hosts.ts';
import { erasePerson, previewErasure, type ErasureChoice } from '../host/customers/erasure.ts';
import { readExport } from '../host/customers/export.ts';
import type { Person } from '../host/customers/person.ts';
import { findRelated } from '../host/customers/related.ts';
import { encode } from '../host/http/encode.ts';
import { printResult, type OutputOptions } from '../base/output.ts';
import { choosePeople, describe, nothingFound } from './customer-choice.ts';
import type { Stored } from './stored.ts';

/** Export and erasure of all that is stored of one customer. */

/** One and many of each. */
const NAMES: Readonly<Record<ErasedKind, readonly [one: string, many: string]>> = {
  responses: ['response', 'responses'],
  answers: ['answer', 'answers'],
  messages: ['message or event of a conversation', 'messages and events of conversations'],
  ratings: ['rating', 'ratings'],
  notes: ['note of an operator', 'notes of operators'],
  assignments: ['assignment to an operator', 'assignments to operators'],
  tags: ['tag', 'tags'],
  snoozes: ['snooze', 'snoozes'],
  files: ['file', 'files'],
  customers: ['customer or visitor', 'customers and visitors'],
  verifications: ['phone code', 'phone codes'],
  quota_events: ['tie to a quota', 'ties to a quota'],
  webhook_events: ['webhook event', 'webhook events'],
  notices: ['notice of an operator', 'notices of operators'],
  stored_replies: ['stored reply', 'stored replies'],
  limits: ['counter of a phone number', 'counters of a phone number'],
  devices: ['tie of a signature to a device', 'ties of a signature to a device'],
  pushes: ['push between hosts', 'pushes between hosts'],
};

/** Writes `customer.json`, and the files into `files` beside it. The folder must not exist. */
export async function exportCustomer(
  stored: Stored,
  dir: string,
  text: string,
  out: string,
): Promise<void> {
  const folder = resolve(out);
  if (existsSync(folder)) throw new Failure(`${folder} exists already. Choose another with --out.`);
  const { people } = await choosePeople(stored, dir, text, false);
  const [person] = people;
  if (!person) throw new Failure(nothingFound(text));
  const { tables, files } = await readExport(stored.database, person);
  await recordAct(stored.database, localAuthor(), 'customer_exported', {
    subject: customerInLog(person.id),
  });
  await mkdir(join(folder, 'files'), { recursive: true });
  const paths = new Map<string, string>();
  for (const { id, type, content } of files) {
    const bytes = content ?? (await stored.files.read(id));
    if (!bytes) continue;
    const path = `files/${id}.${extensionOf(type)}`;
    await writeFile(join(folder, path), bytes);
    paths.set(id, path);
  }
  const report = {
    customer: text,
    id: person.id,
    exported_at: new Date().toISOString(),
    ...tables,
    blobs: tables['blobs']!.map((row) => ({ ...row, path: paths.get(String(row['id'])) ?? null })),
  };
  await writeFile(join(folder, 'customer.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(
    `Wrote ${join(folder, 'customer.json')} and ${files.length} ${NAMES.files[files.length === 1 ? 0 : 1]}.`,
  );
}

const linesOf = (items: Erasure['items']): string =>
  items.map(({ what, count }) => `  ${count} ${NAMES[what][count === 1 ? 0 : 1]}`).join('\n');

export interface EraseOptions extends OutputOptions {
  customer: string;
  all?: true;
  also: string[];
  except: string[];
  yes?: true;
}

const receiptText = ({ customer, items, erasedAt, erasedBy }: Erasure): string =>
  `Erased${customer && ` of ${customer}`} at ${erasedAt} by ${erasedBy}:\n${linesOf(items)}`;

const report = (options: EraseOptions, receipts: readonly Erasure[], words: string): void =>
  printResult(
    options,
    { receipts: receipts.map((receipt) => encode(erasureSchema, receipt)) },
    words,
  );

/** Shows the data to erase, person by person. Returns whether the user confirms. */
async function isAgreed(
  stored: Stored,
  shown: readonly string[],
  choices: ReadonlyMap<Person, ErasureChoice>,
  isConfirmed: boolean,
): Promise<boolean> {
  for (const text of shown) console.error(text);
  for (const [person, choice] of choices) {
    const related = await findRelated(stored.database, person, choice.also);
    const { items } = await previewErasure(
      stored.database,
      person,
      choice,
      new Set(related.keys()),
    ).catch((error: Error) => {
      throw new Failure(error.message);
    });
    console.error(`To be erased:\n${linesOf(items)}`);
  }
  if (isConfirmed) return true;
  if (!canAsk())
    throw new Failure('The input is not a terminal. Add --yes to erase without a question.');
  return confirm('Erase this for good?');
}

/** Erases the customer, and prints the receipt. */
export async function eraseCustomer(
  stored: Stored,
  dir: string,
  options: EraseOptions,
): Promise<void> {
  const { customer: text, also, except } = options;
  const { people, workspace } = await choosePeople(stored, dir, text, options.all === true);
  if (people.length === 0) return report(options, [], nothingFound(text));
  if (people.length > 1 && (also.length > 0 || except.length > 0))
    throw new Failure('--also and --except are for one customer. Give the id of one.');
  const choices = new Map(people.map((person) => [person, { also, except }]));
  const shown = await Promise.all(people.map((person) => describe(stored, workspace, person)));
  if (!(await isAgreed(stored, shown, choices, options.yes === true)))
    return report(options, [], 'Nothing was erased.');
  const results = await stored.database.transaction().execute(async (transaction) => {
    const erased = [];
    for (const [person, choice] of choices) {
      erased.push(await erasePerson(transaction, person, choice, 'psn data erase'));
      const subject = customerInLog(person.id);
      await recordAct(transaction, localAuthor(), 'customer_erased', { subject });
    }
    return erased;
  });
  for (const id of results.flatMap(({ fileIds }) => fileIds)) await stored.files.remove(id);
  await announceErasure(stored.pool, (line) => console.error(line));
  const receipts = results.map(({ receipt }) => receipt);
  const more = receipts.some(({ hasMore }) => hasMore)
    ? '\nMore is stored than was erased at once: run the command again.'
    : '';
  report(options, receipts, receipts.map(receiptText).join('\n') + more);
}

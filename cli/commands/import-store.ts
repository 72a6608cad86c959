import { randomUUID } from 'node:crypto';
import type { ImportReply } from '../../core/contract/content/answers.ts';
import { batchesOf, readResponses, type AnswerSource } from '../../core/import/answers/index.ts';
import type { OutputOptions } from '../base/output.ts';
import { createProgress } from '../base/progress.ts';
import { recordAct } from '../host/auth/audit-log.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { openImport } from '../host/submissions/answer-imports.ts';
import { importAnswers, removeImported } from '../host/submissions/import.ts';
import type { Stored } from './stored.ts';

/** Stores the responses of `psn import answers`. */

interface Import {
  source: AnswerSource;
  survey: Omit<Parameters<typeof importAnswers>[1], 'importId'>;
  node: string;
  /** Name of the file. */
  file: string;
  count: number;
}

/** Stores all responses, each batch in a transaction of its own. */
export async function storeAnswers(
  { database }: Stored,
  { source, survey, node, file, count }: Import,
  { json, replace }: OutputOptions & { replace?: true },
): Promise<ImportReply> {
  const { program, flow } = source;
  const total = { added: 0, known: 0 };
  const author = localAuthor();
  const own = { survey: flow.id, program, importId: randomUUID(), file };
  const progress = createProgress(count, 'responses', process.stderr.isTTY && json !== true);
  const responses = readResponses(source, () => undefined);
  try {
    if (replace) await removeImported(database, { survey: flow.id, program });
    for await (const batch of batchesOf(responses)) {
      const { added, known } = await database.transaction().execute(async (transaction) => {
        const importId = await openImport(transaction, own, author);
        const request = { ...own, node, responses: batch };
        return importAnswers(transaction, { ...survey, importId }, request);
      });
      total.added += added;
      total.known += known;
      for (const _ of batch) progress.step();
    }
  } finally {
    progress.end();
    if (total.added > 0)
      await recordAct(database, author, 'answers_imported', {
        subject: flow.name || flow.id,
        details: `${program}: ${total.added}`,
      });
  }
  return total;
}

import { MAX_IMPORTED, MAX_IMPORT_BODY_BYTES } from '../../contract/content/answers.ts';
import type { ReadResponse } from './read-answers.ts';

/** Responses in batches, for one call or transaction each. */

/** Size of the responses of a call: half of its limit leaves room for the rest. */
const BATCH_LENGTH = MAX_IMPORT_BODY_BYTES / 4;

/** Lists of responses, each for one call. */
export async function* batchesOf(
  responses: AsyncIterable<ReadResponse>,
): AsyncGenerator<ReadResponse[]> {
  let batch: ReadResponse[] = [];
  let length = 0;
  for await (const response of responses) {
    const size = JSON.stringify(response).length;
    if (batch.length === MAX_IMPORTED || (batch.length > 0 && length + size > BATCH_LENGTH)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(response);
    length += size;
  }
  if (batch.length > 0) yield batch;
}

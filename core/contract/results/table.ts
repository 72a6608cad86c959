import { wire } from '../collections.ts';
import { oneOf, strictOptional } from '../schema.ts';

/** Files with all responses of a survey. */

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Query of `GET /v1/results/surveys/{id}/export`, beside the filter. */
export const tableQuerySchema = wire({
  /** Format of the file. */
  format: oneOf(...tableFormats),
  /** Whether the file has samples too. */
  samples: strictOptional(oneOf('true', 'false')),
});

import { wire } from '../collections.ts';
import { oneOf, strictOptional } from '../schema.ts';

/** Files with all responses of a survey. */

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Formats of the files: tables, the data of SPSS, and its codebook as a workbook. */
export const exportFormats = [...tableFormats, 'sav', 'codebook'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Ending of the name of a file. */
export const fileEnding = (format: ExportFormat): string =>
  format === 'codebook' ? 'codebook.xlsx' : format;

/** Query of `GET /v1/results/surveys/{id}/export`, beside the filter. */
export const tableQuerySchema = wire({
  /** Format of the file. */
  format: oneOf(...exportFormats),
  /** Whether the file has samples too. */
  samples: strictOptional(oneOf('true', 'false')),
});

/** Charts of questions. A kind has the fields in its comment, beside the common ones. */
export const resultKinds = [
  /** 0 to 10: `bars`, `mean`, `nps`, `trend`. */
  'nps',
  /** Stars, effort and other scales: `bars`, `mean`, `topShare`, `trend`. */
  'scale',
  /** Options: `bars`. */
  'choice',
  /** Options in an order: `ranks`. */
  'ranking',
  /** Statements by options: `statements`. */
  'matrix',
  /** Best and worst: `utilities`, one for each statement. */
  'maxdiff',
  /** Profiles: `bars` for each profile, `utilities` for each level. */
  'conjoint',
  /** Numbers and sliders: `bins`, `mean`, `median`, `min`, `max`. */
  'number',
  /** A number for each option: `amounts`. */
  'amounts',
  /** Dates: `bars` by month as YYYY-MM, or by day as YYYY-MM-DD where there are few months. */
  'date',
  /** Texts: read in pages by a call of their own, and their themes. */
  'text',
  /** Files: read in pages by a call of their own. */
  'file',
  /** Only how many have answered: personal data. */
  'count',
] as const;
export type ResultKind = (typeof resultKinds)[number];

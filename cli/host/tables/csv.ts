import { stringify, type Options, type Stringifier } from 'csv-stringify';
import { withoutFormulas } from './formulas.ts';

/** Creates a stream that writes records as CSV. */
export const csvWriter = (options: Options): Stringifier =>
  stringify({ header: true, cast: { boolean: String, string: withoutFormulas }, ...options });

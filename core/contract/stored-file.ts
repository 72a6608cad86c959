import { string, withDefault } from './schema.ts';

/** A file that a respondent or a customer has sent. */
export const storedFile = {
  /** Address of the file. */
  url: string,
  /** Name that the file had. */
  name: withDefault(string, ''),
  /** Media type. */
  type: withDefault(string, ''),
};

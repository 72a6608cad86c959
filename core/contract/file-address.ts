import { string, type Schema } from './schema.ts';

/**
 * Address of a picture or of a stylesheet. In the files of a workspace it may be the path of a file, such as
 * `files/logo.svg`, in place of which hosts send an absolute address.
 */
export const fileAddress: Schema<string> = { ...string };

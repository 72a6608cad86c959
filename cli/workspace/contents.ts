import type { Finding } from '../check/finding.ts';

/** Content of the files of a workspace by path, such as `flows/hotel.json`. */
export type Contents = ReadonlyMap<string, Uint8Array>;

/** Files of a folder. */
export interface FolderContents {
  contents: Contents;
  /** Files and folders that are not read, with the reason. */
  findings: readonly Finding[];
}

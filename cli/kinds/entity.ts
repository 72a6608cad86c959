/** Entity of a workspace file. */
export interface Entity<T> {
  /** Path within the workspace. */
  file: string;
  /** Content of the file, in wire format. Workspaces with the same file share it. */
  wire: Readonly<Record<string, unknown>>;
  /** Parsed content. */
  value: T;
}

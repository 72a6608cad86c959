import type { Generated, JSONColumnType } from 'kysely';

/** Tables of published files and drafts, and of channels and widgets. Times are UTC. */
export interface ContentTables {
  /** Surveys that channels show or have shown, each with the newest version in which they do. */
  channel_surveys: { node_id: string; flow_id: string; version: number };
  /** Published versions: sets of files, the newest of which is live. */
  versions: {
    number: number;
    /** Digests of the contents by path. */
    files: JSONColumnType<Record<string, string>>;
    /** Digest of `files`. */
    digest: string;
    /** Name of the person, or of the command. */
    published_by: string;
    message: string;
    created_at: Generated<Date>;
  };
  /** Contents of surveys, each from the version on that brought it; `null` from the one that removed the survey. */
  survey_revisions: { flow_id: string; version: number; digest: string | null };
  /** Contents of the files of versions, by digest. */
  version_files: { digest: string; content: Buffer };
  /** Files that were changed and not published. `content` is `null` for a removed file. */
  drafts: {
    path: string;
    content: Buffer | null;
    /** Content of the live file that the draft began with; `null` for a new file. */
    base_digest: string | null;
    revision: Generated<number>;
    changed_by: string;
    changed_at: Generated<Date>;
  };
  /** People with a file open in the editor. */
  presence: {
    path: string;
    person_id: string;
    name: string;
    color: string | null;
    /** Place in the file. */
    place: string;
    seen_at: Generated<Date>;
  };
  /** Imports of answers of other programs. The time of those before version 46 of the schema is unknown. */
  answer_imports: {
    id: string;
    flow_id: string;
    program: string;
    /** Name of the file; empty for calls without one. */
    file: Generated<string>;
    /** Name of the person, or of the command. */
    imported_by: Generated<string>;
    created_at: Date | null;
  };
  /** The last page that loaded each widget: its origin and path. */
  widget_sightings: { code: string; page: string; seen_at: Date };
  /** Time zones of the channels. `is_applied`: the stored responses have it as well. */
  channel_time_zones: { node_id: string; time_zone: string; is_applied: boolean };
}

import { sql } from 'kysely';
import { lockVersions } from '../content/publish.ts';
import type { Database } from '../database/database.ts';

/** Removal of versions that nothing names any longer. */

/** Days after which no open page, draft or waiting answer is of a replaced version. */
const UNUSED_DAYS = 365;

/** Versions that were replaced long ago. */
const REPLACED = sql`select number from (
  select number, lead(created_at) over (order by number) as replaced_at from versions
) as replaced where replaced_at < now() - make_interval(days => ${UNUSED_DAYS})`;

/**
 * Versions with responses, those from and until which a survey had the content of its responses or its present one, and
 * the last in which a channel showed a survey.
 */
const NAMED = sql`select version from feedbacks
  union select version from channel_surveys
  union select unnest(array[version, next]) from (
    select flow_id, version, digest, lead(version) over (partition by flow_id order by version) as next
    from survey_revisions
  ) as revisions
  where digest is not null and (next is null or exists (
    select from feedbacks where feedbacks.flow_id = revisions.flow_id
      and feedbacks.version >= revisions.version and feedbacks.version < next
  ))`;

/**
 * Removes versions that were replaced a year ago and that no response, survey or channel names, with the contents that no
 * other version has. Safe for concurrent hosts, and beside a publish.
 *
 * @returns number of removed versions
 */
export async function removeOldVersions(database: Database): Promise<number> {
  const { rows } = await sql`${REPLACED} limit 1`.execute(database);
  if (rows.length === 0) return 0;
  return database.transaction().execute(async (transaction) => {
    await lockVersions(transaction);
    const { numAffectedRows } = await sql`delete from versions
      where number in (${REPLACED} except (${NAMED}))`.execute(transaction);
    if (numAffectedRows === 0n) return 0;
    await sql`delete from survey_revisions using (
        select flow_id, version, lead(version) over (partition by flow_id order by version) as next
        from survey_revisions
      ) as known
      where known.flow_id = survey_revisions.flow_id and known.version = survey_revisions.version
        and not exists (
          select from versions where number >= known.version and (next is null or number < next)
        )`.execute(transaction);
    await sql`delete from version_files where digest not in (
        select value from versions cross join jsonb_each_text(files)
        union select digest from survey_revisions where digest is not null
        union select base_digest from drafts where base_digest is not null
      )`.execute(transaction);
    return Number(numAffectedRows);
  });
}

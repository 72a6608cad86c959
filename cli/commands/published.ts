import { resolve } from 'node:path';
import { readLiveVersion } from '../host/content/live-version.ts';
import { createSurveyHistory } from '../host/content/survey-history.ts';
import type { Database } from '../host/database/database.ts';
import { loadWorkspace } from '../workspace/load.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Files for commands: the published ones, or the ones of a folder where nothing was published yet. */

export const readPublished = async (database: Database, dir: string): Promise<Workspace> =>
  (await readLiveVersion(database))?.current() ?? (await loadWorkspace(resolve(dir)));

/** Reads them with the questions that surveys no longer have, and with the removed surveys that have responses. */
export async function readAnswered(database: Database, dir: string): Promise<Workspace> {
  const live = await readLiveVersion(database);
  return live ? createSurveyHistory(database, live).complete() : loadWorkspace(resolve(dir));
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from '../check/check.ts';
import { byPlace, placeless, type Finding } from '../check/finding.ts';
import { similarName } from '../check/similar.ts';
import { createProgress } from '../base/progress.ts';
import { envKind, folders } from '../kinds/kinds.ts';
import { loadFile, loadFolder } from './load-file.ts';
import type { Workspace } from './workspace.ts';

/** Other folders that a workspace may have. */
const otherFolders = ['pages', 'schemas'];

/** Finds folders with misspelled names, which would be ignored. */
async function ignoredFolders(root: string): Promise<Finding[]> {
  const known = [...Object.keys(folders), ...otherFolders];
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
    .flatMap(({ name }) => {
      const similar = similarName(name, known);
      return similar === null
        ? []
        : [
            placeless(`${name}/`, {
              code: 'file_ignored',
              path: '',
              message: `expected ${similar}/, found ${name}/; the folder is not read`,
            }),
          ];
    });
}

/**
 * Loads all files of a workspace folder. Never rejects because of a file: `findings` lists mistakes.
 *
 * @param isProgressShown whether the output is a terminal
 */
export async function loadWorkspace(root: string, isProgressShown = false): Promise<Workspace> {
  const [
    widgets,
    nodes,
    flows,
    lookUps,
    operators,
    integrations,
    webhooks,
    notifications,
    env,
    ignored,
  ] = await Promise.all([
    loadFolder(root, 'widgets', folders.widgets),
    loadFolder(root, 'nodes', folders.nodes),
    loadFolder(root, 'flows', folders.flows),
    loadFolder(root, 'lookups', folders.lookups),
    loadFolder(root, 'operators', folders.operators),
    loadFolder(root, 'integrations', folders.integrations),
    loadFolder(root, 'webhooks', folders.webhooks),
    loadFolder(root, 'notifications', folders.notifications),
    existsSync(join(root, 'env.json')) ? loadFile(root, 'env.json', envKind) : null,
    ignoredFolders(root),
  ]);
  const files = {
    widgets,
    nodes,
    flows,
    lookUps,
    operators,
    integrations,
    webhooks,
    notifications,
  };
  const count = [...Object.values(files), env].flatMap((loaded) => loaded?.sources ?? []).length;
  const progress = createProgress(count, 'files', isProgressShown);
  const mistakes = checkFiles(files, progress.step);
  progress.end();
  const findings = [
    ...ignored,
    ...Object.values(files).flatMap((loaded) => loaded.findings),
    ...(env?.findings ?? []),
    ...mistakes,
  ];
  return {
    widgets: widgets.entities,
    nodes: nodes.entities,
    flows: flows.entities,
    lookUps: lookUps.entities,
    operators: operators.entities,
    integrations: integrations.entities,
    webhooks: webhooks.entities,
    notifications: notifications.entities,
    env: env?.entities.get('')?.value.page ?? {},
    smtp: env?.entities.get('')?.value.smtp ?? null,
    files: count,
    findings: findings.sort(byPlace),
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseEnv,
  parseFlow,
  parseIntegration,
  parseLookUp,
  parseNode,
  parseOperator,
  parseWebhook,
  parseWidget,
} from './file-schemas.ts';
import { loadFile, loadFolder } from './load-file.ts';
import { referenceProblems } from './references.ts';
import type { FileProblem, Workspace } from './workspace.ts';

/** Loads all files of a workspace folder. Never rejects because of a file: `problems` lists invalid ones. */
export async function loadWorkspace(root: string): Promise<Workspace> {
  const problems: FileProblem[] = [];
  const [widgets, nodes, flows, lookUps, operators, integrations, webhooks, env] =
    await Promise.all([
      loadFolder(root, 'widgets', 'code', parseWidget, problems),
      loadFolder(root, 'nodes', 'id', parseNode, problems),
      loadFolder(root, 'flows', 'id', parseFlow, problems),
      loadFolder(root, 'lookups', 'question_id', parseLookUp, problems),
      loadFolder(root, 'operators', 'id', parseOperator, problems),
      loadFolder(root, 'integrations', 'reference_id', parseIntegration, problems),
      loadFolder(root, 'webhooks', 'id', parseWebhook, problems),
      existsSync(join(root, 'env.json')) ? loadFile(root, 'env.json', parseEnv, problems) : null,
    ]);
  problems.push(...referenceProblems({ widgets, nodes, flows }));
  return {
    widgets,
    nodes,
    flows,
    lookUps,
    operators,
    integrations,
    webhooks,
    env: env?.value ?? {},
    problems,
  };
}

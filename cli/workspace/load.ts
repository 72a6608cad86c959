import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createProgress } from '../base/progress.ts';
import { checkFiles } from '../check/check.ts';
import { byPlace } from '../check/finding.ts';
import { parseSources, type LoadedFiles } from '../check/parse-sources.ts';
import { readSource, type Source } from '../check/source.ts';
import { envKind, folders, type FileKind } from '../kinds/kinds.ts';
import { isOwnFile, type AddressOfFile } from '../check/own-files.ts';
import type { Contents, FolderContents } from './contents.ts';
import { ENV, readFolder } from './read-folder.ts';
import type { Workspace } from './workspace.ts';

/** Total size of the files in the cache of parsed files, in bytes. */
const MAX_CACHED_BYTES = 16 * 2 ** 20;

/** By path and digest: after a change of one file, the others are neither parsed nor checked again. */
const sources = new LRUCache<string, Source>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ size }) => size + 1,
});

/** Reads a file, or returns the same file as read before. */
export function sourceOf(path: string, content: Uint8Array): Source {
  const key = `${createHash('sha256').update(content).digest('base64')} ${path}`;
  const source = sources.get(key) ?? readSource(path, content);
  sources.set(key, source);
  return source;
}

interface ParseOptions {
  /** Whether the output is a terminal. */
  isProgressShown?: boolean;
  /** Addresses for visitors. Without it paths stay as they are. */
  addressOf?: AddressOfFile;
  /** Whether to check the files beyond their schemas. Published ones were checked before. */
  isChecked?: boolean;
}

/** Parses the files of one kind. */
function parseKind<T>(
  contents: Contents,
  isOfKind: (path: string) => boolean,
  kind: FileKind<T>,
  addressOf?: AddressOfFile,
): LoadedFiles<T> {
  const ofKind = [...contents].filter(([path]) => isOfKind(path));
  return parseSources(
    ofKind.map(([path, content]) => sourceOf(path, content)),
    kind,
    addressOf,
  );
}

/** Parses and checks the files of a workspace. Never throws because of a file: `findings` lists mistakes. */
export function parseWorkspace(
  { contents, findings: ofFolder }: FolderContents,
  { isProgressShown = false, addressOf, isChecked = true }: ParseOptions = {},
): Workspace {
  const parsed = <T>(folder: keyof typeof folders, kind: FileKind<T>): LoadedFiles<T> =>
    parseKind(contents, (path) => path.startsWith(`${folder}/`), kind, addressOf);
  const files = {
    widgets: parsed('widgets', folders.widgets),
    nodes: parsed('nodes', folders.nodes),
    flows: parsed('flows', folders.flows),
    lookUps: parsed('lookups', folders.lookups),
    operators: parsed('operators', folders.operators),
    integrations: parsed('integrations', folders.integrations),
    webhooks: parsed('webhooks', folders.webhooks),
    notifications: parsed('notifications', folders.notifications),
  };
  const env = parseKind(contents, (path) => path === ENV, envKind);
  const count = [...Object.values(files), env].flatMap(({ sources }) => sources).length;
  const progress = createProgress(count, 'files', isProgressShown);
  const own = new Map([...contents].filter(([path]) => isOwnFile(path)));
  const mistakes = isChecked ? checkFiles(files, own, progress.step) : [];
  progress.end();
  const findings = [
    ...ofFolder,
    ...Object.values(files).flatMap((loaded) => loaded.findings),
    ...env.findings,
    ...mistakes,
  ];
  return {
    widgets: files.widgets.entities,
    nodes: files.nodes.entities,
    flows: files.flows.entities,
    lookUps: files.lookUps.entities,
    operators: files.operators.entities,
    integrations: files.integrations.entities,
    webhooks: files.webhooks.entities,
    notifications: files.notifications.entities,
    env: env.entities.get('')?.value.page ?? {},
    smtp: env.entities.get('')?.value.smtp ?? null,
    inboundMail: env.entities.get('')?.value.inboundMail ?? null,
    imap: env.entities.get('')?.value.imap ?? null,
    customerUrl: env.entities.get('')?.value.customerUrl ?? null,
    oidc: env.entities.get('')?.value.oidc ?? null,
    files: count,
    findings: findings.sort(byPlace),
  };
}

/** Loads all files of a workspace folder. Never rejects because of a file. */
export const loadWorkspace = async (root: string, isProgressShown = false): Promise<Workspace> =>
  parseWorkspace(await readFolder(root), { isProgressShown });

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemError } from '../base/system-errors.ts';
import { placeless, type Finding } from '../check/finding.ts';
import { FILES } from '../check/own-files.ts';
import { similarName } from '../check/similar.ts';
import { folders } from '../kinds/kinds.ts';
import type { FolderContents } from './contents.ts';

/** Folder of the owner's own pages, which use the elements. */
export const PAGES = 'pages';
/** Folder of the schemas that editors read. */
const SCHEMAS = 'schemas';
export const ENV = 'env.json';

/** Largest file that is published, in bytes. */
export const MAX_FILE_BYTES = 10 * 2 ** 20;

const ignoredFile = (file: string, message: string): Finding =>
  placeless(file, { code: 'file_ignored', path: '', message });

/** Finds folders with misspelled names, which would be ignored. */
async function ignoredFolders(root: string): Promise<Finding[]> {
  const known = [...Object.keys(folders), PAGES, FILES, SCHEMAS];
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
    .flatMap(({ name }) => {
      const similar = similarName(name, known);
      return similar === null
        ? []
        : [ignoredFile(`${name}/`, `expected ${similar}/, found ${name}/; the folder is not read`)];
    });
}

const unreadable = (file: string, { code, message }: SystemError): Finding =>
  placeless(file, {
    code: 'file_unreadable',
    path: '',
    message:
      code === 'EACCES'
        ? 'no permission to read it; give it to the user that runs psn'
        : `can't be read: ${message}`,
  });

/** Names of files in a folder that a workspace reads, and findings about others that look like it. */
async function namesIn(
  root: string,
  folder: string,
): Promise<{ names: string[]; findings: Finding[] }> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: SystemError) => error,
  );
  if (!Array.isArray(entries)) {
    // A workspace needs no folder that it has no files for.
    const isMissing = entries.code === 'ENOENT' || entries.code === 'ENOTDIR';
    return { names: [], findings: isMissing ? [] : [unreadable(`${folder}/`, entries)] };
  }
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  if (folder === FILES) return { names, findings: [] };
  if (folder === PAGES)
    return { names: names.filter((name) => name.endsWith('.html')), findings: [] };
  const files = names.filter((name) => name.endsWith('.json'));
  const others = names.filter(
    (name) => /\.(?:jsonc|json5|json|ya?ml)$/i.test(name) && !files.includes(name),
  );
  return {
    names: files,
    findings: others.map((name) =>
      ignoredFile(`${folder}/${name}`, 'expected a name that ends in .json; the file is not read'),
    ),
  };
}

/** Reads the files of a workspace folder. Never rejects because of a file: `findings` has the reasons. */
export async function readFolder(root: string): Promise<FolderContents> {
  const listed = await Promise.all(
    [...Object.keys(folders), PAGES, FILES].map(async (folder) => ({
      folder,
      ...(await namesIn(root, folder)),
    })),
  );
  const findings = [...(await ignoredFolders(root)), ...listed.flatMap((each) => each.findings)];
  const inRoot = await readdir(root).catch(() => []);
  const paths = [
    ...listed.flatMap(({ folder, names }) => names.map((name) => `${folder}/${name}`)),
    ...inRoot.filter((name) => name === ENV),
  ].sort();
  const contents = new Map<string, Uint8Array>();
  const read = await Promise.all(
    paths.map((path) => readFile(join(root, path)).catch((error: Error) => error)),
  );
  for (const [at, content] of read.entries()) {
    const path = paths[at]!;
    if (content instanceof Error) findings.push(unreadable(path, content));
    else if (content.length > MAX_FILE_BYTES)
      findings.push(
        placeless(path, {
          code: 'file_unreadable',
          path: '',
          message: `expected at most ${MAX_FILE_BYTES / 2 ** 20} MB, found ${Math.ceil(content.length / 2 ** 20)} MB`,
        }),
      );
    else contents.set(path, content);
  }
  return { contents, findings };
}

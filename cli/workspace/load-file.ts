import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeless } from '../check/finding.ts';
import { parseSources, type LoadedFiles } from '../check/parse-sources.ts';
import { readSource, type Source } from '../check/source.ts';
import type { FileKind } from '../kinds/kinds.ts';

/** Reads a file. Never rejects: mistakes are in its findings. */
async function read(root: string, file: string): Promise<Source> {
  const content = await readFile(join(root, file)).catch((error: Error) => error);
  if (!(content instanceof Error)) return readSource(file, content);
  const message = `can't be read: ${content.message}`;
  const unreadable = placeless(file, { code: 'file_unreadable', path: '', message });
  return {
    file,
    size: 0,
    json: null,
    partial: {},
    findings: [unreadable],
    locate: () => unreadable,
  };
}

/** Loads the JSON files of a folder in alphabetical order; none when it does not exist. */
export async function loadFolder<T>(
  root: string,
  folder: string,
  kind: FileKind<T>,
): Promise<LoadedFiles<T>> {
  const names = await readdir(join(root, folder)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const ignored = names
    .filter((name) => /\.(?:jsonc|json5|json|ya?ml)$/i.test(name) && !files.includes(name))
    .map((name) =>
      placeless(`${folder}/${name}`, {
        code: 'file_ignored',
        path: '',
        message: 'expected a name that ends in .json; the file is not read',
      }),
    );
  const sources = await Promise.all(files.map((name) => read(root, `${folder}/${name}`)));
  const loaded = parseSources(sources, kind);
  return { ...loaded, findings: [...ignored, ...loaded.findings] };
}

/** Loads one file. */
export const loadFile = async <T>(
  root: string,
  file: string,
  kind: FileKind<T>,
): Promise<LoadedFiles<T>> => parseSources([await read(root, file)], kind);

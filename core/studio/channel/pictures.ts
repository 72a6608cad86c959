import { attach, combine, createStore, sample } from 'effector';
import { activeParts } from '../../contract/active-parts.ts';
import type { ContentFile } from '../../contract/content/drafts.ts';
import type { ContentWorkspace } from '../../contract/content/workspace.ts';
import { $studioApi, type StudioApi } from '../../platform/studio-api.ts';
import { $workspace, workspaceOpened } from '../workspace.ts';
import { slugOf } from '../slug.ts';

/** Pictures of the workspace: files that are stored as drafts, and are live with the survey that names them. */

/** Size of a picture at most, in bytes. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

const FOLDER = 'files/';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** Media types of pictures, for the choice of a file. */
export const pictureTypes = [...new Set(Object.values(types))].join(',');

const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]!.toLowerCase() ?? '';

export const isPicture = (name: string): boolean => extensionOf(name) in types;

/** Whether an address names a file of the workspace. */
export const isOwnPicture = (address: string): boolean => address.startsWith(FOLDER);

/** Name of a file of the workspace, without its folder. */
export const nameOfPicture = (address: string): string => address.slice(FOLDER.length);

const dataUrl = (path: string, base64: string): string =>
  `data:${types[extensionOf(path)] ?? 'application/octet-stream'};base64,${base64}`;

const DRAWING = /^data:image\/svg\+xml(?:;charset=utf-8)?(;base64)?,/;

/** Names of the parts of a picture that browsers ignore, of an address with its content; none for other addresses. */
export function ignoredParts(url: string): string[] {
  const start = DRAWING.exec(url);
  if (!start) return [];
  const content = url.slice(start[0].length);
  try {
    return activeParts(start[1] ? atob(content) : decodeURIComponent(content));
  } catch {
    // An address that a person wrote may be encoded wrongly: it shows no picture.
    return [];
  }
}

/** Path of a new file: its name in ASCII, with a number where another file has the name. */
function freePath({ files }: Pick<ContentWorkspace, 'files'>, name: string): string {
  const extension = extensionOf(name);
  const slug = slugOf(name.slice(0, -extension.length - 1), 'picture');
  const taken = new Set(files.map(({ path }) => path));
  let path = `${FOLDER}${slug}.${extension}`;
  for (let number = 2; taken.has(path); number += 1)
    path = `${FOLDER}${slug}-${number}.${extension}`;
  return path;
}

interface NewPicture {
  name: string;
  base64: string;
}
interface StoredPicture {
  path: string;
  url: string;
}

const $ports = combine({ api: $studioApi, workspace: $workspace });

/** Stores a picture as a draft. Resolves to its path. */
export const storePictureFx = attach({
  name: 'storePictureFx',
  source: $ports,
  effect: async (
    { api, workspace }: { api: StudioApi; workspace: ContentWorkspace | null },
    { name, base64 }: NewPicture,
  ): Promise<StoredPicture> => {
    // Another picture may have been stored meanwhile.
    const known = workspace ?? (await api.workspace());
    const path = freePath(known, name);
    await api.save({ path, text: null, base64, revision: 0, base: null });
    return { path, url: dataUrl(path, base64) };
  },
});

/** Address with the whole content of a file; `null` for a removed one. */
function urlOf({ path, draft, live }: ContentFile): string | null {
  const { base64, text } = draft ?? live ?? { base64: null, text: null };
  if (base64 !== null) return dataUrl(path, base64);
  if (text === null) return null;
  return `data:${types[extensionOf(path)]};charset=utf-8,${encodeURIComponent(text)}`;
}

/** Reads a picture that only a draft has, so that it can be shown. */
export const loadPictureFx = attach({
  name: 'loadPictureFx',
  source: $studioApi,
  effect: async (api, path: string): Promise<StoredPicture | null> => {
    const url = urlOf(await api.file(path));
    return url === null ? null : { path, url };
  },
});

/** Addresses of pictures of the workspace by path, as far as they are loaded. */
export const $pictures = createStore<Readonly<Record<string, string>>>(
  {},
  { name: '$pictures' },
).on([storePictureFx.doneData, loadPictureFx.doneData], (pictures, stored) =>
  stored ? { ...pictures, [stored.path]: stored.url } : pictures,
);
sample({ clock: storePictureFx.done, fn: (): void => undefined, target: workspaceOpened });

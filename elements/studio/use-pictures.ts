import { useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import { $pictures, $workspace, isOwnPicture, loadPictureFx } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { apiUrl } from '../definition/settings.ts';

/** Returns the address at which a picture can be shown; `null` for none, and for a draft that is not loaded yet. */
export type UrlOf = (address: string) => string | null;

const nameIn = (path: string): string => encodeURIComponent(path.slice('files/'.length));

/**
 * Finds the addresses of pictures: of live files at the host, and of drafts with their content, as the host serves no
 * drafts.
 *
 * @param content text with the addresses, such as a file; its drafts are loaded
 */
export function usePictures(content: string): UrlOf {
  const [pictures, workspace, load] = useUnit([$pictures, $workspace, loadPictureFx]);
  const root = apiUrl(useElement()) || location.origin;
  const own = (workspace?.files ?? []).filter(({ path }) => isOwnPicture(path));
  const drafts = own.filter(({ draft }) => draft && !draft.removed).map(({ path }) => path);
  // Each save of a file loads the list of all files again: the addresses change with the pictures alone.
  const live = JSON.stringify(
    Object.fromEntries(own.flatMap(({ path, digest, draft }) => (draft ? [] : [[path, digest]]))),
  );
  const missing = drafts.filter((path) => !pictures[path] && content.includes(path)).join('\n');
  useEffect(() => {
    for (const path of missing.split('\n').filter(Boolean)) load(path).catch(() => undefined);
  }, [missing, load]);
  return useCallback(
    (address) => {
      if (!isOwnPicture(address)) return address || null;
      if (pictures[address]) return pictures[address];
      const digest = (JSON.parse(live) as Record<string, string | null>)[address];
      return digest ? `${root}/files/${digest}/${nameIn(address)}` : null;
    },
    [pictures, root, live],
  );
}

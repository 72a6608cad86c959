import type { Way } from '../../core/studio/index.ts';
import type { LogicLayout } from './logic-layout.ts';

/** The page that a key leads to in the graph. */

interface WayOf {
  way: Pick<Way, 'kind' | 'from' | 'to'>;
}

/** Pages in the same row, from left to right. */
function rowOf(id: string, { pages }: LogicLayout): string[] {
  const own = pages.get(id);
  if (!own) return [id];
  const middle = own.y + own.height / 2;
  return [...pages]
    .filter(([, { y, height }]) => y <= middle && y + height >= middle)
    .sort(([, a], [, b]) => a.x - b.x)
    .map(([key]) => key);
}

/**
 * Follows the ways: down to the first way's page, up to a page before, left and right to the pages beside
 * it. Home and End are the first and the last page. `undefined` for other keys, `null` where no way leads on.
 */
export function followed(
  key: string,
  id: string,
  pages: readonly { id: string }[],
  ways: readonly WayOf[],
  layout: LogicLayout,
): string | null | undefined {
  const leading = ways.filter(({ way }) => way.kind !== 'trigger' && way.from !== way.to);
  switch (key) {
    case 'ArrowDown':
      // The last way has no conditions.
      return leading.findLast(({ way }) => way.from === id && way.kind !== 'skip')?.way.to ?? null;
    case 'ArrowUp':
      return leading.find(({ way }) => way.to === id)?.way.from ?? null;
    case 'ArrowLeft':
    case 'ArrowRight': {
      const list = rowOf(id, layout);
      return list[list.indexOf(id) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
    }
    case 'Home':
      return pages[0]?.id ?? null;
    case 'End':
      return pages.at(-1)?.id ?? null;
    default:
      return undefined;
  }
}

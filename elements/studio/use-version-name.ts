import { useUnit } from 'effector-react';
import { $versions } from '../../core/studio/versions.ts';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { useDate } from '../operator/use-date.ts';

/** Returns a function that names a version by its time, with seconds where two of the listed ones have the same minute. */
export function useVersionName(): (version: Pick<PublishedVersion, 'at'>) => string {
  const versions = useUnit($versions)?.versions ?? [];
  const [toMinute, toSecond] = [useDate('short'), useDate('medium')];
  const isDistinct = new Set(versions.map(({ at }) => toMinute(at))).size === versions.length;
  return ({ at }) => (isDistinct ? toMinute : toSecond)(at);
}

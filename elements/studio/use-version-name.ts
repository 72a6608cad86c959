import { useUnit } from 'effector-react';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { versionNames } from '../../core/language/version-names.ts';
import { $versions } from '../../core/studio/versions.ts';

/** Returns a function that names a version by its time, distinct among the listed ones. */
export function useVersionName(): (version: Pick<PublishedVersion, 'at'>) => string {
  const times = (useUnit($versions)?.versions ?? []).map(({ at }) => at);
  const nameOf = versionNames(times, useUnit($formattingLocale));
  return ({ at }) => nameOf(at);
}

import { findingWords } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { settingNames } from './setting-names.ts';
import type { ChannelFile } from './use-channel.ts';

/** Mistakes of files, as the check of the host reports them. */
export function FileFindings({ files }: { files: readonly (ChannelFile | null)[] }) {
  const { studio } = useMessages();
  const names = settingNames(studio);
  const findings = files.flatMap((each) =>
    (each?.file.findings ?? []).map((finding) => ({
      severity: finding.severity,
      name: names[finding.path.split('.')[0]!]?.(),
      words: findingWords(studio, each?.json, finding),
    })),
  );
  if (findings.length === 0) return null;
  return (
    <div className="problems" role="group" aria-label={studio.problems({ count: findings.length })}>
      <ul>
        {findings.map(({ severity, name, words }, at) => (
          <li key={at} data-severity={severity}>
            <strong>{severity === 'error' ? studio.mistake() : studio.advice()}</strong>{' '}
            {name && <span className="place-name">{name}: </span>}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

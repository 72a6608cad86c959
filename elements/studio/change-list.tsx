import type { ContentComparison } from '../../core/contract/content.ts';
import { useMessages } from '../ui/use-texts.ts';

interface ChangesProps {
  comparison: ContentComparison;
}

/** Changes, harm and mistakes, in words. */
export function Changes({ comparison: { changes, harm, findings } }: ChangesProps) {
  const { studio } = useMessages();
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <div className="changes" lang="en">
      {errors.length > 0 && (
        <>
          <h3>{studio.publishErrors()}</h3>
          <ul>
            {errors.map(({ file, message, hint, subject }, at) => (
              <li key={at} dir="auto">
                {subject || file}: {message} {hint}
              </li>
            ))}
          </ul>
        </>
      )}
      {harm.length > 0 && (
        <>
          <h3>{studio.publishHarm()}</h3>
          <ul className="harm">
            {harm.map(({ message, answers, instead }, at) => (
              <li key={at} dir="auto">
                <strong>{studio.publishAnswers({ count: answers })}</strong> {message}
                {instead && <span className="muted"> {instead}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h3>{studio.publishChanges()}</h3>
          <ul>
            {changes.map(({ message }, at) => (
              <li key={at} dir="auto">
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

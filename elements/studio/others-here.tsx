import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $survey, elementName, elementOfId } from '../../core/studio/index.ts';
import { $others, presenceStarted, presenceStopped } from '../../core/studio/presence.ts';
import { useMessages } from '../ui/use-texts.ts';

/** The other people in this survey, with the question that each is at. */
export function OthersHere({ path }: { path: string }) {
  const { studio } = useMessages();
  const [others, survey, start, stop] = useUnit([
    $others,
    $survey,
    presenceStarted,
    presenceStopped,
  ]);
  useEffect(() => {
    start();
    return () => stop();
  }, [path, start, stop]);
  return (
    <span className="studio-others" role="status">
      {others.map(({ id, name, place }) => {
        const element = survey && elementOfId(survey, place);
        const question = element ? elementName(studio, survey, element) : '';
        return (
          <span key={id} className="studio-other" title={question}>
            {studio.othersHere({ name })}
            {/* It changes with each question that the other person looks at. */}
            <bdi className="hidden" aria-live="off">
              {question}
            </bdi>
          </span>
        );
      })}
    </span>
  );
}

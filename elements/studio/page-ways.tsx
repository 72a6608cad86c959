import { useUnit } from 'effector-react';
import type { Survey, Way } from '../../core/studio/index.ts';
import { findingSought } from '../../core/studio/sought-finding.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { createWayWords } from './way-words.ts';

interface PageWaysProps {
  survey: Survey;
  ways: readonly Way[];
}

/** Ways that depend on answers, as sentences; each leads to the settings in which it is changed. */
export function PageWays({ survey, ways }: PageWaysProps) {
  const { studio } = useMessages();
  const { preferred } = useTextSettings();
  const seek = useUnit(findingSought);
  if (ways.length === 0) return null;
  const words = createWayWords(studio, survey, preferred);
  return (
    <ul className="canvas-ways">
      {ways.map((way) => (
        <li key={way.id}>
          <button type="button" className="option-add" onClick={() => seek(way.path.join('.'))}>
            <bdi>{words.sentence(way)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

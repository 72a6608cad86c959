import { useUnit } from 'effector-react';
import { selected, type Survey, type Way } from '../../core/studio/index.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { createWayWords } from './way-words.ts';

interface PageWaysProps {
  survey: Survey;
  ways: readonly Way[];
  /** The end of the ways to which a press leads. */
  to: 'from' | 'to';
}

/** Ways that depend on answers, as sentences; each leads to the page at its other end. */
export function PageWays({ survey, ways, to }: PageWaysProps) {
  const { studio } = useMessages();
  const { preferred } = useTextSettings();
  const select = useUnit(selected);
  const moveFocus = useMoveFocus();
  if (ways.length === 0) return null;
  const words = createWayWords(studio, survey, preferred);
  return (
    <ul className="canvas-ways">
      {ways.map((way) => (
        <li key={way.id}>
          <button
            type="button"
            className="option-add"
            onClick={() => {
              select({ kind: 'page', id: way[to] });
              moveFocus('.canvas-title textarea');
            }}
          >
            <bdi>{words.sentence(way)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

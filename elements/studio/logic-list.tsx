import { STANDARD_END } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { useLogic } from './use-logic.ts';

interface LogicListProps {
  logic: ReturnType<typeof useLogic>;
  onChoose: (pageId: string) => void;
}

/** The ways of each page as sentences, with the findings at each of them. */
export function LogicList({ logic, onChoose }: LogicListProps) {
  const { studio } = useMessages();
  const { pages, ways, words, ofWay, ofPage, wordsOf } = logic;
  return (
    <ol className="logic-list">
      {pages
        .filter(({ id }) => id !== STANDARD_END)
        .map(({ id, name, isChosen, isReached, share }) => (
          <li key={id} data-chosen={isChosen}>
            <button
              type="button"
              className="logic-list-name"
              aria-current={isChosen}
              onClick={() => onChoose(id)}
            >
              <bdi>{name}</bdi>
              {share !== null && <span className="logic-badge">{share}</span>}
            </button>
            {!isReached && <p className="logic-finding">{studio.unreached()}</p>}
            {ofPage(id).map((finding, at) => (
              <Finding key={at} severity={finding.severity} words={wordsOf(finding)} />
            ))}
            <ul>
              {ways
                .filter(({ way }) => way.from === id)
                .map(({ way, load }) => (
                  <li key={way.id}>
                    <bdi>{words.sentence(way)}</bdi>
                    {load && (
                      <strong>
                        {' '}
                        <bdi>{load.words}</bdi>
                      </strong>
                    )}
                    {ofWay(way.id).map((finding, at) => (
                      <Finding key={at} severity={finding.severity} words={wordsOf(finding)} />
                    ))}
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}

interface FindingProps {
  severity: string;
  words: string;
}

function Finding({ severity, words }: FindingProps) {
  return (
    <p className="logic-finding" data-severity={severity}>
      {words}
    </p>
  );
}

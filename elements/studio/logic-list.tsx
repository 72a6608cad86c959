import { STANDARD_END, turnOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Turn } from './turn.tsx';
import type { useLogic } from './use-logic.ts';

interface LogicListProps {
  logic: ReturnType<typeof useLogic>;
  onChoose: (pageId: string) => void;
}

/** The ways of each page as sentences, with the findings at each of them. */
export function LogicList({ logic, onChoose }: LogicListProps) {
  const { studio } = useMessages();
  const { pages, words, ofPage, wordsOf } = logic;
  return (
    <ol className="logic-list">
      {pages
        .filter(({ id }) => id !== STANDARD_END)
        .map(({ id, isChosen, isReached, share }) => (
          <li key={id} data-chosen={isChosen}>
            <button
              type="button"
              className="logic-list-name"
              aria-current={isChosen}
              onClick={() => onChoose(id)}
            >
              <bdi>{words.page(id)}</bdi>
              {share !== null && <span className="logic-badge">{share}</span>}
            </button>
            {!isReached && <p className="logic-finding">{studio.unreached()}</p>}
            {ofPage(id).map((finding, at) => (
              <Finding key={at} severity={finding.severity} words={wordsOf(finding)} />
            ))}
            <PageWays logic={logic} pageId={id} />
          </li>
        ))}
    </ol>
  );
}

interface PageWaysProps {
  logic: ReturnType<typeof useLogic>;
  pageId: string;
}

/** The ways of a page: first the ones that are tried in turn. */
function PageWays({ logic: { ways, words, ofWay, wordsOf }, pageId }: PageWaysProps) {
  return (
    <ol className="logic-ways">
      {ways
        .filter(({ way }) => way.from === pageId)
        .map(({ way, load }) => {
          const turn = turnOf(way);
          return (
            <li key={way.id}>
              {turn !== null && <Turn turn={turn} />}
              <div>
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
              </div>
            </li>
          );
        })}
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

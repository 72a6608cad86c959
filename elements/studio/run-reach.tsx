import { elementName, pageName, type Simulation, type Survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useShareText } from './share-text.ts';

interface ReachProps {
  simulation: Simulation;
  survey: Survey;
  onChoose: (pageId: string) => void;
}

/** Share of respondents that see each page and question. */
export function Reach({ simulation, survey, onChoose }: ReachProps) {
  const { studio } = useMessages();
  const { pages, questions, respondents } = simulation;
  return (
    <>
      <h3>{studio.reach()}</h3>
      <ul className="run-reach">
        {survey.pages.map((page) => (
          <li key={page.id}>
            <button type="button" onClick={() => onChoose(page.id)}>
              <Bar
                name={pageName(studio, survey, page)}
                share={(pages[page.id] ?? 0) / respondents}
              />
            </button>
            <ul>
              {page.elements
                .filter((element) => questions[element.id] !== undefined)
                .map((element) => (
                  <li key={element.id}>
                    <Bar
                      name={elementName(studio, survey, element)}
                      share={questions[element.id]! / respondents}
                    />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bar({ name, share }: { name: string; share: number }) {
  const shareText = useShareText();
  return (
    <span className="run-bar">
      <span className="run-bar-name" dir="auto">
        {name}
      </span>
      <span>{shareText(share)}</span>
      <span className="run-bar-track" aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}

import { useUnit } from 'effector-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { $selection, shownPage, type Survey } from '../../core/studio/index.ts';
import { $soughtFinding, findingShown, findingSought } from '../../core/studio/sought-finding.ts';
import { useMessages } from '../ui/use-texts.ts';
import { fieldOfFinding, isInWay } from './finding-field.ts';
import { Outline } from './outline.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { onPaneKey } from './pane-keys.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import { useFoundText } from './use-found-text.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useStable } from './use-stable.ts';

const panes = ['outline', 'page', 'settings'] as const;
type Pane = (typeof panes)[number];

/** Parts that may have a text that the search has found. */
const PAGE = '.build-page :is(.card, .canvas-title)[data-chosen="true"]';
const SETTINGS = '.build-properties';

const partsIn = ({ pages }: Survey): string =>
  pages
    .map(({ id, elements }) => [id, ...elements.map((element) => element.id)].join(' '))
    .join('\n');

/**
 * The survey of the outline, which follows written words once the page has painted them: an outline may have a thousand rows.
 * Parts that are added, moved or removed are in it at once.
 */
function useOutlined(survey: Survey): Survey {
  const deferred = useDeferredValue(survey);
  return deferred === survey || partsIn(deferred) !== partsIn(survey) ? survey : deferred;
}

/** Shows the pane of the finding that is sought, and focuses its field. */
function useSoughtFinding(survey: Survey, setPane: (pane: Pane) => void): void {
  const [path, finish] = useUnit([$soughtFinding, findingShown]);
  const moveFocus = useMoveFocus();
  const lead = useStable((sought: string): void => {
    setPane(isInWay(sought) ? 'settings' : 'page');
    moveFocus(fieldOfFinding(survey, sought));
    finish();
  });
  useEffect(() => {
    if (path !== null) lead(path);
  }, [path, lead]);
}

/** The three parts of the editor: outline, page, and properties of the chosen part. Narrow windows show one at a time. */
export function BuildView({ survey }: { survey: Survey }) {
  const { studio } = useMessages();
  const [pane, setPane] = useState<Pane>('page');
  const [selection, seek] = useUnit([$selection, findingSought]);
  useSoughtFinding(survey, setPane);
  useFoundText('build', [PAGE, SETTINGS], (place) =>
    setPane(place === SETTINGS ? 'settings' : 'page'),
  );
  const page = shownPage(survey, selection);
  const outlined = useOutlined(survey);
  const showPage = useStable(() => setPane('page'));
  const showSettings = useStable(() => setPane('settings'));
  return (
    <div className="build" data-pane={pane}>
      <div className="build-panes" onKeyDown={onPaneKey}>
        <nav className="build-outline" aria-label={studio.outlinePane()}>
          <Outline
            survey={outlined}
            pageId={page?.id ?? null}
            onChosen={showPage}
            onSettings={showSettings}
          />
        </nav>
        <main className="build-page">
          {page && (
            <PageCanvas key={page.id} survey={survey} page={page} onSettings={showSettings} />
          )}
        </main>
        <aside className="build-properties" aria-label={studio.settingsPane()}>
          <PropertiesPanel survey={survey} page={page} />
          <ProblemsPanel survey={survey} onChosen={seek} />
        </aside>
      </div>
      <div className="build-tabs">
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {studio[`${name}Pane`]()}
          </button>
        ))}
      </div>
    </div>
  );
}

import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $selection, selected, type Survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Outline } from './outline.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { onPaneKey } from './pane-keys.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { PropertiesPanel } from './properties-panel.tsx';

const panes = ['outline', 'page', 'settings'] as const;
type Pane = (typeof panes)[number];

/** The three parts of the editor: outline, page, and properties of the chosen part. Narrow windows show one at a time. */
export function BuildView({ survey }: { survey: Survey }) {
  const { studio } = useMessages();
  const [pane, setPane] = useState<Pane>('page');
  const [selection, select] = useUnit([$selection, selected]);
  const page =
    survey.pages.find(({ id, elements }) =>
      selection.kind === 'page'
        ? id === selection.id
        : selection.kind === 'element' && elements.some((element) => element.id === selection.id),
    ) ?? survey.pages[0];
  return (
    <div className="build" data-pane={pane}>
      <div className="build-panes" onKeyDown={onPaneKey}>
        <nav className="build-outline" aria-label={studio.outlinePane()}>
          <Outline survey={survey} page={page ?? null} onChosen={() => setPane('page')} />
        </nav>
        <main className="build-page">
          {page && (
            <PageCanvas
              key={page.id}
              survey={survey}
              page={page}
              onSettings={() => setPane('settings')}
            />
          )}
        </main>
        <aside className="build-properties" aria-label={studio.settingsPane()}>
          <PropertiesPanel survey={survey} page={page ?? null} />
          <ProblemsPanel
            survey={survey}
            onChosen={(chosen) => {
              select(chosen);
              setPane('page');
            }}
          />
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

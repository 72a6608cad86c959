import { useUnit } from 'effector-react';
import { useCallback, useState } from 'react';
import {
  addBranch,
  comparableQuestions,
  newCondition,
  RESPONDENTS,
  selected,
  STANDARD_END,
  type Survey,
} from '../../core/studio/index.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlayIcon } from './icons.tsx';
import logicCss from './logic.css';
import LogicGraph from './logic-graph.tsx';
import { LogicList } from './logic-list.tsx';
import { PageProperties } from './page-properties.tsx';
import { onPaneKey } from './pane-keys.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { RunPane } from './run-pane.tsx';
import { useAct } from './use-act.ts';
import { useDrawing } from './use-drawing.ts';
import { useLogic } from './use-logic.ts';
import { useMoveFocus } from './use-move-focus.ts';

const panes = ['graph', 'list', 'settings', 'run'] as const;
type Pane = (typeof panes)[number];

/** Pages and the ways between them, as a graph or as a list, and the branches of the chosen page. */
export default function LogicView({ survey }: { survey: Survey }) {
  useStylesheet(logicCss);
  const { studio } = useMessages();
  const select = useUnit(selected);
  const number = useNumberText();
  const act = useAct();
  const moveFocus = useMoveFocus();
  const [pane, setPane] = useState<Pane>('graph');
  const [form, setForm] = useState<'graph' | 'list'>('graph');
  const [isRunOpen, setIsRunOpen] = useState(false);
  const logic = useLogic(survey);
  const { pages, ways, layout, chosen: chosenPage } = logic;
  const choose = useCallback(
    (id: string): void => {
      if (id === STANDARD_END) return;
      select({ kind: 'page', id });
      // Narrow windows show one pane at a time.
      setPane((shown) => (shown === 'run' ? shown : 'settings'));
    },
    [select],
  );
  const names = {
    graph: studio.graph,
    list: studio.list,
    settings: studio.settingsPane,
    run: studio.runShort,
  };
  const show = (name: Pane): void => {
    setPane(name);
    if (name === 'graph' || name === 'list') setForm(name);
    else setIsRunOpen(name === 'run');
  };
  const connect = (from: string, to: string): void => {
    act((text, now) => {
      const question = comparableQuestions(now, from).at(-1);
      return addBranch(text, now, from, to, question ? newCondition(question) : null);
    });
    select({ kind: 'page', id: from });
    show('settings');
  };
  const drawing = useDrawing(connect);
  return (
    <div className="build logic" data-pane={pane}>
      <div className="build-panes" onKeyDown={onPaneKey}>
        <main className="logic-main" aria-label={studio.logic()}>
          <div className="logic-bar">
            <div role="group" aria-label={studio.logic()} className="logic-forms">
              {(['graph', 'list'] as const).map((name) => (
                <button
                  key={name}
                  type="button"
                  className="chip"
                  aria-pressed={form === name}
                  onClick={() => setForm(name)}
                >
                  {studio[name]()}
                </button>
              ))}
            </div>
            <button
              type="button"
              className="chip"
              aria-pressed={isRunOpen}
              onClick={() => setIsRunOpen(!isRunOpen)}
            >
              <PlayIcon />
              {studio.runNow({ count: number(RESPONDENTS) })}
            </button>
            {form === 'graph' && (
              <p className="muted property-help">
                {studio.logicHelp()} <span className="logic-keys">{studio.drawKeys()}</span>
              </p>
            )}
            <p role="status" className="logic-drawing">
              {drawing.from !== null &&
                studio.drawingFrom({ name: logic.words.page(drawing.from) })}
            </p>
          </div>
          {form === 'graph' ? (
            <LogicGraph
              pages={pages}
              ways={ways}
              layout={layout}
              onChoose={choose}
              onConnect={connect}
              onDrawingKey={drawing.onKey}
            />
          ) : (
            <LogicList logic={logic} onChoose={choose} />
          )}
        </main>
        <aside
          className="build-properties"
          aria-label={isRunOpen ? studio.runShort() : studio.settingsPane()}
        >
          {isRunOpen ? (
            <RunPane survey={survey} pageName={logic.words.page} onChoose={choose} />
          ) : (
            <>
              {chosenPage && (
                <PageProperties key={chosenPage.id} survey={survey} page={chosenPage} />
              )}
              <ProblemsPanel
                survey={survey}
                onChosen={(chosen) => {
                  select(chosen);
                  moveFocus('.logic-page[tabindex="0"], .logic-list-name[aria-current="true"]');
                }}
              />
            </>
          )}
        </aside>
      </div>
      <div className="build-tabs">
        {panes.map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => show(name)}>
            {names[name]()}
          </button>
        ))}
      </div>
    </div>
  );
}

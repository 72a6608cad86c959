import { useUnit } from 'effector-react';
import { useCallback, useState } from 'react';
import {
  addBranch,
  branchesOf,
  comparableQuestions,
  conditionOf,
  selected,
  selectionOf,
  STANDARD_END,
  type Survey,
} from '../../core/studio/index.ts';
import { newCondition } from '../../core/studio/survey/new-condition.ts';
import { $storage } from '../../core/platform/storage.ts';
import { logicForm, type LogicForm } from '../../core/storage/studio-display.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { fieldOfFinding, isInWay } from './finding-field.ts';
import { LogicBar, PaneTabs, type LogicPane } from './logic-bar.tsx';
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

/** The chosen page in the graph or in the list. */
const CHOSEN_PAGE = '.logic-page[tabindex="0"], .logic-list-name[aria-current="true"]';

/**
 * The pane of narrow windows. Wide ones show the graph or the list, and beside it the run or else the settings. The choice of the graph or
 * the list is stored.
 */
function usePanes() {
  const storage = useUnit($storage);
  const [form, setForm] = useState(() => logicForm.read(storage) ?? 'graph');
  const [pane, setPane] = useState<LogicPane>(form);
  const chooseForm = (name: LogicForm): void => {
    setForm(name);
    logicForm.write(storage, name);
  };
  const show = (name: LogicPane): void => {
    setPane(name);
    if (name === 'graph' || name === 'list') chooseForm(name);
  };
  const showForm = (name: LogicForm): void => {
    chooseForm(name);
    setPane((shown) => (shown === 'run' || shown === 'settings' ? shown : name));
  };
  return { pane, form, setPane, show, showForm };
}

/** Pages and the ways between them, as a graph or as a list, and the branches of the chosen page. */
export default function LogicView({ survey }: { survey: Survey }) {
  useStylesheet(logicCss);
  const { studio } = useMessages();
  const select = useUnit(selected);
  const act = useAct();
  const moveFocus = useMoveFocus();
  const { pane, form, setPane, show, showForm } = usePanes();
  const isRunOpen = pane === 'run';
  const logic = useLogic(survey);
  const { pages, ways, layout, chosen: chosenPage } = logic;
  const choose = useCallback(
    (id: string): void => {
      if (id === STANDARD_END) return;
      select({ kind: 'page', id });
      // Narrow windows show one pane at a time.
      setPane((shown) => (shown === 'run' ? shown : 'settings'));
    },
    [select, setPane],
  );
  const connect = (from: string, to: string): void => {
    act((text, now) => {
      const question = comparableQuestions(now, from).at(-1);
      const taken = branchesOf(now, from).flatMap(({ rules }) => rules.map(conditionOf));
      return addBranch(text, now, from, to, question ? newCondition(question, taken) : null);
    });
    select({ kind: 'page', id: from });
    show('settings');
  };
  const drawing = useDrawing(connect);
  return (
    <div className="build logic" data-pane={pane}>
      <div className="build-panes" onKeyDown={onPaneKey}>
        <main className="logic-main" aria-label={studio.logic()}>
          <LogicBar
            form={form}
            isRunOpen={isRunOpen}
            drawn={drawing.from === null ? null : logic.words.page(drawing.from)}
            onForm={showForm}
            onRun={(isOpen) => show(isOpen ? 'run' : form)}
          />
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
                onChosen={(path) => {
                  select(selectionOf(survey, path));
                  moveFocus(isInWay(path) ? fieldOfFinding(survey, path) : CHOSEN_PAGE);
                }}
              />
            </>
          )}
        </aside>
      </div>
      <PaneTabs pane={pane} onChoose={show} />
    </div>
  );
}

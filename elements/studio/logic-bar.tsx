import { logicForms, type LogicForm } from '../../core/storage/studio-display.ts';
import { RESPONDENTS } from '../../core/studio/index.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlayIcon } from './icons.tsx';

/** The controls around the graph. */

const panes = ['graph', 'list', 'settings', 'run'] as const;
export type LogicPane = (typeof panes)[number];

/** Narrow windows show one pane at a time. */
export function PaneTabs({
  pane,
  onChoose,
}: {
  pane: LogicPane;
  onChoose: (pane: LogicPane) => void;
}) {
  const { studio } = useMessages();
  const names = {
    graph: studio.graph,
    list: studio.list,
    settings: studio.settingsPane,
    run: studio.runShort,
  };
  return (
    <div className="build-tabs">
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={pane === name}
          onClick={() => onChoose(name)}
        >
          {names[name]()}
        </button>
      ))}
    </div>
  );
}

interface LogicBarProps {
  form: LogicForm;
  isRunOpen: boolean;
  /** Name of the page from which a way is drawn; `null` for none. */
  drawn: string | null;
  onForm: (form: LogicForm) => void;
  onRun: (isOpen: boolean) => void;
}

/** Graph or list, the run of drawn respondents, and help. */
export function LogicBar({ form, isRunOpen, drawn, onForm, onRun }: LogicBarProps) {
  const { studio } = useMessages();
  const number = useNumberText();
  return (
    <div className="logic-bar">
      <div role="group" aria-label={studio.logic()} className="logic-forms">
        {logicForms.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={form === name}
            onClick={() => onForm(name)}
          >
            {studio[name]()}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="chip"
        aria-pressed={isRunOpen}
        onClick={() => onRun(!isRunOpen)}
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
        {drawn !== null && studio.drawingFrom({ name: drawn })}
      </p>
    </div>
  );
}

import { useRef } from 'react';
import {
  actionOf,
  anyText,
  canTrigger,
  objectsIn,
  textOf,
  triggerActions,
  triggerCondition,
  triggersOf,
  type Json,
  type StudioPage,
  type StudioTrigger,
  type Survey,
} from '../../core/studio/index.ts';
import {
  addTrigger,
  removeTrigger,
  setTriggerAction,
  setTriggerCondition,
  setTriggerRow,
} from '../../core/studio/survey/trigger-edits.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ConditionFields } from './condition-fields.tsx';
import { PlusIcon } from './icons.tsx';
import { useAct } from './use-act.ts';
import { TriggerTargets } from './trigger-targets.tsx';

interface TriggerListProps {
  survey: Survey;
  page: StudioPage;
}

/** The triggers of a page as sentences: a condition on one of its answers, and the parts that it shows or hides. */
export function TriggerList({ survey, page }: TriggerListProps) {
  const { studio } = useMessages();
  const act = useAct();
  const questions = page.elements.flatMap(({ question }) =>
    canTrigger(question) ? [question] : [],
  );
  const list = useRef<HTMLOListElement>(null);
  if (questions.length === 0) return null;
  const add = (): void => {
    act((text, now) => addTrigger(text, now, page));
    // The sentence is above the button.
    setTimeout(() =>
      list.current?.querySelector<HTMLElement>(':scope > :last-child select')?.focus(),
    );
  };
  return (
    <section className="branches" aria-label={studio.triggers()}>
      <h3>{studio.triggers()}</h3>
      <p className="muted property-help">{studio.triggersHelp()}</p>
      <ol ref={list}>
        {triggersOf(page).map((trigger, at) => (
          <TriggerItem key={at} survey={survey} trigger={trigger} questions={questions} />
        ))}
      </ol>
      <button type="button" className="option-add" onClick={add}>
        <PlusIcon />
        {studio.addTrigger()}
      </button>
    </section>
  );
}

interface TriggerItemProps {
  survey: Survey;
  trigger: StudioTrigger;
  /** The questions of the page. */
  questions: readonly Json[];
}

function TriggerItem({ survey, trigger, questions }: TriggerItemProps) {
  const { studio } = useMessages();
  const act = useAct();
  const action = actionOf(trigger.json);
  return (
    <li className="branch trigger">
      <ConditionFields
        survey={survey}
        questions={questions}
        condition={triggerCondition(trigger)}
        word={studio.branchIf()}
        onChange={(condition) =>
          act((text, now) => setTriggerCondition(text, now, trigger, condition))
        }
      />
      <RowChoice survey={survey} trigger={trigger} />
      <select
        className="input"
        aria-label={studio.triggers()}
        value={action}
        onChange={({ target }) =>
          act((text, now) =>
            setTriggerAction(text, now, trigger, target.value as (typeof triggerActions)[number]),
          )
        }
      >
        {triggerActions.map((name) => (
          <option key={name} value={name}>
            {studio.triggerActions[name]()}
          </option>
        ))}
      </select>
      <TriggerTargets survey={survey} trigger={trigger} />
      <Menu
        label={studio.actionsOf({ name: studio.triggers() })}
        items={[
          {
            label: studio.remove(),
            onChoose: () => void act((text, now) => removeTrigger(text, now, trigger)),
          },
        ]}
      />
    </li>
  );
}

/** The row of a table of choices that is compared. */
function RowChoice({ survey, trigger }: Pick<TriggerItemProps, 'survey' | 'trigger'>) {
  const { studio } = useMessages();
  const act = useAct();
  const rows = objectsIn(trigger.element.question?.['statements']);
  if (rows.length === 0) return null;
  const [first = ''] = [trigger.json['statement_key']].flat().map(textOf);
  return (
    <select
      className="input"
      aria-label={studio.rows()}
      value={first}
      onChange={({ target }) => act((text) => setTriggerRow(text, trigger, target.value || null))}
    >
      <option value="">{studio.rows()}</option>
      {rows.map(({ key, body }) => (
        <option key={textOf(key)} value={textOf(key)}>
          {anyText(body, survey.mainLanguage) || textOf(key)}
        </option>
      ))}
    </select>
  );
}

import { useRef } from 'react';
import {
  actionOf,
  addTrigger,
  anyText,
  canTrigger,
  elementOfId,
  nextTargets,
  objectsIn,
  possibleTargets,
  removeTrigger,
  setTriggerAction,
  setTriggerCondition,
  setTriggerRow,
  setTriggerTarget,
  targetsOf,
  textOf,
  triggerActions,
  triggerCondition,
  triggersOf,
  type Json,
  type StudioPage,
  type StudioTrigger,
  type Survey,
  type TriggerTarget,
} from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ConditionFields } from './condition-fields.tsx';
import { PlusIcon } from './icons.tsx';
import { elementName, pageName } from './names.ts';
import { useAct } from './use-act.ts';

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
      <Targets survey={survey} trigger={trigger} />
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

/** Name of a part that a trigger shows or hides. */
function useTargetName(survey: Survey): (target: TriggerTarget) => string {
  const { studio } = useMessages();
  return ({ id, json }) => {
    if (typeof json === 'string') {
      const element = elementOfId(survey, id);
      return element ? elementName(studio, survey, element) : studio.isDeleted();
    }
    const { question_key: questionKey, option_key: optionKey } = json as Record<string, string>;
    const question = survey.pages
      .flatMap(({ elements }) => elements)
      .find((element) => element.question?.['key'] === questionKey)?.question;
    const option = objectsIn(question?.['options']).find(({ key }) => key === optionKey);
    const words = [question, option].map(
      (part) => part && (anyText(part['body'], survey.mainLanguage) || textOf(part['key'])),
    );
    return option ? words.join(': ') : studio.isDeleted();
  };
}

function Targets({ survey, trigger }: Pick<TriggerItemProps, 'survey' | 'trigger'>) {
  const { studio } = useMessages();
  const act = useAct();
  const name = useTargetName(survey);
  const action = actionOf(trigger.json);
  const label = studio.triggerActions[action]();
  const groups = survey.pages.map((page) => ({
    page,
    targets: possibleTargets(page, trigger.element, action),
  }));
  const all = groups.flatMap(({ targets }) => targets);
  const chosen = targetsOf(trigger.json);
  const free = nextTargets(survey, trigger.element, action).find(({ id }) =>
    chosen.every((target) => target.id !== id),
  );
  const set = (at: number, target: TriggerTarget | null): void =>
    void act((text, now) => setTriggerTarget(text, now, trigger, at, target));
  return (
    <>
      {chosen.map((target, at) => (
        <div key={at} className="trigger-target">
          <select
            className="input"
            aria-label={label}
            value={target.id}
            onChange={(event) => set(at, all.find(({ id }) => id === event.target.value) ?? target)}
          >
            {all.every(({ id }) => id !== target.id) && (
              <option value={target.id}>{studio.isDeleted()}</option>
            )}
            {groups
              .filter(({ targets }) => targets.length > 0)
              .map(({ page, targets }) => (
                <optgroup key={page.id} label={pageName(studio, survey, page)}>
                  {targets.map((possible) => (
                    <option key={possible.id} value={possible.id}>
                      {name(possible)}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
          {chosen.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={`${studio.remove()}: ${name(target)}`}
              title={studio.remove()}
              onClick={() => set(at, null)}
            >
              <CloseIcon />
            </button>
          )}
        </div>
      ))}
      {free && (
        <button type="button" className="quiet-button" onClick={() => set(chosen.length, free)}>
          <PlusIcon />
          {studio.add()}
        </button>
      )}
    </>
  );
}

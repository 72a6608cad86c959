import { joinedBeside, labelled } from '../../core/language/isolate.ts';
import {
  actionOf,
  anyText,
  elementName,
  elementOfId,
  objectsIn,
  pageName,
  possibleTargets,
  targetsOf,
  textOf,
  type StudioTrigger,
  type Survey,
  type TriggerTarget,
} from '../../core/studio/index.ts';
import { nextTargets, setTriggerTarget } from '../../core/studio/survey/trigger-edits.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { useAct } from './use-act.ts';

interface TriggerTargetsProps {
  survey: Survey;
  trigger: StudioTrigger;
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
    return option
      ? joinedBeside(
          words.map((each) => each ?? ''),
          ': ',
          studio.remove(),
        )
      : studio.isDeleted();
  };
}

/** The parts that a trigger shows or hides, each in a list of all that it may have. */
export function TriggerTargets({ survey, trigger }: TriggerTargetsProps) {
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
              aria-label={labelled(studio.remove(), name(target))}
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

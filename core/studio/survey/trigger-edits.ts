import { insertAt, removeAt, setAt } from '../text/json-text.ts';
import { needsValue, type Condition } from './branch-edits.ts';
import {
  canTrigger,
  isOfOptions,
  optionTarget,
  possibleTargets,
  targetsOf,
  triggersOf,
  type StudioTrigger,
  type TriggerAction,
  type TriggerTarget,
} from './read-triggers.ts';
import {
  elementsOf,
  objectsIn,
  readSurvey,
  textOf,
  type Json,
  type StudioElement,
  type StudioPage,
  type Survey,
} from './read.ts';

/** Changes of triggers. Each returns the new text of the file. */

const isButton = ({ type }: StudioElement): boolean => type === 'next_page' || type === 'submit';

/** Parts that a question can show or hide: first the ones behind it. Buttons are chosen by hand. */
export function nextTargets(
  survey: Survey,
  own: StudioElement,
  action: TriggerAction,
): TriggerTarget[] {
  const pages = survey.pages.map(({ elements, ...page }) => ({
    ...page,
    elements: elements.filter((element) => !isButton(element)),
  }));
  const isOwn = ({ id }: StudioElement): boolean => id === own.id;
  const pageAt = pages.findIndex(({ elements }) => elements.some(isOwn));
  const behind = pages.slice(pageAt).map(({ elements, ...page }, at) => ({
    ...page,
    elements: at === 0 ? elements.slice(elements.findIndex(isOwn) + 1) : elements,
  }));
  return [...behind, ...pages].flatMap((page) => possibleTargets(page, own, action));
}

/** Adds a trigger to the last question of a page, with the next part as its target. */
export function addTrigger(text: string, survey: Survey, page: StudioPage): string {
  const element = page.elements.findLast(({ question }) => canTrigger(question));
  const target = element && nextTargets(survey, element, 'showParts')[0];
  if (!element || !target) return text;
  const json = { rule_type: 'answered', action: 'make_visible', target_ids: [target.json] };
  return withVisibility(survey, insertTrigger(text, element, json));
}

const listOf = (json: Json): string => (isOfOptions(json) ? 'target_option_ids' : 'target_ids');

const insertTrigger = (text: string, { path, json }: StudioElement, trigger: object): string =>
  insertAt(text, [...path, 'triggers'], objectsIn(json['triggers']).length, trigger);

/** Removes a trigger, and its list where it is the only one. */
const withoutTrigger = (text: string, { path, element }: StudioTrigger): string =>
  removeAt(text, objectsIn(element.json['triggers']).length === 1 ? path.slice(0, -1) : path);

export const removeTrigger = (text: string, survey: Survey, trigger: StudioTrigger): string =>
  withVisibility(survey, withoutTrigger(text, trigger));

/** Changes the condition. The condition on another question moves the trigger to it. */
export function setTriggerCondition(
  text: string,
  survey: Survey,
  trigger: StudioTrigger,
  { questionKey, type, value }: Condition,
): string {
  const other = elementsOf(survey).find(({ question }) => question?.['key'] === questionKey);
  const condition = { rule_type: type, answer_value: needsValue(type) ? value : undefined };
  if (other && other.id !== trigger.element.id) {
    const { statement_key: _, key: __, ...json } = trigger.json;
    // The place of the other element stays the same, as the removal is within this one.
    const moved = withoutTrigger(text, trigger);
    return insertTrigger(moved, other, JSON.parse(JSON.stringify({ ...json, ...condition })));
  }
  return Object.entries(condition).reduce(
    (result, [name, entry]) => setAt(result, [...trigger.path, name], entry),
    text,
  );
}

/** Changes the row of a table of choices that is compared; `null` for the whole answer. */
export const setTriggerRow = (text: string, { path }: StudioTrigger, key: string | null): string =>
  setAt(text, [...path, 'statement_key'], key ?? undefined);

export function setTriggerAction(
  text: string,
  survey: Survey,
  { path, element, json }: StudioTrigger,
  action: TriggerAction,
): string {
  const isForOptions = action === 'showOptions' || action === 'hideOptions';
  const isOther = isForOptions !== isOfOptions(json);
  const target = isOther ? nextTargets(survey, element, action)[0] : undefined;
  if (isOther && !target) return text;
  const isShown = action === 'showParts' || action === 'showOptions';
  const set = {
    action: isShown ? 'make_visible' : 'make_invisible',
    ...(isOther && {
      scope: isForOptions ? 'option' : undefined,
      target_ids: isForOptions ? undefined : [target!.json],
      target_option_ids: isForOptions ? [target!.json] : undefined,
    }),
  };
  const changed = Object.entries(set).reduce(
    (result, [name, value]) => setAt(result, [...path, name], value),
    text,
  );
  return withVisibility(survey, changed);
}

/** Replaces the target at a place of the list, or adds it at the end; `null` removes it. */
export function setTriggerTarget(
  text: string,
  survey: Survey,
  { path, json }: StudioTrigger,
  at: number,
  target: TriggerTarget | null,
): string {
  const list = [...path, listOf(json)];
  const count = targetsOf(json).length;
  if (target === null) return withVisibility(survey, removeAt(text, [...list, at]));
  const changed =
    at < count ? setAt(text, [...list, at], target.json) : insertAt(text, list, count, target.json);
  return withVisibility(survey, changed);
}

/** Ids of the parts that triggers show. */
const shownIn = (survey: Survey): Set<string> =>
  new Set(
    survey.pages
      .flatMap(triggersOf)
      .filter(({ json }) => json['action'] === 'make_visible')
      .flatMap(({ json }) => targetsOf(json).map(({ id }) => id)),
  );

/** Hides the new targets of triggers that show parts, and shows the former targets again. */
function withVisibility(before: Survey, text: string): string {
  const survey = readSurvey(text);
  if (!survey) return text;
  const [was, is] = [shownIn(before), shownIn(survey)];
  const parts = elementsOf(survey).flatMap(({ id, path, question }) => [
    { id, path },
    ...objectsIn(question?.['options']).map(({ key }, at) => ({
      id: optionTarget(textOf(question!['key']), textOf(key)).id,
      path: [...path, 'question', 'options', at],
    })),
  ]);
  return parts
    .filter(({ id }) => was.has(id) !== is.has(id))
    .reduce((result, { id, path }) => {
      return setAt(result, [...path, 'is_visible'], is.has(id) ? false : undefined);
    }, text);
}

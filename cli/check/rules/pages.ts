import type { FlowElement } from '../../../core/contract/flow.ts';
import { isAsked, isDrawn, isTapEnough, styleOf } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import { areTargetsKnown, elementTargets, optionVisibility } from '../visibility.ts';

/** Rules about the visible elements of a page, and about its exits. */

const isButton = ({ type }: FlowElement): boolean => type === 'next_page' || type === 'submit';
const isQuestion = ({ type, question }: FlowElement): boolean =>
  type === 'question' && question !== null && styleOf(question) !== null;
const isAskedFor = (element: FlowElement): boolean =>
  isQuestion(element) && isAsked(element.question!);
const isDrawnFor = (element: FlowElement): boolean =>
  isQuestion(element) && isDrawn(element.question!);

/** Whether one tap on any of its options completes the answer. */
const isTapped = ({ question }: FlowElement): boolean =>
  question!.isRequired &&
  isTapEnough(
    question!,
    question!.options.map(({ key }) => key),
  );

export function pagesWithoutWayOn(outline: Outline): Mistake[] {
  const shown = elementTargets(outline, 'make_visible');
  return outline.states.flatMap(({ path, state }): Mistake[] => {
    const seen = state.elements.filter(({ id, isVisible }) => isVisible || shown.has(id));
    if (state.style !== 'normal' || seen.some(isButton)) return [];
    const asked = seen.filter(isAskedFor);
    if (asked.length === 0) {
      const isBlank = seen.every(isDrawnFor);
      const hasSkip = seen.some(({ type, skip }) => type === 'footer' && skip);
      return isBlank || hasSkip
        ? []
        : [
            {
              code: 'state_dead_end',
              path: `${path}.elements`,
              message: `the page ${state.id} has no exit: it has neither a button nor a question`,
              hint: 'Add an element of the type next_page or submit.',
            },
          ];
    }
    const slow = asked.find((element) => !isTapped(element));
    return slow
      ? [
          {
            code: 'button_missing',
            path: `${path}.elements`,
            message: `the page ${state.id} has no button: it moves on by itself, and only after an answer to every question, ${slow.question!.key} too`,
            hint: 'Add an element of the type next_page or submit.',
          },
        ]
      : [];
  });
}

/** Finds questions that a trigger shows only after people have passed them, where one is shown at a time. */
export function questionsPassedAlready({
  flow,
  triggers,
  elements,
  elementById,
}: Outline): Mistake[] {
  if (flow.layout !== 'one') return [];
  return triggers.flatMap(({ path, trigger, source }) => {
    const own = elements.find(({ element }) => element.question === source);
    if (!source || !own || trigger.scope !== 'element' || trigger.action !== 'make_visible')
      return [];
    return trigger.targetIds.flatMap((id, at): Mistake[] => {
      const target = elementById.get(id);
      return target?.stateId === own.stateId &&
        isAskedFor(target.element) &&
        target.element.order < own.element.order
        ? [
            {
              code: 'passed_already',
              path: `${path}.target_ids.${at}`,
              message: `the question ${target.element.question!.key} precedes ${source.key}: respondents have passed it when the trigger shows it`,
              hint: `Give ${id} a greater "order" than ${own.element.id}.`,
            },
          ]
        : [];
    });
  });
}

/** Finds elements and options that are hidden and that nothing shows, and triggers that show visible ones. */
export function uselessVisibility(outline: Outline): Mistake[] {
  const { elements, questions, triggers, elementById } = outline;
  const shown = elementTargets(outline, 'make_visible');
  const hidden = elementTargets(outline, 'make_invisible');
  const canBeSeen = optionVisibility(outline);
  const isSure = areTargetsKnown(outline);
  const never = (path: string, name: string): Mistake => ({
    code: 'never_visible',
    path,
    message: `${name} is never visible: it is hidden, and no trigger shows it`,
  });
  return [
    ...elements
      .filter(() => isSure)
      .filter(({ element }) => !element.isVisible && !shown.has(element.id))
      .map(({ path, element }) => never(`${path}.is_visible`, `the element ${element.id}`)),
    ...questions.flatMap(({ path, question }) =>
      // The question is the mistake if no option is ever visible.
      question.options.some((option) => canBeSeen(question, option))
        ? question.options.flatMap((option, at) =>
            canBeSeen(question, option)
              ? []
              : [never(`${path}.options.${at}.is_visible`, `the option ${option.key}`)],
          )
        : [],
    ),
    ...triggers.flatMap(({ path, trigger }) =>
      trigger.scope !== 'element' || trigger.action !== 'make_visible'
        ? []
        : trigger.targetIds.flatMap((id, at): Mistake[] =>
            elementById.get(id)?.element.isVisible === true && !hidden.has(id)
              ? [
                  {
                    code: 'setting_ignored',
                    path: `${path}.target_ids.${at}`,
                    message: `the trigger shows ${id}, which is visible anyway`,
                    hint: `Set "is_visible": false on ${id}.`,
                  },
                ]
              : [],
          ),
    ),
  ];
}

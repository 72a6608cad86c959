import { flowSchema } from '../contract/flow.ts';
import { parse } from '../contract/wire.ts';
import { questionOf, textOf, type Conversion, type Wire } from './build-question.ts';
import { comparisonOf, nameAll, valueOf, type Names } from './names.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import {
  called,
  ImportProblem,
  type Item,
  type Jump,
  type Lose,
  type Page,
  type Survey,
} from './survey.ts';

/** Writes a survey in the wire format of flows. */

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/**
 * Writes a survey as a flow.
 *
 * @param onPage called after each page
 */
export function buildFlow(survey: Survey, id: string, lose: Lose, onPage: () => void): Wire {
  const names = nameAll(survey);
  const triggers = createTriggers(names);
  const items = survey.pages.flatMap((page) => page.items);
  const hidden = new Set(items.filter((item) => hideItem(item, names, triggers, lose)));
  const conversion: Conversion = { survey, names, triggers, lose, hidden };
  // Buttons add triggers to questions: they are written before the pages.
  const buttons = survey.pages.map((page) => buttonOf(page, conversion));
  const flow: Wire = {
    id: `flow-${id}`,
    name: survey.name,
    default_language_id: survey.languages[0],
    languages: survey.languages.map((code) => ({ id: code, code, name: LANGUAGE_NAMES.of(code) })),
    states: [
      ...survey.pages.map((page, order) => {
        onPage();
        return pageOf(page, order, buttons[order]!, conversion);
      }),
      ...survey.ends.map((end, order) => endOf(end, order, conversion)),
    ],
    transitions: survey.pages.flatMap(({ ref, jumps }) =>
      jumps.flatMap((jump) => transitionsOf(ref, jump, conversion)),
    ),
  };
  const parsed = parse(flowSchema, flow);
  if (!parsed.ok)
    throw new ImportProblem(
      `No flow can be made of the file: ${parsed.problems.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
    );
  return flow;
}

/** Hides an item with conditions, for the triggers that show it. Returns whether it is hidden. */
function hideItem(item: Item, { elements }: Names, triggers: Triggers, lose: Lose): boolean {
  if (!item.shownIf) return false;
  const isHidden = triggers.hide(elements.get(item)!, item.shownIf);
  if (!isHidden)
    lose(called(item.body, item.ref), 'when it is shown: on a question that is not there');
  return isHidden;
}

/** The button of a page. It is hidden with the items of a page on which all may be hidden: the page is then passed over. */
function buttonOf({ ref, items }: Page, { names: { states }, triggers, hidden }: Conversion): Wire {
  const id = `next-${states.get(ref)!}`;
  const isHidden =
    items.length > 0 &&
    items.every((item) => hidden.has(item)) &&
    triggers.hide(
      id,
      items.flatMap(({ shownIf }) => shownIf ?? []),
    );
  return {
    id,
    type: 'next_page',
    order: items.length,
    ...(isHidden ? { is_visible: false } : {}),
  };
}

function pageOf(
  { ref, title, items, next }: Page,
  order: number,
  button: Wire,
  conversion: Conversion,
): Wire {
  const { states } = conversion.names;
  return {
    id: states.get(ref),
    style: 'normal',
    order,
    ...(title ? { title: textOf(title, conversion) } : {}),
    ...(next !== null && states.has(next) ? { next_state_id: states.get(next) } : {}),
    elements: [...items.map((item, at) => elementOf(item, at, conversion)), button],
  };
}

function endOf(
  { ref, title, text }: Survey['ends'][number],
  order: number,
  conversion: Conversion,
): Wire {
  const id = conversion.names.states.get(ref)!;
  return {
    id,
    style: 'thank',
    order: conversion.survey.pages.length + order,
    ...(title ? { title: textOf(title, conversion) } : {}),
    elements: text
      ? [{ id: `text-${id}`, type: 'label', order: 0, text: textOf(text, conversion) }]
      : [],
  };
}

function elementOf(item: Item, order: number, conversion: Conversion): Wire {
  const { names, triggers, hidden } = conversion;
  const base = {
    id: names.elements.get(item),
    type: item.style === null ? 'label' : 'question',
    order,
    ...(hidden.has(item) ? { is_visible: false } : {}),
  };
  if (item.style === null) return { ...base, text: textOf(item.body, conversion) };
  const own = triggers.of(item.ref);
  return {
    ...base,
    key: names.keys.get(item.ref),
    question: questionOf(item, conversion),
    ...(own.length ? { triggers: own } : {}),
  };
}

/** The transition of a jump; none, which is reported, where its target or a question is missing. */
function transitionsOf(from: string, { to, when }: Jump, { names, lose }: Conversion): Wire[] {
  const { keys, options, states } = names;
  const place = `a jump to ${to}`;
  if (!states.has(to)) return (lose(place, 'its target is not in the file'), []);
  if (!when.every(({ ref: source }) => keys.has(source)))
    return (lose(place, 'it depends on a question that is not there'), []);
  const rules = when.map((condition) => {
    const isOption = condition.rule === 'equal' && options.get(condition.ref)!.has(condition.value);
    const answer = isOption
      ? { option_keys: [valueOf(names, condition)] }
      : comparisonOf(names, condition);
    return { question_key: keys.get(condition.ref), ...answer };
  });
  return [{ from_state_id: states.get(from), to_state_id: states.get(to), rules }];
}

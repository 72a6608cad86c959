import { flowSchema } from '../contract/flow.ts';
import { parse } from '../contract/wire.ts';
import { questionOf, textOf, type Conversion, type Wire } from './build-question.ts';
import { comparisonOf, nameAll, type Names } from './names.ts';
import { createTriggers } from './triggers.ts';
import { hiddenChoices, hideItem } from './visibility.ts';
import {
  type Choice,
  type Condition,
  ImportProblem,
  type Item,
  type Jump,
  type Lose,
  type Page,
  type Survey,
} from './survey.ts';
import type { WordsByLanguage } from './words.ts';

/** Writes a survey in the wire format of flows. */

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

interface Building {
  words: WordsByLanguage;
  lose: Lose;
  /** Called after each page. */
  onPage: () => void;
}

/** Writes a survey as a flow. */
export function buildFlow(survey: Survey, id: string, { words, lose, onPage }: Building): Wire {
  const names = nameAll(survey);
  const triggers = createTriggers(names);
  const items = survey.pages.flatMap((page) => page.items);
  const hidden = new Set<Item | Choice>([
    ...items.filter((item) => hideItem(item, names, triggers, lose)),
    ...items.flatMap((item) => hiddenChoices(item, names, triggers, lose)),
  ]);
  const conversion: Conversion = { survey, names, triggers, words, lose, hidden };
  // Buttons add triggers to questions: they are written before the pages.
  const buttons = survey.pages.map((page) => buttonOf(page, conversion));
  const flow: Wire = {
    id: `flow-${id}`,
    name: survey.name,
    ...survey.flow,
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

const isSameList = (a: Item['hiddenIf'], b: Item['hiddenIf']): boolean =>
  Boolean(a) && JSON.stringify(a) === JSON.stringify(b);

/** The button of a page. It is hidden with the items of a page on which all may be hidden: the page is then passed over. */
function buttonOf({ ref, items, button }: Page, conversion: Conversion): Wire {
  const { names, triggers, hidden } = conversion;
  const id = `next-${names.states.get(ref)!}`;
  const [first] = items;
  const isHidden =
    items.length > 0 &&
    items.every((item) => hidden.has(item)) &&
    triggers.show(
      id,
      items.flatMap(({ shownIf }) => shownIf ?? []),
    );
  if (first && items.every(({ hiddenIf }) => isSameList(hiddenIf, first.hiddenIf)))
    triggers.hide(id, first.hiddenIf!);
  return {
    id,
    type: 'next_page',
    order: items.length,
    ...(button ? { text: textOf(button, conversion) } : {}),
    ...(isHidden ? { is_visible: false } : {}),
  };
}

function pageOf(
  { ref, title, items, next, isShuffled }: Page,
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
    ...(isShuffled && items.filter(({ style }) => style !== null).length > 1
      ? { shuffle: true }
      : {}),
    ...(next !== null && states.has(next) ? { next_state_id: states.get(next) } : {}),
    elements: [
      ...items.map((item, at) => elementOf(item, at, conversion)).filter((each) => !isBlank(each)),
      button,
    ],
  };
}

/** A text of which nothing is left, such as one with an unknown value alone. */
const isBlank = ({ type, text }: Wire): boolean =>
  type === 'label' &&
  Object.values(typeof text === 'string' ? [text] : (text as object)).every(
    (own) => String(own).trim() === '',
  );

function endOf(
  { ref, title, text, link, imageUrl, isRepeatable }: Survey['ends'][number],
  order: number,
  conversion: Conversion,
): Wire {
  const id = conversion.names.states.get(ref)!;
  const elements = [
    ...(imageUrl ? [{ id: `image-${id}`, type: 'image', url: imageUrl, text: '' }] : []),
    ...(text ? [{ id: `text-${id}`, type: 'label', text: textOf(text, conversion) }] : []),
    ...(link
      ? [{ id: `link-${id}`, type: 'button_link', ...link, text: textOf(link.text, conversion) }]
      : []),
  ];
  return {
    id,
    style: 'thank',
    order: conversion.survey.pages.length + order,
    ...(title ? { title: textOf(title, conversion) } : {}),
    ...(isRepeatable ? { after: { again: true } } : {}),
    elements: elements
      .filter((element) => !isBlank(element))
      .map((element, at) => ({ ...element, order: at })),
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
  if (item.style === null) return { ...base, ...item.element, text: textOf(item.body, conversion) };
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
  const { keys, states } = names;
  const place = `a jump to ${to}`;
  if (!states.has(to)) return (lose(place, 'its target is not in the file'), []);
  if (!when.every(({ ref: source }) => keys.has(source)))
    return (lose(place, 'it depends on a question that is not there'), []);
  const rules = when.flatMap((condition) => rulesOf(condition, names));
  return [{ from_state_id: states.get(from), to_state_id: states.get(to), rules }];
}

/** The rules of a condition: two where a number is excepted. */
function rulesOf(condition: Condition, names: Names): Wire[] {
  const { ref, rule, value, except, statement } = condition;
  const key = names.keys.get(ref);
  const option = names.options.get(ref)?.get(value);
  const row = statement === undefined ? undefined : names.statements.get(ref)?.get(statement);
  if (row !== undefined)
    return [{ question_key: key, statement_options: [{ statement_key: row, option_key: option }] }];
  if (rule === 'equal' && option !== undefined)
    return [{ question_key: key, option_keys: [option] }];
  const own = { question_key: key, ...comparisonOf(names, condition) };
  return except === undefined
    ? [own]
    : [own, { question_key: key, rule_type: 'not_equal', answer_value: except }];
}

import { Failure } from '../base/failure.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import { comparisonOf, nameAll, valueOf } from './names.ts';
import { slugOf, uniqueNames } from './source.ts';
import { createTriggers } from './triggers.ts';
import {
  anyText,
  called,
  type Item,
  type Jump,
  type Lose,
  type Page,
  type Survey,
  type Text,
} from './survey.ts';

/** Writes a survey in the wire format of flows. */

type Wire = Record<string, unknown>;

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/**
 * Writes a survey as a flow.
 *
 * @param onPage called after each page
 */
export function buildFlow(survey: Survey, id: string, lose: Lose, onPage: () => void): Wire {
  const names = nameAll(survey);
  const { keys, elements, states, options } = names;

  /** Replaces the refs in `{{ref}}` by keys. */
  const piped = (text: string): string =>
    text.replace(/{{([^{}]+)}}/g, (_, name: string) => {
      const ref = name.trim();
      const key = keys.get(ref);
      if (key === undefined) lose(`“${text.slice(0, 60)}”`, `the value of ${ref} in the text`);
      return key === undefined ? '' : `{{${key}}}`;
    });
  const textOf = (text: Text): Text =>
    typeof text === 'string'
      ? piped(text)
      : Object.fromEntries(Object.entries(text).map(([code, own]) => [code, piped(own)]));

  const triggers = createTriggers(names);
  function hideItem(item: Item): boolean {
    if (!item.shownIf) return false;
    const isHidden = triggers.hide(elements.get(item)!, item.shownIf);
    if (!isHidden)
      lose(called(item.body, item.ref), 'when it is shown: on a question that is not there');
    return isHidden;
  }

  function questionOf({
    ref,
    style,
    body,
    description,
    placeholder,
    isRequired,
    choices,
    statements,
    settings,
    extra,
  }: Item): Wire {
    const key = keys.get(ref)!;
    const parts = (
      list: readonly { ref: string; body: Text; imageUrl?: string | null }[],
      prefix: string,
      name: (ref: string, text: string) => string,
    ) =>
      list.map((entry) => {
        const own = name(entry.ref, anyText(entry.body));
        return {
          id: `${prefix}-${key}-${own}`,
          key: own,
          body: textOf(entry.body),
          ...(entry.imageUrl ? { image_url: entry.imageUrl } : {}),
        };
      });
    const uniqueStatement = uniqueNames('statement');
    return {
      id: `q-${key}`,
      key,
      style,
      body: textOf(body),
      ...(description ? { description: textOf(description) } : {}),
      ...(placeholder ? { placeholder: textOf(placeholder) } : {}),
      ...(choices
        ? { options: parts(choices, 'o', (choice) => options.get(ref)!.get(choice)!) }
        : {}),
      ...(statements
        ? { statements: parts(statements, 's', (own, text) => uniqueStatement(slugOf(own, text))) }
        : {}),
      ...(isRequired ? { is_required: true } : {}),
      ...settings,
      ...(extra ? { extra } : {}),
    };
  }

  const hidden = new Set(survey.pages.flatMap(({ items }) => items.filter(hideItem)));
  /** The button of a page. That of a page that may have nothing to show is hidden with it, so that the page is passed over. */
  function buttonOf(page: string, items: readonly Item[]): Wire {
    const id = `next-${page}`;
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
  const buttons = new Map(
    survey.pages.map(({ ref, items }) => [ref, buttonOf(states.get(ref)!, items)]),
  );
  const elementOf = (item: Item, order: number): Wire => ({
    id: elements.get(item),
    type: item.style === null ? 'label' : 'question',
    order,
    ...(hidden.has(item) ? { is_visible: false } : {}),
    ...(item.style === null
      ? { text: textOf(item.body) }
      : { key: keys.get(item.ref), question: questionOf(item) }),
    ...(item.style !== null && triggers.of(item.ref).length
      ? { triggers: triggers.of(item.ref) }
      : {}),
  });

  function transitionsOf(from: string, { to, when }: Jump): Wire[] {
    const place = `a jump to ${to}`;
    if (!states.has(to)) return (lose(place, 'its target is not in the file'), []);
    if (!when.every(({ ref: source }) => keys.has(source)))
      return (lose(place, 'it depends on a question that is not there'), []);
    const rules = when.map((condition) => {
      const isOption =
        condition.rule === 'equal' && options.get(condition.ref)!.has(condition.value);
      const answer = isOption
        ? { option_keys: [valueOf(names, condition)] }
        : comparisonOf(names, condition);
      return { question_key: keys.get(condition.ref), ...answer };
    });
    return [{ from_state_id: states.get(from), to_state_id: states.get(to), rules }];
  }

  const stateOf = ({ ref, title, items, next }: Page, order: number): Wire => ({
    id: states.get(ref),
    style: 'normal',
    order,
    ...(title ? { title: textOf(title) } : {}),
    ...(next !== null && states.has(next) ? { next_state_id: states.get(next) } : {}),
    elements: [...items.map(elementOf), buttons.get(ref)],
  });

  const flow: Wire = {
    id: `flow-${id}`,
    name: survey.name,
    default_language_id: survey.languages[0],
    languages: survey.languages.map((code) => ({ id: code, code, name: LANGUAGE_NAMES.of(code) })),
    states: [
      ...survey.pages.map((page, order) => {
        onPage();
        return stateOf(page, order);
      }),
      ...survey.ends.map(({ ref, title, text }, order) => ({
        id: states.get(ref),
        style: 'thank',
        order: survey.pages.length + order,
        ...(title ? { title: textOf(title) } : {}),
        elements: text
          ? [{ id: `text-${states.get(ref)!}`, type: 'label', order: 0, text: textOf(text) }]
          : [],
      })),
    ],
    transitions: survey.pages.flatMap(({ ref, jumps }) =>
      jumps.flatMap((jump) => transitionsOf(ref, jump)),
    ),
  };
  const parsed = parse(flowSchema, flow);
  if (!parsed.ok)
    throw new Failure(
      `No flow can be made of the file: ${parsed.problems.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
    );
  return flow;
}

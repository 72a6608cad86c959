import { isLink } from '../contract/domain.ts';
import { contentText } from './typebot-text.ts';
import { isInput, readInput } from './typebot-inputs.ts';
import { readGraph, type Segment } from './typebot-segments.ts';
import {
  conditionOf,
  conditionWords,
  createVariables,
  type Variables,
} from './typebot-variables.ts';
import { joinRoutes, type Route } from './routes.ts';
import { record, records, string, type Json } from './source.ts';
import {
  called,
  type Condition,
  type End,
  type Item,
  type Lose,
  type Page,
  type Reader,
} from './survey.ts';
import { word } from './words.ts';

/** Conversations of Typebot, as it exports them. The blocks of a group up to a branch are a page. */

const END = 'the end';
/** Blocks that end a conversation at another place. */
const LINKS = ['http:', 'https:', 'mailto:'];

interface Read extends Route {
  items: Item[];
  lost: string[];
  button: string | null;
  url: string | null;
}

/** The ways that lead on from a block. */
function jumpsOf(
  block: Json,
  item: Item | null,
  variables: Variables,
  edgeTo: (part: Json) => string | null,
  lose: Lose,
  lost: string[],
) {
  const isCondition = block['type'] === 'Condition';
  return records(block['items']).flatMap((choice): Route['jumps'] => {
    const to = edgeTo(choice);
    if (isCondition) {
      const content = record(choice['content']);
      const when = conditionOf(content, variables);
      if (when === null) {
        lose('a condition', `a branch if ${conditionWords(content, variables)}`);
        if (to !== null) lost.push(to);
      }
      return (when ?? []).map((own) => ({ to: to ?? END, when: own }));
    }
    const ref = string(choice['id']) ?? '';
    return to === null || !item
      ? []
      : [{ to, when: [{ ref: item.ref, rule: 'equal', value: ref }] }];
  });
}

/** Reads the blocks of a page. */
function readSegment(
  { ref, title, blocks, following }: Segment,
  variables: Variables,
  edgeTo: (part: Json) => string | null,
  jumpTo: (options: Json) => string | null,
  lose: Lose,
): Read {
  const read: Read = {
    ref,
    items: [],
    jumps: [],
    next: following,
    lost: [],
    button: null,
    url: null,
  };
  for (const block of blocks) {
    const type = string(block['type']) ?? '';
    const id = string(block['id']) ?? '';
    const options = record(block['options']);
    const own = edgeTo(block);
    let item: Item | null = null;
    if (type === 'text') {
      const body = variables.piped(contentText(record(block['content'])));
      if (body) read.items.push({ ref: id, style: null, body });
    } else if (type === 'image') read.items.push(...pictureOf(block, id, lose));
    else if (isInput(block)) {
      item = inputOf(block, title, read, variables, lose);
    } else if (type === 'Jump') read.next = jumpTo(options);
    else if (type === 'Redirect') {
      read.url = string(options['url']);
      read.next = null;
    } else if (type !== 'Condition' && type !== 'start')
      lose(called(null, id), `the block ${type}`, block);
    read.jumps.push(...jumpsOf(block, item, variables, edgeTo, lose, read.lost));
    if (own !== null) read.next = own;
    else if (string(block['outgoingEdgeId']) !== null) read.next = null;
  }
  return read;
}

function pictureOf(block: Json, ref: string, lose: Lose): Item[] {
  const url = string(record(block['content'])['url']);
  if (url && !url.includes('{{') && isLink(url, ['http:', 'https:']))
    return [{ ref, style: null, body: '', element: { type: 'image', url } }];
  lose(called(null, ref), 'a picture without an address', block);
  return [];
}

/** A question. The text before it is its words. */
function inputOf(
  block: Json,
  title: string,
  read: Read,
  variables: Variables,
  lose: Lose,
): Item | null {
  const options = record(block['options']);
  const labels = record(options['labels']);
  const before = read.items.at(-1);
  const isLabel = before?.style === null && !before.element;
  const body = isLabel
    ? String(before.body)
    : (string(labels['placeholder']) ?? (title || word('comment')));
  const variable = string(options['variableId']);
  const item = readInput(block, body, variables.nameOf(variable) || null, lose);
  if (!item) return null;
  if (isLabel) read.items.pop();
  read.button = string(labels['button']) ?? string(options['buttonLabel']) ?? read.button;
  if (variable) variables.add(variable, item);
  read.items.push(item);
  return item;
}

export const readTypebot: Reader = (file, lose) => {
  const typebot = file['typebot'] ? record(file['typebot']) : file;
  const graph = readGraph(typebot);
  const variables = createVariables(typebot);
  const edgeTo = (part: Json): string | null =>
    graph.byEdge.get(string(part['outgoingEdgeId']) ?? '') ?? null;
  const jumpTo = (options: Json): string | null =>
    graph.of(string(options['groupId']), string(options['blockId']));
  for (const event of records(typebot['events']))
    if (event['type'] !== 'start')
      lose('the conversation', `the event ${string(event['type']) ?? ''}`, event);
  const reads = graph.segments.map((segment) =>
    readSegment(segment, variables, edgeTo, jumpTo, lose),
  );
  const blocks = new Map(
    graph.segments.flatMap((segment) =>
      segment.blocks.map((block) => [string(block['id']), block]),
    ),
  );
  const { pages: routes, unreachable } = joinRoutes(reads, graph.start, END);
  for (const { items, ref } of unreachable)
    for (const item of items)
      lose(called(item.body, ref), 'a part that nothing leads to', blocks.get(item.ref));
  const isEnd = ({ items, jumps, next }: Read): boolean =>
    jumps.length === 0 &&
    next === END &&
    items.every(({ style, element }) => style === null && !element);
  const ends = routes.filter((route, at) => at > 0 && isEnd(route));
  const pages = routes.filter((route) => !ends.includes(route));
  const last: End[] = pages.some(
    ({ next, jumps }) => next === END || jumps.some(({ to }) => to === END),
  )
    ? [{ ref: END, title: word('thanks') }]
    : [];
  const many = new Set(
    pages.flatMap(({ items }) =>
      items.flatMap(({ ref, style }) => (style === 'checklist' ? ref : [])),
    ),
  );
  return {
    name: string(typebot['name']) ?? 'Conversation',
    languages: ['en'],
    pages: pages.map(({ ref, items, jumps, next, button }): Page => ({
      ref,
      title: null,
      items,
      jumps: jumps.filter(({ when }) => !isContradictory(when, many)),
      next,
      button,
    })),
    ends: [...last, ...ends.map((route) => endOf(route, lose))],
  };
};

/** Whether conditions ask for two choices where one is chosen: such a way is a join of two that exclude each other. */
function isContradictory(when: readonly Condition[], many: ReadonlySet<string>): boolean {
  const values = new Map<string, string>();
  return when.some(({ ref, rule, value }) => {
    if (rule !== 'equal' || many.has(ref)) return false;
    const known = values.get(ref) ?? value;
    values.set(ref, value);
    return known !== value;
  });
}

function endOf({ ref, items, url }: Read, lose: Lose): End {
  if (url) lose(called(items[0]?.body ?? null, ref), `that it leads to ${url} by itself`);
  return {
    ref,
    title: null,
    text: items.map(({ body }) => String(body)).join('\n'),
    link: url && !url.includes('{{') && isLink(url, LINKS) ? { url, text: word('link') } : null,
  };
}

export const isTypebot = (file: Json): boolean => {
  const typebot = file['typebot'] ? record(file['typebot']) : file;
  return (
    Array.isArray(typebot['edges']) && records(typebot['groups']).some((group) => 'blocks' in group)
  );
};

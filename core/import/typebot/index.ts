import { isLink } from '../../contract/domain.ts';
import { guessLanguage } from '../guess-language.ts';
import { joinRoutes } from '../routes.ts';
import { record, records, string, type Json } from '../source.ts';
import {
  anyText,
  called,
  type Condition,
  type End,
  type Lose,
  type Page,
  type Reader,
} from '../survey.ts';
import { END, readSegment, type Read } from './pages.ts';
import { readGraph } from './segments.ts';
import { createVariables } from './variables.ts';
import { word } from '../words.ts';

/** Conversations of Typebot, as it exports them. The blocks of a group up to a branch are a page. */

/** Schemes of the link that replaces a redirection. */
const LINKS = ['http:', 'https:', 'mailto:'];

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
    languages: [
      guessLanguage(routes.flatMap(({ items }) => items.map(({ body }) => anyText(body)))),
    ],
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

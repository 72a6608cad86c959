import { record, records, string, type Json } from '../source.ts';
import { isInput } from './inputs.ts';

/** Groups of Typebot cut into pages: a page ends where the way may part. */

export interface Segment {
  ref: string;
  /** Name of its group. */
  title: string;
  blocks: Json[];
  /** Segment that follows in its group. */
  following: string | null;
}

interface Graph {
  segments: readonly Segment[];
  /** The segment that an edge leads to, by the id of the edge. */
  byEdge: ReadonlyMap<string, string>;
  /** The segment of a group, or of a block in it. */
  of(group: string | null, block: string | null): string | null;
  start: string | null;
}

const hasEdge = (part: Json): boolean => string(part['outgoingEdgeId']) !== null;

/** Whether the way may part after a block. */
const endsPage = (block: Json): boolean =>
  hasEdge(block) ||
  ['Condition', 'Jump', 'Redirect', 'AB test', 'Typebot link', 'Return'].includes(
    string(block['type']) ?? '',
  ) ||
  records(block['items']).some(hasEdge);

export function readGraph(file: Json): Graph {
  const groups = records(file['groups']);
  const edges = records(file['edges']);
  const targets = new Set(edges.flatMap((edge) => string(record(edge['to'])['blockId']) ?? []));
  for (const group of groups)
    for (const block of records(group['blocks'])) {
      const target = string(record(block['options'])['blockId']);
      if (block['type'] === 'Jump' && target) targets.add(target);
    }
  const segments: Segment[] = [];
  const firstOf = new Map<string, string>();
  const ofBlock = new Map<string, string>();
  for (const group of groups) {
    const id = string(group['id']) ?? '';
    const title = string(group['title']) ?? '';
    const begin = (): Segment => {
      const next: Segment = { ref: `${id} ${segments.length}`, title, blocks: [], following: null };
      segments.push(next);
      return next;
    };
    let current: Segment | null = null;
    for (const block of records(group['blocks'])) {
      const own = string(block['id']) ?? '';
      // A redirection is a last page, after the texts before it.
      const isLast = block['type'] === 'Redirect' && current?.blocks.some(isInput);
      if (!current || targets.has(own) || isLast) {
        const next = begin();
        if (current) current.following = next.ref;
        current = next;
      }
      if (!firstOf.has(id)) firstOf.set(id, current.ref);
      ofBlock.set(own, current.ref);
      current.blocks.push(block);
      if (endsPage(block)) {
        const next = begin();
        current.following = next.ref;
        current = next;
      }
    }
  }
  const of = (group: string | null, block: string | null): string | null =>
    (block ? ofBlock.get(block) : undefined) ?? (group ? (firstOf.get(group) ?? null) : null);
  const byEdge = new Map<string, string>();
  for (const edge of edges) {
    const to = record(edge['to']);
    const target = of(string(to['groupId']), string(to['blockId']));
    if (target !== null) byEdge.set(string(edge['id']) ?? '', target);
  }
  const isStart = (part: Json): boolean => part['type'] === 'start';
  const event = records(file['events']).find(isStart);
  const block = groups.flatMap((group) => records(group['blocks'])).find(isStart);
  const edge = string((event ?? block ?? {})['outgoingEdgeId']);
  return { segments, byEdge, of, start: (edge && byEdge.get(edge)) || (segments[0]?.ref ?? null) };
}

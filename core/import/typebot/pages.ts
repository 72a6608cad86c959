import { isLink } from '../../contract/domain.ts';
import type { Route } from '../routes.ts';
import { record, records, string, type Json } from '../source.ts';
import { showChoice } from '../show-items.ts';
import { called, type Item, type Lose } from '../survey.ts';
import { isInput, readInput } from './inputs.ts';
import type { Segment } from './segments.ts';
import { contentText } from './text.ts';
import { conditionOf, conditionWords, type Variables } from './variables.ts';
import { word } from '../words.ts';

/** Pages of Typebot: the blocks of a group up to a branch. */

/** Ref of the end of a conversation. */
export const END = 'the end';

export interface Read extends Route {
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
export function readSegment(
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

/** Shows a choice of a question where its own condition holds. */
function showIf(source: Json, item: Item, variables: Variables, lose: Lose): void {
  const { isEnabled, condition } = record(source['displayCondition']);
  const choice = item.choices?.find(({ ref }) => ref === string(source['id']));
  if (isEnabled !== true || !choice) return;
  const content = record(condition);
  const words = conditionWords(content, variables);
  showChoice(choice, { when: conditionOf(content, variables), words }, lose);
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
  for (const choice of records(block['items'])) showIf(choice, item, variables, lose);
  if (isLabel) read.items.pop();
  read.button = string(labels['button']) ?? string(options['buttonLabel']) ?? read.button;
  if (variable) variables.add(variable, item);
  read.items.push(item);
  return item;
}

import type { Flow } from '../../core/contract/flow.ts';
import { isObject } from '../check/walk.ts';
import { NO_PART, type ChangedPart } from './difference.ts';
import { namesOf } from './names.ts';
import type { Json } from './words.ts';

/** The parts of a survey by their places, in the words of the survey. */

const statesOf = ({ states }: Json): Json[] =>
  Array.isArray(states) ? states.filter(isObject) : [];

function firstQuestion({ elements }: Json): Json | undefined {
  const asking = Array.isArray(elements) ? elements.filter(isObject) : [];
  return asking
    .toSorted((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
    .map(({ question }) => question)
    .find(isObject);
}

/** The objects on the way to a place, by the list that has them. */
function objectsOn(wire: Json, path: string): Map<string, Json> {
  const found = new Map<string, Json>();
  let value: unknown = wire;
  let list = '';
  for (const name of path.split('.')) {
    value = Array.isArray(value) ? value[Number(name)] : isObject(value) ? value[name] : undefined;
    if (!/^\d+$/.test(name)) list = name;
    if (isObject(value)) found.set(list, value);
  }
  return found;
}

/** Words of the part at a place: of its question with the option or row, else of its page, else of the survey. */
export function partAt(wire: Json, flow: Flow, path: string): ChangedPart {
  const { text, pageIds } = namesOf(flow);
  const on = objectsOn(wire, path);
  const from = on.get('transitions')?.['from_state_id'];
  const page = on.get('states') ?? statesOf(wire).find(({ id }) => id === from);
  if (!page) return { ...NO_PART, part: flow.name || flow.id };
  const number = pageIds.indexOf(String(page['id'])) + 1 || null;
  const element = on.get('elements');
  if (!element) {
    const title = text(page['title']);
    const first = title || number === null ? '' : text(firstQuestion(page)?.['body']);
    return { page: number, type: first ? 'page' : null, part: title || first };
  }
  const { question, type } = element;
  const inner = on.get('options') ?? on.get('statements');
  const own = isObject(question) ? text(question['body']) : text(element['text']);
  const part = [own, inner && (text(inner['body']) || inner['key'])].filter(Boolean).join(' · ');
  const kind = isObject(question) ? question['style'] : type;
  return { page: number, type: own ? null : String(kind), part };
}

import { isObject } from './walk.ts';

/** Names of the things in a survey, beside the paths that count them. */

type Json = Readonly<Record<string, unknown>>;

const memberAt = (json: Json | null, list: string, at: string | undefined): Json | null => {
  const members = json?.[list];
  const member: unknown = Array.isArray(members) ? members[Number(at)] : null;
  return isObject(member) ? member : null;
};

const named = (kind: string, name: unknown): string[] =>
  typeof name === 'string' || typeof name === 'number' ? [`${kind} ${name}`] : [];

/** Describes the place that a path of a survey leads into, such as `page ask, question rating`; empty where nothing has a name. */
export function subjectOf(json: Json, path: string): string {
  const [list, at, inner, innerAt] = path.split('.');
  if (list === 'transitions') {
    const transition = memberAt(json, list, at);
    const words = [
      ...named('from', transition?.['from_state_id']),
      ...named('to', transition?.['to_state_id']),
    ];
    return words.length ? `transition ${words.join(' ')}` : '';
  }
  if (list !== 'states') return '';
  const state = memberAt(json, list, at);
  const element = inner === 'elements' ? memberAt(state, inner, innerAt) : null;
  const question = element?.['question'];
  const part = isObject(question)
    ? named('question', question['key'])
    : named('element', element?.['id']);
  return [...named('page', state?.['id']), ...part].join(', ');
}

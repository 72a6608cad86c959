import { isObject } from '../check/walk.ts';
import type { Entity } from '../kinds/entity.ts';
import type { Content } from './change.ts';
import type { Describe, Difference, Subject } from './difference.ts';
import { namesOf, rulesText, type SurveyNames } from './names.ts';
import { compareSettings, isSame, switched } from './settings.ts';
import { readRules } from './transitions.ts';
import { capitalize, counted, quote, type Json } from './words.ts';

/** Differences of channels, widgets and the other files beside surveys. */

type Settings = Readonly<Record<string, Describe>>;

/** Kind of file in sentences. */
interface FileWords {
  /** The thing of a file, such as `the channel “Store”`. */
  name(id: string, wire: Json): string;
  special?(name: string, before: Content, after: Content): Settings;
}

const nameIn = (entities: ReadonlyMap<string, Entity<unknown>>, id: unknown): string => {
  const name = entities.get(String(id))?.wire['name'];
  return quote(typeof name === 'string' && name ? name : String(id));
};

/** Setting that names another file. */
const reference =
  (
    thing: string,
    verb: string,
    before: Content,
    after: Content,
    kind: 'flows' | 'nodes',
  ): Describe =>
  ({ before: was, after: is, path }) => {
    const noun = kind === 'flows' ? 'survey' : 'channel';
    const show = (content: Content, id: unknown) =>
      (id ?? null) === null ? `no ${noun}` : `the ${noun} ${nameIn(content[kind], id)}`;
    const earlier = isSame(was, is) ? '' : ` (it was ${show(before, was)})`;
    return [{ path, message: capitalize(`${thing} ${verb} ${show(after, is)} now${earlier}.`) }];
  };

const widget: FileWords = {
  name: (code) => `the widget ${code}`,
  special: (name, before, after) => ({
    node_id: reference(name, 'shows', before, after, 'nodes'),
    hide_widget: switched(`${name} is hidden on all pages now.`, `${name} is no longer hidden.`),
    is_visible: switched(
      `${name} is visible from the start now.`,
      `${name} waits for \`show()\` or \`open()\` now.`,
      true,
    ),
    enabled_on_mobile: switched(
      `${name} is visible on phones now.`,
      `${name} is hidden on phones now.`,
      true,
    ),
  }),
};

const channel: FileWords = {
  name: (id, { name }) => `the channel ${quote(typeof name === 'string' && name ? name : id)}`,
  special: (name, before, after) => ({
    flow_id: reference(name, 'shows', before, after, 'flows'),
    non_operating_hours_flow_id: reference(
      `${name} outside its opening hours`,
      'shows',
      before,
      after,
      'flows',
    ),
  }),
};

/** Names of questions in any survey. */
function namesIn({ flows }: Content): Pick<SurveyNames, 'question' | 'option' | 'statement'> {
  const all = [...flows.values()].map(({ value }) => ({ value, names: namesOf(value) }));
  const first = (key: string) =>
    all.find(({ value }) =>
      value.states.some(({ elements }) => elements.some(({ question }) => question?.key === key)),
    )?.names;
  return {
    question: (key) => first(key)?.question(key) ?? quote(key),
    option: (key, option) => first(key)?.option(key, option) ?? quote(option),
    statement: (key, statement) => first(key)?.statement(key, statement) ?? quote(statement),
  };
}

const notification: FileWords = {
  name: (id, { name }) => `the notification ${quote(typeof name === 'string' && name ? name : id)}`,
  special: (name, before, after) => ({
    rules: (setting) => {
      const text = (content: Content, rules: unknown) =>
        rulesText(namesIn(content), readRules(rules ?? [])) || 'always';
      const [was, is] = [text(before, setting.before), text(after, setting.after)];
      const message = `${name} is sent ${is} now${was === is ? '' : ` (it was: ${was})`}.`;
      return [{ path: setting.path, message: capitalize(message) }];
    },
  }),
};

/** Replies of a look-up are counted, never printed: they may be data of customers. */
const lookUp: FileWords = {
  name: (id) => `the look-up of the question ${quote(id)}`,
  special: (name) => ({
    answers: ({ before, after, path }) => {
      const [was, is] = [before, after].map((value) => (isObject(value) ? value : {}));
      const added = Object.keys(is!).filter((key) => !Object.hasOwn(was!, key));
      const removed = Object.keys(was!).filter((key) => !Object.hasOwn(is!, key));
      const changed = Object.keys(is!).filter(
        (key) => Object.hasOwn(was!, key) && !isSame(was![key], is![key]),
      );
      const numbers = `${added.length} new, ${removed.length} removed, ${changed.length} changed`;
      const total = counted(Object.keys(is!).length, 'reply').replace('replys', 'replies');
      return [{ path, message: capitalize(`${name} has ${total} now (${numbers}).`) }];
    },
  }),
};

/** Kinds of files beside surveys. */
export const fileWords = {
  nodes: channel,
  widgets: widget,
  notifications: notification,
  operators: {
    name: (id, { name }) => `the operator ${quote(typeof name === 'string' && name ? name : id)}`,
  },
  webhooks: { name: (id) => `the webhook ${quote(id)}` },
  integrations: { name: (id) => `the integration of the question ${quote(id)}` },
  lookUps: lookUp,
} satisfies Record<string, FileWords>;

/** Compares two versions of a file. */
export function fileChanges(
  kind: FileWords,
  id: string,
  [before, after]: readonly [Json, Json],
  contents: readonly [Content, Content],
): Difference[] {
  const subject: Subject = { name: kind.name(id, after), code: 'en' };
  return compareSettings(before, after, '', subject, kind.special?.(subject.name, ...contents));
}

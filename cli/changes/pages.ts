import { isObject, join } from '../check/walk.ts';
import type { Describe, Difference } from './difference.ts';
import { addedElement, elementChanges, removedElement, type PlacedElement } from './elements.ts';
import { hasId, matchById, type Matched, type Member } from './lists.ts';
import type { SurveyNames } from './names.ts';
import { compareSettings, isSame, switched } from './settings.ts';
import { capitalize, counted } from './words.ts';

/** Differences of the pages of a survey and their elements. */

interface Versions {
  before: SurveyNames;
  after: SurveyNames;
}

const idOf = ({ item }: Member): string => String(item['id']);

const membersOf = (list: unknown, path: string): Member[] =>
  Array.isArray(list)
    ? list.flatMap((item: unknown, at) => (isObject(item) ? [{ item, path: join(path, at) }] : []))
    : [];

/** All elements of a survey with their pages; `null` where ids are not distinct. */
function elementsOf(states: unknown): Map<string, PlacedElement> | null {
  const all = membersOf(states, 'states').flatMap((state) =>
    membersOf(state.item['elements'], join(state.path, 'elements')).map((element) => ({
      ...element,
      id: idOf(element),
      stateId: idOf(state),
    })),
  );
  const byId = new Map(all.map((element) => [element.id, element]));
  return byId.size === all.length && all.every(({ item }) => hasId(item)) ? byId : null;
}

/** Ids in the order in which they appear. */
const ordered = (members: readonly Member[]): string[] =>
  members.toSorted((a, b) => Number(a.item['order'] ?? 0) - Number(b.item['order'] ?? 0)).map(idOf);

/** How the order of members changed that are in both lists. */
function orderChange(
  before: readonly Member[],
  after: readonly Member[],
): 'order' | 'numbers' | null {
  const [earlier, later] = [before, after].map((list) => new Set(list.map(idOf)));
  const both = before.filter((member) => later!.has(idOf(member)));
  const bothLater = after.filter((member) => earlier!.has(idOf(member)));
  if (!isSame(ordered(both), ordered(bothLater))) return 'order';
  const numbers = new Map(both.map((member) => [idOf(member), member.item['order']]));
  const isRenumbered = bothLater.some(
    (member) => numbers.get(idOf(member)) !== member.item['order'],
  );
  const isRearranged = !isSame(both.map(idOf), bothLater.map(idOf));
  const isOnlyChange = both.length === before.length && both.length === after.length;
  return (isRenumbered && isOnlyChange) || isRearranged ? 'numbers' : null;
}

function pageOrder(before: unknown, after: unknown): Difference[] {
  const change = orderChange(membersOf(before, 'states'), membersOf(after, 'states'));
  const message = {
    order: 'The pages are in another order.',
    numbers: 'The pages have other order numbers, and the same order.',
  };
  return change ? [{ path: 'states', message: message[change], kind: 'reordered' }] : [];
}

function contentOrder(earlier: Member, later: Member, name: string): Difference[] {
  const path = join(later.path, 'elements');
  const [before, after] = [earlier, later].map(({ item }) => membersOf(item['elements'], path));
  const change = orderChange(before!, after!);
  const message = {
    order: `The content of ${name} is in another order.`,
    numbers: `The content of ${name} has other order numbers, and the same order.`,
  };
  return change ? [{ path, message: message[change], kind: 'reordered' }] : [];
}

function pageChanges(earlier: Member, later: Member, { before, after }: Versions): Difference[] {
  const name = after.page(idOf(later));
  const subject = { name, code: after.code };
  const changed = compareSettings(earlier.item, later.item, later.path, subject, {
    order: null,
    elements: null,
    next_state_id: (setting) => {
      const [was, is] = [setting.before, setting.after].map((id) => (id ?? null) as string | null);
      if (was === is) return [];
      const message = `${name} leads to ${after.page(is!)} now (it was ${before.page(was!)}).`;
      return [
        {
          path: setting.path,
          message: capitalize(message),
          before: before.pageLabel(was!),
          after: after.pageLabel(is!),
        },
      ];
    },
    require_any: switched(
      `${name} needs at least one answer now.`,
      `${name} needs no answer any longer.`,
    ),
    shuffle: switched(
      `${name} has its questions in a random order now.`,
      `${name} has its questions in their own order now.`,
    ),
  });
  return [...changed, ...contentOrder(earlier, later, name)];
}

/** Sentence about a page that is new or removed, with its number of questions. */
function wholePage(names: SurveyNames, page: Member, kind: 'added' | 'removed'): Difference {
  const count = membersOf(page.item['elements'], '').filter(({ item }) => item['question']).length;
  const content = count === 0 ? '' : ` with ${counted(count, 'question')}`;
  const end = kind === 'added' ? 'is new' : 'was removed';
  const message = `${capitalize(names.page(idOf(page)))}${content} ${end}.`;
  return { path: page.path, message, kind };
}

function elementsInBoth(
  { added, removed }: Pick<Matched, 'added' | 'removed'>,
  before: ReadonlyMap<string, PlacedElement>,
  after: ReadonlyMap<string, PlacedElement>,
  names: Versions,
): Difference[] {
  const newPages = new Set(added.map(([id]) => id));
  const oldPages = new Set(removed.map(([id]) => id));
  return [
    ...[...after.values()].flatMap((element) => {
      const earlier = before.get(element.id);
      if (earlier) return elementChanges(earlier, element, names);
      const isButton = newPages.has(element.stateId) && !element.item['question'];
      return isButton ? [] : [addedElement(names.after, element)];
    }),
    ...[...before.values()].flatMap((element) => {
      if (after.has(element.id)) return [];
      const isButton = oldPages.has(element.stateId) && !element.item['question'];
      return isButton ? [] : [removedElement(names.before, element)];
    }),
  ];
}

/** Compares the pages of a survey. */
export const stateChanges =
  (names: Versions): Describe =>
  ({ before, after, path }) => {
    const matched = matchById(before, after, path);
    const elementsBefore = elementsOf(before);
    const elementsAfter = elementsOf(after);
    if (!matched || !elementsBefore || !elementsAfter) return [];
    return [
      ...matched.added.map(([, page]) => wholePage(names.after, page, 'added')),
      ...matched.removed.map(([, page]) => wholePage(names.before, page, 'removed')),
      ...matched.both.flatMap((pair) => pageChanges(pair.before, pair.after, names)),
      ...pageOrder(before, after),
      ...elementsInBoth(matched, elementsBefore, elementsAfter, names),
    ];
  };

import type { Flow, FlowElement, Rule, RuleType, Trigger } from '../contract/flow.ts';

/** Conditions of a survey as one expression for each element and page. */

export type Logic =
  | { kind: 'is'; key: string; statement: string | null; rule: RuleType; value: string }
  | { kind: 'not'; of: Logic }
  | { kind: 'all' | 'any'; of: readonly Logic[] };

/** Joins conditions; `null` for none. */
function joined(kind: 'all' | 'any', conditions: readonly Logic[]): Logic | null {
  const [first, ...others] = conditions;
  return others.length === 0 ? (first ?? null) : { kind, of: conditions };
}

/** The opposite of a condition; `null` for none. */
export const negated = (logic: Logic | null): Logic | null =>
  logic === null ? null : logic.kind === 'not' ? logic.of : { kind: 'not', of: logic };

const is = (
  key: string,
  rule: RuleType,
  value: string,
  statement: string | null = null,
): Logic => ({
  kind: 'is',
  key,
  statement,
  rule,
  value,
});

/** The condition of a rule: one of some options, answers of statements, or a comparison. */
function ofRule({ questionKey, ruleType, answerValue, optionKeys, statementOptions }: Rule): Logic {
  if (ruleType !== null) return is(questionKey, ruleType, answerValue ?? '');
  const options = optionKeys.map((option) => is(questionKey, 'equal', option));
  const statements = statementOptions.map(({ statementKey, optionKey }) =>
    is(questionKey, 'equal', optionKey, statementKey),
  );
  return joined('any', options) ?? joined('all', statements) ?? is(questionKey, 'answered', '');
}

const ofRules = (rules: readonly Rule[]): Logic | null => joined('all', rules.map(ofRule));

const ofTrigger = (key: string, { ruleType, answerValue, statementKey }: Trigger): Logic => {
  const statements = statementKey === null ? [null] : [statementKey].flat();
  const all = statements.map((statement) => is(key, ruleType, answerValue ?? '', statement));
  return joined('all', all.length > 0 ? all : [is(key, ruleType, answerValue ?? '')])!;
};

/** When each element is shown, by its id; elements that are always shown are left out. */
export function shownIf({ states }: Flow): Map<string, Logic | 'never'> {
  const elements = states.flatMap((state) => state.elements);
  const shows = new Map<string, Logic[]>();
  const hides = new Map<string, Logic[]>();
  const add = (to: Map<string, Logic[]>, id: string, logic: Logic): void => {
    to.set(id, [...(to.get(id) ?? []), logic]);
  };
  for (const { question, triggers } of elements)
    for (const trigger of question ? triggers : [])
      if (trigger.scope === 'element')
        for (const id of trigger.targetIds)
          add(
            trigger.action === 'make_visible' ? shows : hides,
            id,
            ofTrigger(question!.key, trigger),
          );
  const found = new Map<string, Logic | 'never'>();
  for (const { id, isVisible } of elements) {
    const shown = joined('any', shows.get(id) ?? []);
    const hidden = joined('any', hides.get(id) ?? []);
    if (!isVisible) found.set(id, shown ?? 'never');
    else if (hidden) found.set(id, { kind: 'not', of: hidden });
  }
  return found;
}

const byOrder = <T extends { order: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.order - b.order);

export interface OutPage {
  state: Flow['states'][number];
  elements: readonly FlowElement[];
  /** Jumps over the page. */
  hiddenIf: Logic | null;
}

export interface OutEnd {
  state: Flow['states'][number];
  /** The end of respondents that no jump leads elsewhere. */
  isUsual: boolean;
  /** When it is the end; `null` where no jump leads to it. */
  when: Logic | null;
}

interface Outline {
  pages: OutPage[];
  ends: OutEnd[];
  /** Jumps that can't be written, as the names of two pages. */
  lostJumps: [from: string, to: string][];
}

type States = readonly Flow['states'][number][];

/** Finds the place of a page; an end is after the last page. */
function placesOf(pages: States, ends: States): (id: string) => number | null {
  const places = new Map([
    ...ends.map(({ id }) => [id, pages.length] as const),
    ...pages.map(({ id }, at) => [id, at] as const),
  ]);
  return (id) => places.get(id) ?? null;
}

/** The ways on from a page, the first one that holds counts: its jumps, then the usual way where it is none to the next page. */
function waysFrom(
  { transitions }: Flow,
  { id, nextStateId }: Flow['states'][number],
  usual: string | null,
): { to: string; logic: Logic | null }[] {
  const jumps = transitions
    .filter(({ fromStateId }) => fromStateId === id)
    .map(({ toStateId, rules }) => ({ to: toStateId, logic: ofRules(rules) }));
  return nextStateId === null || nextStateId === usual
    ? jumps
    : [...jumps, { to: nextStateId, logic: null }];
}

/** The pages in their order, with jumps forward as conditions that hide the pages between. */
export function outlineOf(flow: Flow): Outline {
  const all = byOrder(flow.states);
  const pages = all.filter(({ style }) => style === 'normal');
  const ends = all.filter(({ style }) => style !== 'normal');
  const placeOf = placesOf(pages, ends);
  const usualEnd = pages.at(-1)?.nextStateId ?? ends[0]?.id ?? null;
  const hidden = pages.map((): Logic[] => []);
  const endings = new Map<string, Logic[]>();
  const lostJumps: Outline['lostJumps'] = [];
  for (const [at, page] of pages.entries()) {
    const before: Logic[] = [];
    const usual = at === pages.length - 1 ? usualEnd : pages[at + 1]!.id;
    for (const { to, logic } of waysFrom(flow, page, usual)) {
      const target = placeOf(to);
      // A way without a condition counts where the page is shown.
      const own = logic ?? negated(joined('any', hidden[at]!));
      const whole = joined('all', [
        ...before.map((other) => negated(other)!),
        ...(own ? [own] : []),
      ]);
      if (target === null || target <= at || (whole === null && target > at + 1)) {
        lostJumps.push([page.id, to]);
        continue;
      }
      if (whole) for (const list of hidden.slice(at + 1, target)) list.push(whole);
      if (whole && target === pages.length) endings.set(to, [...(endings.get(to) ?? []), whole]);
      if (logic) before.push(logic);
    }
  }
  return {
    pages: pages.map((state, at) => ({
      state,
      elements: byOrder(state.elements),
      hiddenIf: joined('any', hidden[at]!),
    })),
    ends: ends.map((state) => ({
      state,
      isUsual: state.id === usualEnd,
      when: joined('any', endings.get(state.id) ?? []),
    })),
    lostJumps,
  };
}

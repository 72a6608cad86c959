import type { Flow, FlowState } from '../../core/contract/flow.ts';
import type { Messages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import { createRuleTexts, type RuleTexts } from '../../core/survey/engine/rule-text.ts';
import { indexFlow, isEnd, type FlowIndex } from '../../core/survey/engine/index.ts';
import { linesOf, plain, type Line, type Read } from './lines.ts';

/** A flow as boxes and arrows with their texts, before anything is drawn. */

export interface Box {
  id: string;
  kind: 'start' | FlowState['style'];
  title: string;
  lines: Line[];
  isReached: boolean;
}

export interface Arrow {
  from: string;
  to: string;
  /** Conditions that all have to hold, or a remark. */
  words: string[];
  isSkip: boolean;
  isReached: boolean;
}

export interface Graph {
  title: string;
  boxes: Box[];
  arrows: Arrow[];
}

/** Ids of boxes that are no states. Ids of states have another prefix. */
const START = 'start';
const BUILT_IN = 'built-in';

/** The id of the box of a state; flows end with a built-in thank-you where there is none. */
const boxOf = (index: FlowIndex, stateId: string | null): string =>
  stateId !== null && index.states.has(stateId) ? `state ${stateId}` : BUILT_IN;

/** The arrows that leave a state, in the order in which their rules are tried. */
function arrowsFrom(
  index: FlowIndex,
  state: FlowState,
  texts: RuleTexts,
): Omit<Arrow, 'isReached'>[] {
  if (isEnd(state)) return [];
  const transitions = index.transitionsFrom.get(state.id) ?? [];
  const arrow = (to: string | null, words: string[], isSkip = false) => {
    const isKnown = to === null || index.states.has(to);
    return {
      from: boxOf(index, state.id),
      to: boxOf(index, to),
      words: isKnown ? words : [...words, `there is no state “${to}”`],
      isSkip,
    };
  };
  const numbered = transitions.length > 1;
  const arrows = transitions.map(({ toStateId, rules }, at) => {
    const words = rules.length ? texts.conditions(rules).map(plain) : ['always'];
    const [first, ...others] = words;
    return arrow(toStateId, [
      numbered ? `${at + 1}. ${first}` : first!,
      ...others.map((word) => `and ${word}`),
    ]);
  });
  const skips = (index.elementsOf.get(state.id) ?? []).some(
    ({ type, skip }) => type === 'footer' && skip,
  );
  const ends = index.flow.states.filter(isEnd).sort((a, b) => a.order - b.order);
  return [
    ...arrows,
    arrow(state.nextStateId, transitions.length ? ['otherwise'] : []),
    ...(skips ? [arrow(ends[0]?.id ?? null, ['skip'], true)] : []),
  ];
}

/** Whether a transition is possible: its rules are about known questions, and no transition without rules precedes it. */
function openTransitions(index: FlowIndex, stateId: string): boolean[] {
  const transitions = index.transitionsFrom.get(stateId) ?? [];
  const always = transitions.findIndex(({ rules }) => rules.length === 0);
  const isCut = (at: number) => always >= 0 && at > always;
  return [
    ...transitions.map(
      ({ rules }, at) =>
        !isCut(at) && rules.every(({ questionKey }) => index.questionByKey.has(questionKey)),
    ),
    // The state that follows otherwise.
    always < 0,
    true,
  ];
}

/** Buttons have no texts: the effects of an answer leave them out, unless they are the only ones. */
function withoutButtons(index: FlowIndex, texts: RuleTexts): RuleTexts {
  const buttons = new Set(
    [...index.elementsOf.values()]
      .flat()
      .filter(({ type }) => type === 'next_page' || type === 'submit')
      .map(({ id }) => id),
  );
  return {
    ...texts,
    effect(source, trigger) {
      const targetIds = trigger.targetIds.filter((id) => !buttons.has(id));
      return texts.effect(source, targetIds.length ? { ...trigger, targetIds } : trigger);
    },
  };
}

/** Draws up the graph of a flow in the preferred languages. */
export function graphOf(flow: Flow, messages: Messages, preferred: readonly string[]): Graph {
  const index = indexFlow(flow);
  const texts = withoutButtons(index, createRuleTexts(flow, messages, preferred));
  const read: Read = (text) => plain(resolveText(text, preferred));
  const start = {
    from: START,
    to: boxOf(index, index.startStateId),
    words: [],
    isSkip: false,
    isOpen: true,
  };
  const arrows = [
    start,
    ...[...index.states.values()].flatMap((state) => {
      const open = openTransitions(index, state.id);
      return arrowsFrom(index, state, texts).map((arrow, at) => ({ ...arrow, isOpen: open[at]! }));
    }),
  ];
  const reached = new Set([START]);
  for (const id of reached)
    for (const { from, to, isOpen } of arrows) if (from === id && isOpen) reached.add(to);
  const states = [...index.states.values()].sort((a, b) => a.order - b.order);
  const boxes = states.map((state): Box => ({
    id: boxOf(index, state.id),
    kind: state.style,
    title: read(state.title) || state.id,
    lines: (index.elementsOf.get(state.id) ?? []).flatMap((element) =>
      linesOf(element, texts, read),
    ),
    isReached: reached.has(boxOf(index, state.id)),
  }));
  const builtIn: Box = {
    id: BUILT_IN,
    kind: 'thank',
    title: 'Thank you (built in)',
    lines: [],
    isReached: reached.has(BUILT_IN),
  };
  return {
    title: flow.name || flow.id,
    boxes: [
      { id: START, kind: 'start', title: 'Start', lines: [], isReached: true },
      ...boxes,
      ...(arrows.some(({ to }) => to === BUILT_IN) ? [builtIn] : []),
    ],
    arrows: arrows.map(({ isOpen, ...arrow }) => ({
      ...arrow,
      isReached: isOpen && reached.has(arrow.from),
    })),
  };
}

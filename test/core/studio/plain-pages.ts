import {
  insert,
  forgetTargets,
  isNormal,
  pageNamed,
  type Plain,
  type PlainSurvey,
} from './plain-survey.ts';

/** Edits of the pages and branches of a survey as plain data. */

export function addPage(survey: PlainSurvey, afterId: string, id: string, buttonId: string): void {
  const { states } = survey;
  const after = pageNamed(survey, afterId);
  const firstEnd = states.findIndex((page) => !isNormal(page));
  const at = isNormal(after) ? states.indexOf(after) + 1 : firstEnd;
  const before = isNormal(after) ? after : states[at - 1];
  const next = before ? before.next_state_id : states[at]?.id;
  if (before && isNormal(before)) {
    // Behind the last page, the new one is for all that led to the same end.
    const isLast = at === (firstEnd < 0 ? states.length : firstEnd);
    const led = isLast
      ? states.filter(
          (page) => isNormal(page) && (page.next_state_id || undefined) === (next || undefined),
        )
      : [before];
    for (const page of led) {
      page.next_state_id = id;
      for (const element of page.elements)
        if (element.type === 'submit' && element.text === undefined) element.type = 'next_page';
    }
  }
  insert(states, at, {
    id,
    style: 'normal',
    ...(next ? { next_state_id: next } : {}),
    elements: [{ id: buttonId, type: 'next_page' }],
  });
}

/** Removes a page; ways to it lead on to the page behind it. */
export function removePage(survey: PlainSurvey, id: string): void {
  if (survey.states.length === 1) return;
  const page = pageNamed(survey, id);
  const next = page.next_state_id === id ? undefined : page.next_state_id;
  survey.states = survey.states.filter((other) => other !== page);
  for (const other of survey.states)
    if (other.next_state_id === id)
      if (next) other.next_state_id = next;
      else delete other.next_state_id;
  if (survey.transitions)
    survey.transitions = survey.transitions
      .filter(({ from_state_id: from }) => from !== id)
      .filter(({ to_state_id: to }) => to !== id || next)
      .map((branch) => (branch.to_state_id === id ? { ...branch, to_state_id: next! } : branch));
  forgetTargets(survey, new Set(page.elements.map((element) => element.id)));
}

/** Moves a page; pages that led to their neighbour still do. */
export function movePage(survey: PlainSurvey, from: number, to: number): void {
  const { states } = survey;
  if (from === to) return;
  const led = states.filter(
    (page, at) =>
      isNormal(page) &&
      (page.next_state_id ? page.next_state_id === states[at + 1]?.id : at === states.length - 1),
  );
  insert(states, to, states.splice(from, 1)[0]!);
  for (const page of led) {
    const next = states[states.indexOf(page) + 1];
    const former = states.find(({ id }) => id === page.next_state_id);
    if (next) page.next_state_id = next.id;
    else if (former && isNormal(former)) delete page.next_state_id;
  }
}

export function addBranch(survey: PlainSurvey, from: string, to: string, rules: Plain[]): void {
  survey.transitions = [
    ...(survey.transitions ?? []),
    { from_state_id: from, to_state_id: to, rules },
  ];
}

/** Swaps a branch with the next one of its page. */
export function moveBranch(survey: PlainSurvey, at: number, by: 1 | -1): void {
  const list = survey.transitions!;
  const own = list.filter(({ from_state_id: from }) => from === list[at]!.from_state_id);
  const other = own[own.indexOf(list[at]!) + by];
  if (!other) return;
  const index = list.indexOf(other);
  [list[at], list[index]] = [list[index]!, list[at]!];
}

import type { Flow } from '../../../core/contract/flow.ts';
import { compilePattern } from '../../../core/contract/pattern.ts';
import type { Problem } from '../../../core/contract/schema.ts';
import { refusedPatternsIn } from '../../../core/survey/engine/index.ts';
import { questionTypes, styleOf } from '../../../core/survey/questions/index.ts';
import type { FileProblem, Workspace } from './workspace.ts';

const REFUSED =
  'is a pattern that is wrong, too large, or has what is not supported: it matches nothing';

/** Finds references between files and within flows that lead nowhere, and patterns that match nothing. The entities are served all the same. */
export function referenceProblems({
  widgets,
  nodes,
  flows,
}: Pick<Workspace, 'widgets' | 'nodes' | 'flows'>): FileProblem[] {
  const problems: FileProblem[] = [];
  for (const { file, value } of widgets.values()) {
    if (!nodes.has(value.nodeId))
      problems.push({ file, path: 'node_id', message: `there is no node ${value.nodeId}` });
    for (const [index, source] of value.enabledUrls.entries())
      if (compilePattern(source) === null)
        problems.push({ file, path: `enabled_urls.${index}`, message: `${source} ${REFUSED}` });
  }
  for (const { file, value } of nodes.values()) {
    if (value.flowId === null || !flows.has(value.flowId))
      problems.push({ file, path: 'flow_id', message: `there is no flow ${value.flowId}` });
  }
  for (const { file, value } of flows.values()) {
    for (const { path, message } of flowProblems(value)) problems.push({ file, path, message });
    for (const { questionKey, source } of refusedPatternsIn(value))
      problems.push({ file, path: `question ${questionKey}`, message: `${source} ${REFUSED}` });
  }
  return problems;
}

/** Checks a flow for problems that its schema can't express: duplicate or unknown state ids, and unknown styles. */
function flowProblems({ states, transitions }: Flow): Problem[] {
  const ids = states.map(({ id }) => id);
  const missing = (path: string, id: string | null): Problem[] =>
    id === null || ids.includes(id) ? [] : [{ path, message: `there is no state ${id}` }];

  return [
    ...(states.length ? [] : [{ path: 'states', message: 'expected at least one state' }]),
    ...states.flatMap((state, stateIndex) => [
      ...(ids.indexOf(state.id) < stateIndex
        ? [
            {
              path: `states.${stateIndex}.id`,
              message: `${state.id} is taken by another state already`,
            },
          ]
        : []),
      ...missing(`states.${stateIndex}.next_state_id`, state.nextStateId),
      ...styleProblems(state.elements, `states.${stateIndex}.elements`),
    ]),
    ...transitions.flatMap(({ fromStateId, toStateId }, index) => [
      ...missing(`transitions.${index}.from_state_id`, fromStateId),
      ...missing(`transitions.${index}.to_state_id`, toStateId),
    ]),
  ];
}

const styleProblems = (elements: Flow['states'][number]['elements'], path: string): Problem[] =>
  elements.flatMap(({ question }, index) =>
    question && styleOf(question) === null
      ? [
          {
            path: `${path}.${index}.question.style`,
            message: `expected one of ${Object.keys(questionTypes).join(', ')}, found ${question.style}`,
          },
        ]
      : [],
  );

import type { Flow } from '../../../core/contract/flow.ts';
import { nodeChatSchema } from '../../../core/contract/node-chat.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { parse } from '../../../core/contract/wire.ts';
import { requiredParts } from '../../../core/questions/facts.ts';
import { nodeHostSchema, type Integration, type LookUp } from '../../kinds/kinds.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import { didYouMean } from '../similar.ts';
import { unknown } from './references.ts';

/** References from one file of a workspace to another. */

/** Names that files may refer to. Invalid files count too, as they have mistakes of their own. */
export interface Known {
  nodes: Names;
  flows: Names;
  operators: Names;
  webhooks: Names;
  /** Ids of the questions of all flows. */
  questions: Names;
  /** Ids of the questions that ask another system or a look-up. */
  integrations: Names;
  lookUps: Names;
}

export interface Names {
  all: ReadonlySet<string>;
  /** `false` when a file can't be read, so that there may be others. */
  areComplete: boolean;
}

export const reference = (
  code:
    | 'node_unknown'
    | 'flow_unknown'
    | 'question_unknown'
    | 'operator_unknown'
    | 'webhook_unknown',
  kind: string,
  path: string,
  id: string | null,
  { all, areComplete }: Names,
): Mistake[] => (areComplete ? unknown(code, kind, path, id, all) : []);

export const widgetReferences = ({ nodeId }: { nodeId: string }, { nodes }: Known): Mistake[] =>
  reference('node_unknown', 'node', 'node_id', nodeId, nodes);

export function nodeReferences(
  { flowId, flow, nonOperatingHoursFlowId, defaultLanguageId }: ChannelNode,
  { flows }: Known,
  flowById: ReadonlyMap<string, Flow>,
): Mistake[] {
  const ids = (flow ?? flowById.get(flowId ?? ''))?.languages.map(({ id }) => id) ?? [];
  return [
    ...(flowId === null && !flow
      ? [
          {
            code: 'key_missing' as const,
            path: 'flow_id',
            message: 'expected the id of a flow, found nothing',
          },
        ]
      : reference('flow_unknown', 'flow', 'flow_id', flowId, flows)),
    ...reference(
      'flow_unknown',
      'flow',
      'non_operating_hours_flow_id',
      nonOperatingHoursFlowId,
      flows,
    ),
    ...(defaultLanguageId === null || ids.length === 0 || ids.includes(defaultLanguageId)
      ? []
      : [
          {
            code: 'language_unknown' as const,
            path: 'default_language_id',
            message: `expected the id of one of the survey's languages (${ids.join(', ')}), found ${defaultLanguageId}`,
            ...didYouMean(defaultLanguageId, ids),
          },
        ]),
  ];
}

/** Ids of accounts that were invited are UUIDs. */
const isAccountId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Checks ids of operators in a list. Only the host knows the accounts that are in no file. */
export const operatorReferences = (
  path: string,
  ids: readonly string[],
  { operators }: Known,
): Mistake[] =>
  ids.flatMap((id, at) =>
    isAccountId(id)
      ? []
      : reference('operator_unknown', 'operator', `${path}.${at}`, id, operators),
  );

/** Checks the operators of a channel: the shown ones, and the ones of its assignment. */
export const teamReferences = (wire: Record<string, unknown>, known: Known): Mistake[] => {
  const chat = parse(nodeChatSchema, wire);
  const host = parse(nodeHostSchema, wire);
  return [
    ...operatorReferences('team', chat.ok ? chat.value.team : [], known),
    ...operatorReferences(
      'assignment.operator_ids',
      host.ok ? (host.value.assignment?.operatorIds ?? []) : [],
      known,
    ),
  ];
};

/** Checks the channel of a flow, and whether its questions have their integrations and look-ups. */
export const flowReferences = ({ flow, questions }: Outline, known: Known): Mistake[] => [
  ...reference('node_unknown', 'node', 'node_id', flow.nodeId, known.nodes),
  ...questions.flatMap(({ path, question }): Mistake[] => {
    const lacks = (names: Names) => names.areComplete && !names.all.has(question.id);
    if (question.extra?.integration && lacks(known.integrations))
      return [
        {
          code: 'integration_missing',
          path: `${path}.extra.integration`,
          message: `no file in integrations/ has the reference_id ${question.id}`,
        },
      ];
    return requiredParts(question).lookUp && lacks(known.lookUps)
      ? [
          {
            code: 'look_up_missing',
            path: `${path}.id`,
            message: `no file in lookups/ has the question_id ${question.id}`,
          },
        ]
      : [];
  }),
];

/** @param wire the file as it is, with the answers in their spelling; they are parsed in lower case */
export function lookUpReferences(
  { answers }: LookUp,
  wire: Record<string, unknown>,
  { questions }: Known,
): Mistake[] {
  const check = (path: string, id: string) =>
    reference('question_unknown', 'question with the id', path, id, questions);
  return [
    ...check('question_id', wire['question_id'] as string),
    ...Object.keys(wire['answers'] as object).flatMap((answer) =>
      (answers.get(answer.toLowerCase()) ?? []).flatMap(({ question_id: id }, at) =>
        check(`answers.${answer}.${at}.question_id`, id),
      ),
    ),
  ];
}

export const integrationReferences = (
  { referenceId: id }: Integration,
  { questions }: Known,
): Mistake[] =>
  reference('question_unknown', 'question with the id', 'reference_id', id, questions);

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { flowSchema, type Flow } from '../../../core/contract/flow.ts';
import { nodeChatSchema, nodeSchema, type ChannelNode } from '../../../core/contract/node.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../../core/contract/widget.ts';
import {
  id,
  listOf,
  optional,
  parse,
  string,
  wire,
  type Parsed,
  type Problem,
} from '../../../core/contract/wire.ts';
import { TAG_MANAGER_ID } from '../../../core/platform/env.ts';
import { reporterOf } from '../../../core/reporting/report.ts';
import { questionStyles, styleOf } from '../../../core/survey/questions/styles.ts';
import { isWidgetCode } from '../../../core/widget/code.ts';
import type { Webhook } from '../webhooks.ts';
import type { Operator } from '../chat/operators.ts';

/** An entity of a workspace: as its file says, for the wire, and as it is understood. */
export interface Entity<T> {
  file: string;
  wire: Record<string, unknown>;
  value: T;
}

export interface FileProblem {
  file: string;
  /** Where in the file, such as `states.0.title`; empty for the file as a whole. */
  path: string;
  message: string;
}

export interface Workspace {
  widgets: Map<string, Entity<WidgetConfig>>;
  nodes: Map<string, Entity<ChannelNode>>;
  flows: Map<string, Entity<Flow>>;
  /** The people who answer, by id. */
  operators: Map<string, Entity<Operator>>;
  /** Systems that questions ask, by question id. */
  integrations: Map<string, Entity<Integration>>;
  /** Systems that are told of what happens, by id. */
  webhooks: Map<string, Entity<Webhook>>;
  /** What look-ups answer, by question id. */
  lookUps: Map<string, Entity<LookUp>>;
  /** What the route pages are told as `psnEnv`. */
  env: PageEnv;
  /** What could not be used; everything else is. */
  problems: FileProblem[];
}

type Reader<T> = (wire: Record<string, unknown>) => Parsed<T>;

const widgetFile: Reader<WidgetConfig> = (wire) =>
  typeof wire['code'] === 'string' && isWidgetCode(wire['code'])
    ? parse(widgetConfigSchema, wire)
    : {
        ok: false,
        problems: [
          {
            path: 'code',
            message: `expected PSN- and seven letters, digits, - or _, found ${JSON.stringify(wire['code'])}`,
          },
        ],
      };

/** What it says of its conversations has to be right as well. */
const nodeFile: Reader<ChannelNode> = (wire) => {
  const chat = parse(nodeChatSchema, wire);
  return chat.ok ? parse(nodeSchema, wire) : chat;
};

/** `{ question_id, answers: { "what is looked up": [{ question_id, input }] } }`; case does not count. */
const lookUpFile = v.pipe(
  v.object({
    question_id: v.string(),
    answers: v.record(
      v.string(),
      v.array(v.object({ question_id: v.string(), input: v.unknown() })),
    ),
  }),
  v.transform(({ answers }) => ({
    answers: new Map(Object.entries(answers).map(([key, found]) => [key.toLowerCase(), found])),
  })),
);
type LookUp = v.InferOutput<typeof lookUpFile>;

const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'an http or https address'));

/** `{ reference_id, url, headers? }`: the reference is the id of the question that asks. */
const integrationFile = v.object({
  reference_id: v.string(),
  url: httpUrl,
  headers: v.optional(v.record(v.string(), v.string()), {}),
});
type Integration = v.InferOutput<typeof integrationFile>;

/** `{ id, url, secret, events? }`: without events it hears of all. */
const webhookFile = v.object({
  id: v.string(),
  url: httpUrl,
  secret: v.pipe(v.string(), v.minLength(16)),
  events: v.optional(
    v.array(v.picklist(['feedback.completed', 'message.created', 'chat.archived'])),
    [],
  ),
});

/** Somebody who answers in the inbox. */
const operatorFile = wire({
  id,
  name: optional(string),
  nickname: optional(string),
  avatar: optional(string),
  avatarColor: optional(string),
  savedReplies: listOf(string),
});

/** Settings of the route pages, by the names that `psnEnv` has for them. */
const envFile = v.strictObject({
  analytics: v.optional(v.boolean()),
  brandingUrl: v.optional(v.object({ en: v.optional(httpUrl), tr: v.optional(httpUrl) })),
  debug: v.optional(v.boolean()),
  errorReportDsn: v.optional(
    v.pipe(
      v.string(),
      v.check((dsn) => reporterOf(dsn) !== null, 'expected https://key@host/number'),
    ),
  ),
  publicSiteUrl: v.optional(httpUrl),
  tagManagerId: v.optional(
    v.pipe(v.string(), v.regex(TAG_MANAGER_ID, 'expected GTM- and letters and digits')),
  ),
});
type PageEnv = v.InferOutput<typeof envFile>;

export async function loadWorkspace(folder: string): Promise<Workspace> {
  const problems: FileProblem[] = [];
  const [widgets, nodes, flows, lookUps, operators, integrations, webhooks, env] =
    await Promise.all([
      loadFolder(folder, 'widgets', 'code', widgetFile, problems),
      loadFolder(folder, 'nodes', 'id', nodeFile, problems),
      loadFolder(folder, 'flows', 'id', (wire) => parse(flowSchema, wire), problems),
      loadFolder(folder, 'lookups', 'question_id', (file) => parse(lookUpFile, file), problems),
      loadFolder(folder, 'operators', 'id', (file) => parse(operatorFile, file), problems),
      loadFolder(
        folder,
        'integrations',
        'reference_id',
        (file) => parse(integrationFile, file),
        problems,
      ),
      loadFolder(folder, 'webhooks', 'id', (file) => parse(webhookFile, file), problems),
      existsSync(join(folder, 'env.json'))
        ? loadFile(folder, 'env.json', (file) => parse(envFile, file), problems)
        : null,
    ]);
  for (const { file, value } of widgets.values()) {
    if (!nodes.has(value.nodeId))
      problems.push({ file, path: 'node_id', message: `there is no node ${value.nodeId}` });
  }
  for (const { file, value } of nodes.values()) {
    if (value.flowId === null || !flows.has(value.flowId))
      problems.push({ file, path: 'flow_id', message: `there is no flow ${value.flowId}` });
  }
  for (const { file, value } of flows.values()) {
    for (const { path, message } of flowProblems(value)) problems.push({ file, path, message });
  }
  return {
    widgets,
    nodes,
    flows,
    lookUps,
    operators,
    integrations,
    webhooks,
    env: env?.value ?? {},
    problems,
  };
}

/** What a flow's schema can't see: ids that lead nowhere, and styles that nobody knows. The flow is served all the same. */
function flowProblems({ states, transitions }: Flow): Problem[] {
  const ids = states.map(({ id }) => id);
  const missing = (path: string, id: string | null): Problem[] =>
    id === null || ids.includes(id) ? [] : [{ path, message: `there is no state ${id}` }];
  return [
    ...(states.length ? [] : [{ path: 'states', message: 'expected at least one state' }]),
    ...states.flatMap(({ id, nextStateId, elements }, at) => [
      ...(ids.indexOf(id) < at
        ? [{ path: `states.${at}.id`, message: `${id} is taken by another state already` }]
        : []),
      ...missing(`states.${at}.next_state_id`, nextStateId),
      ...elements.flatMap(({ question }, place) =>
        question && styleOf(question) === null
          ? [
              {
                path: `states.${at}.elements.${place}.question.style`,
                message: `expected one of ${questionStyles.join(', ')}, found ${question.style}`,
              },
            ]
          : [],
      ),
    ]),
    ...transitions.flatMap(({ fromStateId, toStateId }, at) => [
      ...missing(`transitions.${at}.from_state_id`, fromStateId),
      ...missing(`transitions.${at}.to_state_id`, toStateId),
    ]),
  ];
}

async function loadFolder<T>(
  root: string,
  folder: string,
  idKey: string,
  read: Reader<T>,
  problems: FileProblem[],
): Promise<Map<string, Entity<T>>> {
  const found = new Map<string, Entity<T>>();
  const names = await readdir(join(root, folder)).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const file = `${folder}/${name}`;
    const loaded = await loadFile(root, file, read, problems);
    if (!loaded) continue;
    const id = String(loaded.wire[idKey]);
    const other = found.get(id);
    if (other)
      problems.push({ file, path: idKey, message: `${id} is taken by ${other.file} already` });
    else found.set(id, loaded);
  }
  return found;
}

async function loadFile<T>(
  root: string,
  file: string,
  read: Reader<T>,
  problems: FileProblem[],
): Promise<Entity<T> | null> {
  const report = (path: string, message: string): void =>
    void problems.push({ file, path, message });
  const text = await readFile(join(root, file), 'utf8').catch((error: Error) =>
    report('', `can't be read: ${error.message}`),
  );
  const wire = text === undefined ? null : readJson(text, report);
  const parsed = wire && read(wire);
  if (parsed?.ok) return { file, wire: wire!, value: parsed.value };
  for (const { path, message } of parsed?.problems ?? []) report(path, message);
  return null;
}

function readJson(
  text: string,
  report: (path: string, message: string) => void,
): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
    report('', 'expected an object');
  } catch (error) {
    const position = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    report(
      '',
      `not JSON, at line ${text.slice(0, position).split('\n').length}: ${(error as Error).message}`,
    );
  }
  return null;
}

import * as v from 'valibot';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { operatorSchema, type Operator } from '../../core/contract/inbox.ts';
import { nodeChatSchema } from '../../core/contract/node-chat.ts';
import { nodeSchema, type ChannelNode } from '../../core/contract/node.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../core/contract/widget.ts';
import type { Schema } from '../../core/contract/schema.ts';
import { parse, type Parsed } from '../../core/contract/wire.ts';
import { TAG_MANAGER_ID } from '../../core/platform/env.ts';
import { notificationSchema, type Notification } from './notification-file.ts';
import { isMailAddress, smtpSchema, type SmtpSettings } from './smtp.ts';
import { schemaOf } from './valibot-schema.ts';
import { themedNode, themedWidget, themeSchema } from './themes.ts';
import { parseDsn } from '../../core/reporting/report.ts';
import { isWidgetCode } from '../../core/widget/code.ts';

/** Kinds of workspace files, with their parsers and schemas. */

/** Validates the JSON object of a file and converts it from wire format. */
type FileParser<T> = (json: Record<string, unknown>) => Parsed<T>;

const widgetHostSchema = v.object({ code: v.string(), ...themeSchema.entries });

const parseWidget: FileParser<WidgetConfig> = (json) => {
  if (typeof json['code'] !== 'string' || !isWidgetCode(json['code']))
    return {
      ok: false,
      problems: [
        {
          path: 'code',
          message: `expected PSN- and seven letters, digits, - or _, found ${JSON.stringify(json['code'])}`,
        },
      ],
    };
  const host = parse(schemaOf(widgetHostSchema), json);
  return host.ok ? parse(widgetConfigSchema, json) : host;
};

/** Settings of a node that only the host reads. */
const nodeHostSchema = v.object({
  retention_days: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500))),
  ...themeSchema.entries,
});

/** Validates the settings of a node that `nodeSchema` leaves out as well. */
const parseNode: FileParser<ChannelNode> = (json) => {
  const host = parse(schemaOf(nodeHostSchema), json);
  const chat = parse(nodeChatSchema, json);
  return !host.ok ? host : chat.ok ? parse(nodeSchema, json) : chat;
};

const parseFlow: FileParser<Flow> = (json) => parse(flowSchema, json);

const lookUpSchema = v.pipe(
  v.object({
    question_id: v.string(),
    answers: v.record(
      v.string(),
      v.array(v.object({ question_id: v.string(), input: v.unknown() })),
    ),
  }),
  v.transform(({ answers }) => ({
    answers: new Map(Object.entries(answers).map(([key, inputs]) => [key.toLowerCase(), inputs])),
  })),
);
/** Replies of a look-up, by the lower-case answer of the question that asks. */
export type LookUp = v.InferOutput<typeof lookUpSchema>;
/** Parses `{ question_id, answers: { "<answer>": [{ question_id, input }] } }`. Answers are case-insensitive. */
const parseLookUp: FileParser<LookUp> = (json) => parse(schemaOf(lookUpSchema), json);

const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'an http or https address'));

const integrationSchema = v.object({
  reference_id: v.string(),
  url: httpUrl,
  headers: v.optional(v.record(v.string(), v.string()), {}),
});
/** System that the host asks on behalf of a question. `reference_id` is the id of that question. */
export type Integration = v.InferOutput<typeof integrationSchema>;
/** Parses `{ reference_id, url, headers? }`. */
const parseIntegration: FileParser<Integration> = (json) =>
  parse(schemaOf(integrationSchema), json);

const MIN_SECRET_LENGTH = 16;
const webhookEvents = [
  'feedback.completed',
  'message.created',
  'chat.archived',
  'notification',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const webhookSchema = v.object({
  id: v.string(),
  url: httpUrl,
  secret: v.pipe(v.string(), v.minLength(MIN_SECRET_LENGTH)),
  events: v.optional(v.array(v.picklist(webhookEvents)), []),
});
/** System that receives events. An empty `events` list subscribes to all of them. */
export type Webhook = v.InferOutput<typeof webhookSchema>;
/** Parses `{ id, url, secret, events? }`. */
const parseWebhook: FileParser<Webhook> = (json) => parse(schemaOf(webhookSchema), json);

export const parseNotification: FileParser<Notification> = (json) =>
  parse(notificationSchema, json);

/** Settings of an operator that only emails need. The inbox gets none of them. */
export const operatorMailSchema = v.object({
  email: v.nullish(
    v.pipe(v.string(), v.check(isMailAddress, 'an address such as mara@example.com')),
  ),
  language: v.nullish(v.string()),
});

/** Validates the settings of an operator that `operatorSchema` leaves out as well. */
const parseOperator: FileParser<Operator> = (json) => {
  const mail = parse(schemaOf(operatorMailSchema), json);
  return mail.ok ? parse(operatorSchema, json) : mail;
};

const envSchema = v.object({
  analytics: v.optional(v.boolean()),
  brandingUrl: v.optional(v.object({ en: v.optional(httpUrl), tr: v.optional(httpUrl) })),
  debug: v.optional(v.boolean()),
  errorReportDsn: v.optional(
    v.pipe(
      v.string(),
      v.check((dsn) => parseDsn(dsn) !== null, 'expected https://key@host/number'),
    ),
  ),
  publicSiteUrl: v.optional(httpUrl),
  tagManagerId: v.optional(
    v.pipe(v.string(), v.regex(TAG_MANAGER_ID, 'expected GTM- and letters and digits')),
  ),
});
/** Settings of the route pages, under their names in `psnEnv`. */
export type PageEnv = v.InferOutput<typeof envSchema>;

/** Settings of `env.json` that only the host reads: no page gets them. */
const envHostSchema = v.object({ smtp: v.optional(smtpSchema) });

/** The file `env.json`. */
interface Env {
  page: PageEnv;
  smtp: SmtpSettings | null;
}
const parseEnv: FileParser<Env> = (json) => {
  const page = parse(schemaOf(envSchema), json);
  const host = parse(schemaOf(envHostSchema), json);
  if (!page.ok) return page;
  return host.ok ? { ...page, value: { page: page.value, smtp: host.value.smtp ?? null } } : host;
};

/** Kind of file: its parser, and the schemas that describe its keys together. */
export interface FileKind<T> {
  /** Key of the id; `null` where there is only one file. */
  idKey: string | null;
  parse: FileParser<T>;
  schemas: readonly Schema<unknown>[];
  /** Resolves values that a file gives by name. */
  complete?: (json: Record<string, unknown>) => Record<string, unknown>;
}

const kind = <T>(
  idKey: string | null,
  parseFile: FileParser<T>,
  ...schemas: Schema<unknown>[]
): FileKind<T> => ({ idKey, parse: parseFile, schemas });

/** Kinds of files by their folder. */
export const folders = {
  widgets: {
    ...kind('code', parseWidget, widgetConfigSchema, schemaOf(widgetHostSchema)),
    complete: themedWidget,
  },
  nodes: {
    ...kind('id', parseNode, nodeSchema, nodeChatSchema, schemaOf(nodeHostSchema)),
    complete: themedNode,
  },
  flows: kind('id', parseFlow, flowSchema),
  lookups: kind('question_id', parseLookUp, schemaOf(lookUpSchema)),
  operators: kind('id', parseOperator, operatorSchema, schemaOf(operatorMailSchema)),
  integrations: kind('reference_id', parseIntegration, schemaOf(integrationSchema)),
  webhooks: kind('id', parseWebhook, schemaOf(webhookSchema)),
  notifications: kind('id', parseNotification, notificationSchema),
};

export const envKind = kind(null, parseEnv, schemaOf(envSchema), schemaOf(envHostSchema));

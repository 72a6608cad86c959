import { flowSchema } from '../../core/contract/flow.ts';
import { listOf, mapOf, wholeList, wire } from '../../core/contract/collections.ts';
import { operatorSchema } from '../../core/contract/inbox.ts';
import { nodeChatSchema } from '../../core/contract/node-chat.ts';
import { nodeSchema } from '../../core/contract/node.ts';
import {
  boolean,
  changed,
  checked,
  json,
  matching,
  oneOf,
  strictOptional,
  string,
  UNREADABLE,
  whole,
  withDefault,
  type Output,
  type Problem,
  type Schema,
} from '../../core/contract/schema.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import type { Parsed } from '../../core/contract/wire.ts';
import { TAG_MANAGER_ID, type PsnEnv } from '../../core/platform/env.ts';
import { parseDsn } from '../../core/reporting/report.ts';
import { isWidgetCode } from '../../core/widget/code.ts';
import { notificationSchema } from './notification-file.ts';
import { isMailAddress, smtpSchema } from './smtp.ts';
import { themedNode, themedWidget, themeFields } from './themes.ts';

/** Kinds of workspace files, with their schemas. */

/** Settings of a widget that only the host reads. */
const widgetHostSchema = wire({
  code: checked(string, isWidgetCode, 'PSN- and seven letters, digits, - or _'),
  ...themeFields,
});

/** Settings of a node that only the host reads. */
const nodeHostSchema = wire({ retentionDays: strictOptional(whole(1, 36_500)), ...themeFields });

/** An input is returned as the file has it. */
const lookUpInput = wire({
  question_id: string,
  input: checked(json, (input) => input !== undefined, 'an answer'),
});
const lookUpSchema = changed(
  wire({ questionId: string, answers: mapOf(wholeList(lookUpInput)) }),
  ({ answers }) => ({
    answers: new Map(Object.entries(answers).map(([key, inputs]) => [key.toLowerCase(), inputs])),
  }),
);
/** Replies of a look-up, by the lower-case answer of the question that asks. */
export type LookUp = Output<typeof lookUpSchema>;

const httpUrl = checked(
  string,
  (url) => /^https?:/.test(url) && URL.canParse(url),
  'an http or https address',
);

const integrationSchema = wire({
  referenceId: string,
  url: httpUrl,
  headers: withDefault(mapOf(string), {}),
});
/** System that the host asks on behalf of a question. `referenceId` is the id of that question. */
export type Integration = Output<typeof integrationSchema>;

const MIN_SECRET_LENGTH = 16;
const webhookEvents = [
  'feedback.completed',
  'message.created',
  'chat.archived',
  'notification',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const webhookSchema = wire({
  id: string,
  url: httpUrl,
  secret: checked(
    string,
    ({ length }) => length >= MIN_SECRET_LENGTH,
    `at least ${MIN_SECRET_LENGTH} characters`,
  ),
  events: listOf(oneOf(...webhookEvents)),
});
/** System that receives events. An empty `events` list subscribes to all of them. */
export type Webhook = Output<typeof webhookSchema>;

/** Settings of an operator that only emails need. The inbox gets none of them. */
export const operatorMailSchema = wire({
  email: strictOptional(checked(string, isMailAddress, 'an address such as mara@example.com')),
  language: strictOptional(string),
});

/** Settings of the route pages, under their names in `psnEnv`. */
export type PageEnv = Pick<
  PsnEnv,
  'analytics' | 'brandingUrl' | 'debug' | 'errorReportDsn' | 'publicSiteUrl' | 'tagManagerId'
>;

const asInPages = (name: string): string => name;
const envSchema = changed(
  wire(
    {
      analytics: strictOptional(boolean),
      brandingUrl: strictOptional(
        wire({ en: strictOptional(httpUrl), tr: strictOptional(httpUrl) }),
      ),
      debug: strictOptional(boolean),
      errorReportDsn: strictOptional(
        checked(string, (dsn) => parseDsn(dsn) !== null, 'https://key@host/number'),
      ),
      publicSiteUrl: strictOptional(httpUrl),
      /** Only the host reads it: no page gets it. */
      smtp: strictOptional(smtpSchema),
      tagManagerId: strictOptional(matching(TAG_MANAGER_ID, 'GTM- and letters and digits')),
    },
    asInPages,
  ),
  ({ smtp, ...page }) => ({
    // Pages get no `null`.
    page: JSON.parse(JSON.stringify(page), (_, value: unknown) => value ?? undefined) as PageEnv,
    smtp,
  }),
);

/** Kind of file: its parser, and the schemas that describe its keys together. */
export interface FileKind<T> {
  /** Key of the id; `null` where there is only one file. */
  idKey: string | null;
  /** Validates the JSON object of a file and converts it from wire format. */
  parse(json: Record<string, unknown>): Parsed<T>;
  schemas: readonly Schema<unknown>[];
  /** Resolves values that a file gives by name. */
  complete?: (json: Record<string, unknown>) => Record<string, unknown>;
}

/** The first schema gives the value of a file. All of them have to read it. */
const kind = <T>(
  idKey: string | null,
  schema: Schema<T>,
  ...others: Schema<unknown>[]
): FileKind<T> => ({
  idKey,
  schemas: [schema, ...others],
  parse(file) {
    const problems: Problem[] = [];
    const value = schema.read(file, problems);
    for (const other of others) other.read(file, problems);
    return value === UNREADABLE || problems.length > 0
      ? { ok: false, problems }
      : { ok: true, value };
  },
});

/** Kinds of files by their folder. */
export const folders = {
  widgets: { ...kind('code', widgetConfigSchema, widgetHostSchema), complete: themedWidget },
  nodes: { ...kind('id', nodeSchema, nodeChatSchema, nodeHostSchema), complete: themedNode },
  flows: kind('id', flowSchema),
  lookups: kind('question_id', lookUpSchema),
  operators: kind('id', operatorSchema, operatorMailSchema),
  integrations: kind('reference_id', integrationSchema),
  webhooks: kind('id', webhookSchema),
  notifications: kind('id', notificationSchema),
};

export const envKind = kind(null, envSchema);

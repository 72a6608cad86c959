import * as v from 'valibot';
import { Failure } from '../base/failure.ts';

/** Settings of the SMTP server, from `env.json` and environment variables. */

const CONTROL = /\p{Cc}/u;
const ADDRESS = /^[^\s<>()[\]\\,;:@"]{1,64}@[^\s<>()[\]\\,;:@"]{1,190}$/u;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text) && !CONTROL.test(text);

export interface Mailbox {
  name: string;
  address: string;
}

/** Parses `ada@example.com` or `Ada <ada@example.com>`; `null` for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = text] = /^([^<>"]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const isGood = isMailAddress(address.trim()) && !CONTROL.test(name);
  return isGood ? { name: name.trim(), address: address.trim() } : null;
}

const ports = { tls: 465, starttls: 587, none: 25 };

export const smtpSchema = v.object({
  host: v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name')),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))),
  tls: v.optional(v.picklist(['starttls', 'tls', 'none']), 'starttls'),
  user: v.optional(v.string()),
  password: v.optional(v.string()),
  from: v.pipe(
    v.string(),
    v.check((text) => parseMailbox(text) !== null, 'an address such as Shop <ask@example.com>'),
  ),
});
/** The server, and the sender of its emails. The host reads them from `env.json` and from `PSN_SMTP_…`. */
export type SmtpSettings = v.InferOutput<typeof smtpSchema>;

const VARIABLES = {
  host: 'PSN_SMTP_HOST',
  port: 'PSN_SMTP_PORT',
  tls: 'PSN_SMTP_TLS',
  user: 'PSN_SMTP_USER',
  password: 'PSN_SMTP_PASSWORD',
  from: 'PSN_SMTP_FROM',
} as const;

const overridesSchema = v.partial(smtpSchema);
/** Settings of the environment, which override `env.json`. */
export type SmtpOverrides = v.InferOutput<typeof overridesSchema>;

export function smtpOverrides(environment: NodeJS.ProcessEnv): SmtpOverrides {
  const given = Object.entries(VARIABLES).flatMap(([key, name]) => {
    const value = environment[name];
    return value ? [[key, key === 'port' ? Number(value) : value] as const] : [];
  });
  const { success, output, issues } = v.safeParse(overridesSchema, Object.fromEntries(given));
  if (success) return output;
  const key = v.getDotPath(issues[0]) as keyof typeof VARIABLES;
  throw new Failure(`${VARIABLES[key]}: expected ${issues[0].expected ?? 'another value'}.`);
}

/** Settings of both; `null` without a host and a sender. */
export function smtpSettings(
  file: SmtpSettings | null,
  overrides: SmtpOverrides,
): SmtpSettings | null {
  const parsed = v.safeParse(smtpSchema, { ...file, ...overrides });
  return parsed.success ? parsed.output : null;
}

export const portOf = ({ port, tls }: SmtpSettings): number => port ?? ports[tls];

import { wire } from '../../core/contract/collections.ts';
import { isMailAddress } from '../../core/contract/mail-address.ts';
import {
  checked,
  matching,
  oneOf,
  strictDefault,
  strictOptional,
  string,
  whole,
  type Output,
  type Schema,
} from '../../core/contract/schema.ts';
import { parse } from '../../core/contract/wire.ts';
import { Failure } from '../base/failure.ts';

/** Settings of the SMTP server, from `env.json` and environment variables. */

const CONTROL = /\p{Cc}/u;

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

const fields = {
  /** Name of the mail server. */
  host: matching(/^[\w.:-]+$/, 'a host name'),
  /** Its port; 587, or 465 with `tls`, or 25 with `none`. */
  port: strictOptional(whole(1, 65_535)),
  /** `starttls` (needs it), `tls` (from the first byte) or `none`, for a server on the same machine. */
  tls: strictDefault(oneOf('starttls', 'tls', 'none'), 'starttls'),
  /** Name to sign in with. */
  user: strictOptional(string),
  /** Its password. Better set the variable `PSN_SMTP_PASSWORD`. */
  password: strictOptional(string),
  /** Sender, such as `Shop <ask@example.com>`. */
  from: checked(
    string,
    (text) => parseMailbox(text) !== null,
    'an address such as Shop <ask@example.com>',
  ),
};
export const smtpSchema = wire(fields);
/** The server, and the sender of its emails. The host reads them from `env.json` and from `PSN_SMTP_…`. */
export type SmtpSettings = Output<typeof smtpSchema>;

const VARIABLES = {
  host: 'PSN_SMTP_HOST',
  port: 'PSN_SMTP_PORT',
  tls: 'PSN_SMTP_TLS',
  user: 'PSN_SMTP_USER',
  password: 'PSN_SMTP_PASSWORD',
  from: 'PSN_SMTP_FROM',
} as const;

/** Settings of the environment, which override `env.json`. */
export type SmtpOverrides = Partial<SmtpSettings>;

export const smtpOverrides = (environment: NodeJS.ProcessEnv): SmtpOverrides =>
  Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([key, name]) => {
      const value = environment[name];
      if (!value) return [];
      const field: Schema<unknown> = fields[key as keyof typeof fields];
      const parsed = parse(field, key === 'port' ? Number(value) : value);
      if (!parsed.ok) throw new Failure(`${name}: ${parsed.problems[0]!.message}.`);
      return [[key, parsed.value]];
    }),
  );

/** Settings of both; `null` without a host and a sender. */
export function smtpSettings(
  file: SmtpSettings | null,
  overrides: SmtpOverrides,
): SmtpSettings | null {
  const parsed = parse(smtpSchema, { ...file, ...overrides });
  return parsed.ok ? parsed.value : null;
}

export const portOf = ({ port, tls }: SmtpSettings): number => port ?? ports[tls];

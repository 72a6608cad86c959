import { wire } from '../../core/contract/collections.ts';
import {
  boolean,
  checked,
  matching,
  oneOf,
  strictDefault,
  strictOptional,
  string,
  whole,
  type Output,
} from '../../core/contract/schema.ts';
import { isMailAddress } from '../../core/contract/mail-address.ts';

/** Settings of emails back into conversations, from `env.json`. */

const MIN_SECRET_LENGTH = 16;
/** The part before the `@` has at most 64 characters, of which a plus sign and the token need 43. */
const MAX_NAME_LENGTH = 20;

const isReplyAddress = (text: string): boolean =>
  isMailAddress(text) && /^[^+@]+@/.test(text) && text.indexOf('@') <= MAX_NAME_LENGTH;

export const inboundMailSchema = wire({
  /**
   * Address that customers reply to, such as `reply@in.example.com`. Emails to `reply+TOKEN@in.example.com` have to arrive
   * at the same place.
   */
  address: checked(
    string,
    isReplyAddress,
    `an address such as reply@in.example.com, with at most ${MAX_NAME_LENGTH} characters before the @ and no plus sign`,
  ),
  /** Last part of the address of the webhook `/v1/inbound-mail/SECRET`, of at least 16 characters. Without it there is no webhook. */
  secret: strictOptional(
    checked(
      string,
      (text) => text.length >= MIN_SECRET_LENGTH && /^[\w-]+$/.test(text),
      `at least ${MIN_SECRET_LENGTH} letters, digits, - and _`,
    ),
  ),
  /**
   * `true`: mail servers report undeliverable emails to that address, and the inbox shows them at their messages. The SPF
   * record of its domain has to allow your mail server then.
   */
  bounces: strictDefault(boolean, false),
});
/** Address of emails back, and the secret of the webhook. */
export type InboundMailSettings = Output<typeof inboundMailSchema>;

export const imapSchema = wire({
  /** Name of the mail server. */
  host: matching(/^[\w.:-]+$/, 'a host name'),
  /** Its port; 993, or 143 without `tls`. */
  port: strictOptional(whole(1, 65_535)),
  /** `tls` (from the first byte), `starttls` (needs it) or `none`, for a server on the same machine. */
  tls: strictDefault(oneOf('tls', 'starttls', 'none'), 'tls'),
  /** Name to sign in with. */
  user: string,
  /** Its password. Better set the variable `PSN_IMAP_PASSWORD`. */
  password: strictOptional(string),
  /** Folder that is read. */
  mailbox: strictDefault(string, 'INBOX'),
});
/** Mailbox that is polled for emails back. */
export type ImapSettings = Output<typeof imapSchema>;

const ports = { tls: 993, starttls: 143, none: 143 };
export const imapPortOf = ({ port, tls }: ImapSettings): number => port ?? ports[tls];

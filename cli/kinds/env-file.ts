import { wire } from '../../core/contract/collections.ts';
import {
  boolean,
  changed,
  checked,
  matching,
  strictOptional,
  string,
} from '../../core/contract/schema.ts';
import { TAG_MANAGER_ID, type PsnEnv } from '../../core/platform/env.ts';
import { parseDsn } from '../../core/reporting/report.ts';
import { authSchema } from './auth-file.ts';
import { customerUrl } from './customer-url.ts';
import { imapSchema, inboundMailSchema } from './inbound-mail.ts';
import { smtpSchema } from './smtp.ts';

export const httpUrl = checked(
  string,
  (url) => /^https?:/.test(url) && URL.canParse(url),
  'an http or https address',
);

/** Settings of the route pages, under their names in `psnEnv`. */
export type PageEnv = Pick<
  PsnEnv,
  'analytics' | 'brandingUrl' | 'debug' | 'errorReportDsn' | 'publicSiteUrl' | 'tagManagerId'
>;

const asInPages = (name: string): string => name;
/** The file `env.json`. */
export const envSchema = changed(
  wire(
    {
      /** `false`: no analytics on the host’s own pages. */
      analytics: strictOptional(boolean),
      /** Address behind the badge. */
      brandingUrl: strictOptional(
        wire({
          /** In English and every other language. */
          en: strictOptional(httpUrl),
          /** In Turkish. */
          tr: strictOptional(httpUrl),
        }),
      ),
      /** `true`: the widget logs on the console why it is shown or hidden. */
      debug: strictOptional(boolean),
      /** Address that receives error reports: `https://key@host/number`. */
      errorReportDsn: strictOptional(
        checked(string, (dsn) => parseDsn(dsn) !== null, 'https://key@host/number'),
      ),
      /** Page that unknown addresses lead to. */
      publicSiteUrl: strictOptional(httpUrl),
      /** Sign-in of owners, editors and agents. No page gets it. */
      auth: strictOptional(authSchema),
      /** The server that sends emails. No page gets it. */
      smtp: strictOptional(smtpSchema),
      /** Emails back into conversations. No page gets it. */
      inbound_mail: strictOptional(inboundMailSchema),
      /** Mailbox that is polled for emails back, for `inbound_mail`. No page gets it. */
      imap: strictOptional(imapSchema),
      /**
       * Address of a customer in your own system, with `{external_id}`, `{user_id}`, `{email}` or `{phone_number}`, such as
       * `https://crm.example/c/{external_id}`. The inbox links to it. No page of visitors gets it.
       */
      customer_url: strictOptional(customerUrl),
      /** Container of Google Tag Manager, `GTM-` and letters and digits. */
      tagManagerId: strictOptional(matching(TAG_MANAGER_ID, 'GTM- and letters and digits')),
    },
    asInPages,
  ),
  ({ auth, smtp, inbound_mail: inboundMail, imap, customer_url: template, ...page }) => ({
    // Pages get no `null`.
    page: JSON.parse(JSON.stringify(page), (_, value: unknown) => value ?? undefined) as PageEnv,
    oidc: auth?.oidc ?? null,
    smtp,
    inboundMail,
    imap,
    customerUrl: template,
  }),
);

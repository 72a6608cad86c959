import type { Finding } from '../check/finding.ts';
import type { Flow } from '../../core/contract/flow.ts';
import type { Operator } from '../../core/contract/inbox.ts';
import type { ChannelNode } from '../../core/contract/node.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { Notification } from '../kinds/notification-file.ts';
import type { OidcSettings } from '../kinds/auth-file.ts';
import type { ImapSettings, InboundMailSettings } from '../kinds/inbound-mail.ts';
import type { SmtpSettings } from '../kinds/smtp.ts';
import type { Entity } from '../kinds/entity.ts';
import type { PageEnv } from '../kinds/env-file.ts';
import type { Integration, LookUp, Webhook } from '../kinds/kinds.ts';

/** Loaded workspace. Invalid files are left out; `findings` has the reasons. */
export interface Workspace {
  /** By widget code. */
  widgets: Map<string, Entity<WidgetConfig>>;
  /** By node id. */
  nodes: Map<string, Entity<ChannelNode>>;
  /** By flow id. */
  flows: Map<string, Entity<Flow>>;
  /** By operator id. */
  operators: Map<string, Entity<Operator>>;
  /** By the id of the question that asks. */
  integrations: Map<string, Entity<Integration>>;
  /** By webhook id. */
  webhooks: Map<string, Entity<Webhook>>;
  /** By notification id. */
  notifications: Map<string, Entity<Notification>>;
  /** By the id of the question that asks. */
  lookUps: Map<string, Entity<LookUp>>;
  /** Settings that the route pages receive as `psnEnv`. */
  env: PageEnv;
  /** The server that sends emails; `null` where none is named in `env.json`. */
  smtp: SmtpSettings | null;
  /** Address of emails back into conversations; `null` without one. */
  inboundMail: InboundMailSettings | null;
  /** Mailbox that is polled for them; `null` without one. */
  imap: ImapSettings | null;
  /** Address of a customer in the owner's own system, with placeholders; `null` without one. */
  customerUrl: string | null;
  /** Provider of sign-ins; `null` without one. */
  oidc: OidcSettings | null;
  /** Number of files that were read. */
  files: number;
  /** Mistakes in the files, by place. */
  findings: readonly Finding[];
}

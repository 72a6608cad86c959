import type { SmtpOverrides } from '../../kinds/smtp.ts';
import type { LimitTable } from '../http/limit-table.ts';
import type { SocketLimits } from '../http/socket-limits.ts';
import type { Timeouts } from '../http/timeouts.ts';
import type { LogLevel } from '../logging/logging.ts';
import type { SmsSender } from '../questions/verifications.ts';

export interface HostOptions {
  /** Folder of the workspace: published at the first start, and with `isWatching` at each change. */
  workspace: string;
  /** Address to listen on. */
  host: string;
  /** 0 for a free port. */
  port: number;
  /** Folder of the embedded database. */
  data: string;
  /** Folder of uploaded files, or the address of an S3-compatible store, `s3://…`. */
  files: string;
  /** Connection string of a Postgres database that replaces the embedded one. */
  databaseUrl: string | null;
  /** Connection string of a Redis server that transports pushes between hosts; `null` for the database. */
  redisUrl: string | null;
  /** Public origins of the host, in addition to the loopback names. Links to the host begin with the first one. */
  publicUrls: readonly string[];
  /** Origins of other pages that may show the studio. */
  studioOrigins?: readonly string[];
  /** Folder of the bundles and route pages. */
  bundles: string;
  /** Folder of the compressed bundles. */
  compressed: string;
  /** Folder of the host's own pages, such as the start page. */
  pages: string;
  /** Address range of trusted proxies, which set `X-Forwarded-For`; `null` for none. */
  trustProxy: string | null;
  hasRateLimits: boolean;
  /** Whether the folder is published when a file changes and passes the check, and open pages reload. */
  isWatching: boolean;
  /** Whether English is shown in the pseudo-locale. */
  isEnglishPseudo: boolean;
  /** Whether a database that no host has served yet gets samples: invented responses and conversations. */
  samples?: boolean;
  /** Level of the server's log, which has a line of JSON for each request at `info`. */
  logLevel: LogLevel;
  /** Port of the metrics, 0 for a free one; `null` without metrics. */
  metricsPort: number | null;
  /** Replaces the default rate limits. */
  limits?: LimitTable;
  /** Replaces the default limits of sockets. */
  socketLimits?: SocketLimits;
  /** Replaces the default timeouts. */
  timeouts?: Timeouts;
  /** Settings of the mail server that override `env.json`. */
  smtp?: SmtpOverrides;
  /** Password of the mailbox for emails back, which overrides `env.json`. */
  imapPassword?: string | null;
  /** Interval at which that mailbox is polled, in milliseconds. */
  mailboxIntervalMs?: number;
  sendSms: SmsSender;
  /** Prints a line for the user at the terminal. */
  log(line: string): void;
  /** Prints a line about a step of the start that may need seconds. */
  progress?(line: string): void;
}

import type { FastifyRequest } from 'fastify';
import type { SmtpOverrides } from '../../kinds/smtp.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import type { Place } from './passkeys.ts';

export interface PeopleServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  live: LiveChat;
  smtp: SmtpOverrides;
  /** Whether the workspace is an example on this machine: its owner signs in by one click. */
  isExample: boolean;
  log(line: string): void;
}

/** Page of a request: its origin has been checked; programs have that of the host. */
export const placeOf = (request: FastifyRequest, browser: string): Place => {
  const { origin } = request.headers;
  return { origin: origin ?? new URL(baseUrlOf(request)).origin, browser };
};

/** Whether a path leads to a page of this host. */
export const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}]{0,900}$/u.test(path) &&
  URL.canParse(path, 'http://host') &&
  new URL(path, 'http://host').host === 'host';

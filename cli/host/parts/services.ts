import { createChatTokens } from '../auth/chat-token.ts';
import { createIdentities } from '../auth/identities.ts';
import { createSightings } from '../content/widget-sightings.ts';
import type { Database } from '../database/database.ts';
import { LOOPBACK } from '../http/app.ts';
import { createRateLimits, noLimits } from '../http/rate-limits.ts';
import { createReplyTimes } from '../records/reply-times.ts';
import { createBuildFiles } from '../rendering/build-files.ts';
import { createSurveyRenderer } from '../rendering/survey-renderer.ts';
import { createMailTokens } from '../reply-mails/mail-tokens.ts';
import type { HostOptions } from './options.ts';

/** Whether the host shows samples on this machine only. */
const isExampleHost = ({ samples, host, publicUrls }: HostOptions): boolean =>
  samples === true && LOOPBACK.includes(host) && publicUrls.length === 0;

/** Services of the routes that need nothing but the database and the options, and no closing. */
export async function createServices(database: Database, options: HostOptions) {
  const { bundles, hasRateLimits, limits, log, sendSms, smtp = {} } = options;
  const build = createBuildFiles(bundles);
  return {
    tokens: await createChatTokens(database),
    mailTokens: await createMailTokens(database),
    identities: await createIdentities(database),
    limits: hasRateLimits ? createRateLimits(database, limits) : noLimits,
    build,
    surveys: createSurveyRenderer(build),
    replyTimes: createReplyTimes(database),
    isExample: isExampleHost(options),
    reportSighting: createSightings(database, log),
    sendSms,
    smtp,
    log,
  };
}

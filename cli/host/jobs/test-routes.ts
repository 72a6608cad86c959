import { getSystemErrorName } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  deliveryTestRequest,
  deliveryTestSchema,
  type DeliveryTest,
} from '../../../core/contract/content/drafts.ts';
import { firstOf, systemProblem, type SystemError } from '../../base/system-errors.ts';
import { portOf, smtpSettings, type SmtpOverrides } from '../../kinds/smtp.ts';
import { parseWorkspace } from '../../workspace/load.ts';
import { actorOf } from '../auth/person-request.ts';
import { limitPerson } from '../content/access.ts';
import { checkPath } from '../content/draft-routes.ts';
import { readDrafts, withDrafts } from '../content/drafts.ts';
import { readLive, type ContentServices } from '../content/sources.ts';
import { notFound } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { send } from '../http/reply.ts';
import { recipientsOf } from './notifications/recipients.ts';
import { sendTestMail } from './notifications/test-mail.ts';
import { sendTestEvent } from './webhooks.ts';

/** Route that tests notifications and webhooks before they are needed. */

interface TestServices extends ContentServices {
  smtp: SmtpOverrides;
}

export function serveDeliveryTests(app: FastifyInstance, services: TestServices): void {
  app.post('/v1/content/test', limitPerson(services), async (request, reply) => {
    const { path: given } = parseBody(deliveryTestRequest, request.body);
    const path = checkPath(request, given);
    if (path.startsWith('notifications/'))
      return send(reply, deliveryTestSchema, await testMail(services, actorOf(request).id));
    if (path.startsWith('webhooks/'))
      return send(reply, deliveryTestSchema, await testWebhook(services, path));
    throw notFound('notification or webhook');
  });
}

const done = (to: string): DeliveryTest => ({ to, problem: null, message: '' });

/**
 * A failed test. Errors of the network become sentences; others, such as a refusal of the server, have their own message.
 *
 * @param server name and port of the other system
 */
function failed(to: string, server: string, error: unknown): DeliveryTest {
  const { cause = error } = error as Error;
  const first = firstOf(cause) as SystemError & { errno?: number; name?: string };
  const place = `the server at ${server}`;
  const { hostname } = new URL(`http://${server}`);
  const sentence = (code = '') => systemProblem({ hostname, ...first, code }, place);
  const problem =
    sentence(first.name === 'TimeoutError' ? 'ETIMEDOUT' : first.code) ??
    // nodemailer replaces the code of an error, but not its number.
    (first.errno === undefined ? null : sentence(getSystemErrorName(first.errno)));
  return { to, problem: 'failed', message: problem ?? (first.message || String(cause)) };
}

/** Sends an email to the person that asks: tests reach no other address. */
async function testMail(
  { database, workspace, smtp }: TestServices,
  personId: string,
): Promise<DeliveryTest> {
  const settings = smtpSettings(workspace.current().smtp, smtp);
  if (!settings) return { to: '', problem: 'no_mail_server', message: '' };
  const recipient = (await recipientsOf(database)).get(personId);
  if (!recipient) return { to: '', problem: 'no_address', message: '' };
  const { address } = recipient.mailbox;
  try {
    await sendTestMail(settings, recipient);
    return done(address);
  } catch (error) {
    const server = `${settings.host}:${portOf(settings)}`;
    return failed(server, server, error);
  }
}

/** Sends an event to a webhook as its file is now, with all drafts. */
async function testWebhook(services: TestServices, path: string): Promise<DeliveryTest> {
  const { contents } = await readLive(services);
  const drafts = await readDrafts(services.database);
  const { webhooks } = parseWorkspace({ contents: withDrafts(contents, drafts), findings: [] });
  const webhook = [...webhooks.values()].find(({ file }) => file === path)?.value;
  if (!webhook) throw notFound('webhook');
  try {
    await sendTestEvent(webhook);
    return done(webhook.url);
  } catch (error) {
    return failed(webhook.url, new URL(webhook.url).host, error);
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '../../../core/language/direction.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import { readWording } from '../jobs/notifications/sentences.ts';
import { sendNotFound } from '../pages/not-found.ts';
import { ownPage } from '../pages/own-page.ts';
import { ownPageHeaders } from '../pages/policy.ts';
import { chatSettings } from '../records/chat-wire.ts';
import { findFeedback, type FeedbackRow } from '../records/conversations.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { languageOf } from './conversation-language.ts';
import { feedbackIdIn, type MailTokens } from './mail-tokens.ts';
import {
  isConversationUnsubscribed,
  resubscribe,
  unsubscribe,
  UNSUBSCRIBE_ROUTE,
} from './unsubscribing.ts';

interface UnsubscribeServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  mailTokens: MailTokens;
  limits: RateLimits;
  build: BuildFiles;
}

interface UnsubscribeParams {
  Params: { token: string };
}

/** Page with the button for the opposite of the present state, in the language and the brand of the conversation. */
async function pageOf(
  { workspace, history }: UnsubscribeServices,
  feedback: FeedbackRow,
  hasUnsubscribed: boolean,
  base: string,
) {
  const { locale, texts } = await readWording(await languageOf(history, feedback));
  const brand = workspace.current().nodes.get(feedback.node_id);
  const { account } = chatSettings(workspace.current(), feedback.node_id).settings;
  const name = account?.name || brand?.value.name || new URL(base).hostname;
  const own = ownPage(brand, base);
  const title = escapeHtml(hasUnsubscribed ? texts.unsubscribed() : texts.replySubject({ name }));
  const [field, label] = hasUnsubscribed
    ? ['Resubscribe', texts.resubscribe()]
    : ['List-Unsubscribe', texts.unsubscribe()];
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="description" content="${title}"><title>${title}</title>${own.head}</head>
<body>${own.header}<main class="lost"><h1>${title}</h1>
<form method="post"><button class="button" name="${field}" value="One-Click">${escapeHtml(label)}</button></form></main></body></html>
`;
  return { html, styles: own.styles };
}

async function sendPage(
  services: UnsubscribeServices,
  request: FastifyRequest,
  reply: FastifyReply,
  feedback: FeedbackRow,
): Promise<FastifyReply> {
  const { database, mailTokens } = services;
  const hasUnsubscribed = await isConversationUnsubscribed(database, mailTokens, feedback.id);
  const { html, styles } = await pageOf(services, feedback, hasUnsubscribed, baseUrlOf(request));
  return reply
    .removeHeader('Access-Control-Allow-Origin')
    .headers(ownPageHeaders({ ancestors: "'none'", styles, hasForm: true }))
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Serves the page that unsubscribes from emails with replies. Only a POST changes anything, as programs open the links of
 * emails to check them.
 */
export function serveUnsubscribing(app: FastifyInstance, services: UnsubscribeServices): void {
  const { database, mailTokens, limits } = services;
  const counted = limitAddress(limits, 'conversations and files');
  async function findBy(token: string): Promise<FeedbackRow | null> {
    const id = feedbackIdIn(token);
    const feedback = id === null ? undefined : await findFeedback(database, id);
    return feedback && mailTokens.isUnsubscribeToken(token, feedback) ? feedback : null;
  }

  app.get<UnsubscribeParams>(UNSUBSCRIBE_ROUTE, counted, async (request, reply) => {
    const feedback = await findBy(request.params.token);
    if (!feedback) return sendNotFound(request, reply, services);
    return sendPage(services, request, reply, feedback);
  });
  app.post<UnsubscribeParams & { Body: Record<string, unknown> | null }>(
    UNSUBSCRIBE_ROUTE,
    counted,
    async (request, reply) => {
      const feedback = await findBy(request.params.token);
      if (!feedback) return sendNotFound(request, reply, services);
      const change = request.body && 'Resubscribe' in request.body ? resubscribe : unsubscribe;
      await change(database, mailTokens, feedback.id);
      return sendPage(services, request, reply, feedback);
    },
  );
}

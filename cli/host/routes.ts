import type { FastifyInstance } from 'fastify';
import type { Operators } from './auth/operators.ts';
import { serveCustomerRecords } from './customers/routes.ts';
import type { PeerHosts } from './content/peer-hosts.ts';
import type { SurveyRenderer } from './rendering/survey-renderer.ts';
import { serveResults } from './results/routes.ts';
import { serveChat } from './conversations/routes.ts';
import type { ChatServices } from './conversations/chat-request.ts';
import { serveCustomers, serveStoredCustomers } from './customers/register.ts';
import { serveEntities } from './content/entities.ts';
import { serveFeedbacks } from './submissions/routes.ts';
import type { Identities } from './auth/identities.ts';
import { serveInbox } from './inbox/routes.ts';
import { serveIntegration } from './questions/integration.ts';
import { serveLookUps } from './questions/look-ups.ts';
import { serveOperators } from './auth/operator-request.ts';
import type { OriginCheck } from './http/own-origin.ts';
import { serveQuotaEvents } from './content/quota.ts';
import { serveUploads } from './uploads/routes.ts';
import { serveVerifications, type SmsSender } from './questions/verifications.ts';

interface ApiServices extends ChatServices {
  operators: Operators;
  identities: Identities;
  peerHosts: PeerHosts;
  surveys: SurveyRenderer;
  sendSms: SmsSender;
  isOwnOrigin: OriginCheck;
}

/** Adds all routes of the API. */
export function serveApi(app: FastifyInstance, services: ApiServices): void {
  const { workspace, limits, identities, operators } = services;
  serveEntities(app, services);
  serveCustomers(app, services);
  serveFeedbacks(app, services);
  serveUploads(app, services);
  serveVerifications(app, services);
  serveLookUps(app, workspace, limits, identities);
  serveIntegration(app, workspace, limits, identities);
  serveQuotaEvents(app, services);
  serveChat(app, services);
  serveOperators(app, services, (scope) => {
    serveStoredCustomers(scope, services);
    serveInbox(scope, operators, services);
    serveResults(scope, services);
    serveCustomerRecords(scope, services);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Operators } from '../chat/operators.ts';
import { serveCustomerRecords } from '../customers/routes.ts';
import type { OtherHosts } from '../other-hosts.ts';
import type { SurveyRenderer } from '../pages/survey-renderer.ts';
import { serveResults } from '../results/routes.ts';
import { serveChat } from './chat.ts';
import type { ChatServices } from './chat-request.ts';
import { serveCustomers, serveStoredCustomers } from './customers.ts';
import { serveEntities } from './entities.ts';
import { serveFeedbacks } from './feedbacks.ts';
import type { Identities } from './identities.ts';
import { serveInbox } from './inbox.ts';
import { serveIntegration } from './integration.ts';
import { serveLookUps } from './look-ups.ts';
import { serveOperators } from './operator-request.ts';
import type { OriginCheck } from './own-origin.ts';
import { serveQuotaEvents } from './quota.ts';
import { serveUploads } from './uploads.ts';
import { serveVerifications, type SmsSender } from './verifications.ts';

interface ApiServices extends ChatServices {
  operators: Operators;
  identities: Identities;
  otherHosts: OtherHosts;
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

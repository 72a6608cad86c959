import type { FastifyInstance } from 'fastify';
import type { SecurityCheck } from './auth/cookies.ts';
import { identifyRequests, servePeople } from './auth/person-request.ts';
import type { Identities } from './auth/identities.ts';
import { serveEntities } from './content/entities.ts';
import { serveOwnFiles } from './content/own-files.ts';
import type { PublishedFolder } from './content/publish-folder.ts';
import { serveQuotaEvents } from './content/quota.ts';
import { serveContent } from './content/routes.ts';
import type { ReportSighting } from './content/widget-sightings.ts';
import type { ChatServices } from './conversations/chat-request.ts';
import { serveChat } from './conversations/routes.ts';
import { mergeByResponse } from './customers/merges.ts';
import { serveCustomers, serveStoredCustomers } from './customers/register.ts';
import { serveCustomerRecords } from './customers/routes.ts';
import type { Connection } from './database/database.ts';
import { LOOPBACK } from './http/app.ts';
import type { StudioPages } from './auth/studio-pages.ts';
import type { OriginCheck } from './http/own-origin.ts';
import { localizeFiles } from './http/local-files.ts';
import { servePublicResponses } from './http/public-responses.ts';
import { serveDeliveryTests } from './jobs/test-routes.ts';
import { serveInbox } from './inbox/routes.ts';
import { serveDocument } from './openapi/route.ts';
import type { HostOptions } from './parts/options.ts';
import { redirectUnknownPaths } from './pages/not-found.ts';
import { serveProvider } from './people/provider.ts';
import { serveAccounts } from './people/routes.ts';
import type { PeopleServices } from './people/services.ts';
import { servePages } from './pages/pages.ts';
import { serveStatus } from './pages/status.ts';
import { serveIntegration } from './questions/integration.ts';
import { serveLookUps } from './questions/look-ups.ts';
import { serveVerifications, type SmsSender } from './questions/verifications.ts';
import type { BuildFiles } from './rendering/build-files.ts';
import type { SurveyRenderer } from './rendering/survey-renderer.ts';
import { serveResults } from './results/routes.ts';
import { serveInboundMail } from './inbound-mail/webhook.ts';
import { deliveryOf } from './reply-mails/delivery.ts';
import type { MailTokens } from './reply-mails/mail-tokens.ts';
import { serveUnsubscribing } from './reply-mails/unsubscribe-page.ts';
import { serveSamples } from './samples/routes.ts';
import { serveImports } from './submissions/import-routes.ts';
import { serveFeedbacks } from './submissions/routes.ts';
import { serveUploads } from './uploads/routes.ts';

interface RouteServices extends ChatServices, PeopleServices {
  identities: Identities;
  mailTokens: MailTokens;
  /** Address of the host, once it listens. */
  baseUrl(): string;
  build: BuildFiles;
  surveys: SurveyRenderer;
  sendSms: SmsSender;
  isOwnOrigin: OriginCheck;
  studioPages: StudioPages;
  isSecure: SecurityCheck;
  folder: PublishedFolder;
  reportSighting: ReportSighting;
  databaseUntil: Connection['databaseUntil'];
}

/** Adds all routes of the host. */
export async function serveRoutes(
  app: FastifyInstance,
  services: RouteServices,
  options: HostOptions,
  publicHosts: readonly string[],
  isDatabaseRunning: () => boolean,
): Promise<void> {
  const { database, workspace, build } = services;
  identifyRequests(app, services.isSecure);
  localizeFiles(app);
  await servePublicResponses(app);
  serveApi(app, services, options);
  servePages(
    app,
    { ...services, productHosts: [...LOOPBACK, ...publicHosts] },
    { builtIn: options.pages, compressed: options.compressed },
    options,
  );
  serveUnsubscribing(app, services);
  serveDocument(app);
  serveStatus(app, database, isDatabaseRunning, services.files);
  redirectUnknownPaths(app, workspace, build);
}

function serveApi(app: FastifyInstance, services: RouteServices, { smtp = {} }: HostOptions): void {
  const { workspace, limits, identities } = services;
  serveEntities(app, services);
  serveOwnFiles(app, services);
  serveCustomers(app, services);
  serveFeedbacks(app, {
    ...services,
    mergeEarlier: (transaction, id, deviceId) =>
      mergeByResponse(transaction, workspace.current(), id, deviceId),
  });
  serveUploads(app, services);
  serveVerifications(app, services);
  serveLookUps(app, workspace, limits, identities);
  serveIntegration(app, workspace, limits, identities);
  serveQuotaEvents(app, services);
  serveChat(app, services);
  serveInboundMail(app, services);
  serveProvider(app, services);
  servePeople(app, services, (scope) => {
    serveStoredCustomers(scope, services);
    serveInbox(scope, {
      ...services,
      deliveryOf: (feedback) => deliveryOf(services, feedback),
    });
    serveResults(scope, services);
    serveCustomerRecords(scope, services);
    serveContent(scope, services);
    serveDeliveryTests(scope, { ...services, smtp });
    serveSamples(scope, services);
    serveImports(scope, services);
    serveAccounts(scope, services);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SIGN_IN_PAGE, START_PAGE } from '../../../core/contract/sign-in.ts';
import { hostName } from '../../../core/contract/domain.ts';
import type { SmtpOverrides } from '../../kinds/smtp.ts';
import type { Actor } from '../auth/actor.ts';
import { actorBySession, actorOf, servePeople } from '../auth/person-request.ts';
import type { StudioPages } from '../auth/studio-pages.ts';
import type { PublishedFolder } from '../content/publish-folder.ts';
import { readPublicationTimes } from '../content/survey-facts.ts';
import { LOOPBACK } from '../http/app.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import type { Query } from '../http/query.ts';
import { baseUrlOf } from '../http/urls.ts';
import { hasOwner } from '../people/setup.ts';
import { hostPages } from './host-pages.ts';
import { ownPageHeaders } from './policy.ts';
import { elementPreload } from './preloads.ts';
import type { RouteServices } from './route-pages.ts';
import { sendOwn, type Finish } from './send-page.ts';
import { acceptedLanguages } from './sentences.ts';
import type { StartContent } from './start-content.ts';
import { wordedFindings } from './start-mistakes.ts';
import { startPage } from './start-page.ts';
import { readStartWording, type StartWording } from './start-wording.ts';
import { readToday } from './today.ts';
import { todaySection } from './today-section.ts';

export interface StartServices extends RouteServices {
  smtp: SmtpOverrides;
  isOwnOrigin: OriginCheck;
  studioPages: StudioPages;
  folder: PublishedFolder;
}

const START_HEADERS = ownPageHeaders({ ancestors: "'none'" });

/** Serves the start page: without sign-in under a loopback name, otherwise only to people with a session. */
export function serveStartPage(
  app: FastifyInstance,
  services: StartServices,
  finish: Finish,
): void {
  const { workspace, folder, build } = services;
  /** The language of the address, of the person, or of the browser. */
  const wordingFor = (
    { query, headers }: FastifyRequest,
    actor: Actor | null,
  ): Promise<StartWording> => {
    const browserLanguages = acceptedLanguages(headers['accept-language']);
    const languages = [(query as Query)['lang'], actor?.language, ...browserLanguages];
    return readStartWording(
      languages.filter((language) => typeof language === 'string'),
      browserLanguages,
    );
  };
  const contentFor = async (
    request: FastifyRequest,
    actor: Actor | null,
  ): Promise<StartContent> => {
    const wording = await wordingFor(request, actor);
    return {
      wording,
      workspace: workspace.current(),
      published: await readPublicationTimes(services.database),
      mistakes: await wordedFindings(build, folder, wording),
      notice: folder.notice(),
      pageNames: hostPages(workspace),
      today: actor && (await readToday(services, actor)),
      preloads: actor ? await elementPreload(build, 'account', wording.locale) : '',
      canSignIn: workspace.current().oidc !== null || (await hasOwner(services.database)),
      host: baseUrlOf(request),
    };
  };
  app.get(START_PAGE, async (request, reply) => {
    markPublic(reply, CACHE.never);
    const isOnThisMachine = LOOPBACK.includes(hostName(request.headers.host ?? ''));
    const actor = await actorBySession(services.database, request);
    if (!isOnThisMachine && !actor)
      return reply.redirect(`${SIGN_IN_PAGE}?${new URLSearchParams({ next: START_PAGE })}`);
    const html = startPage(await contentFor(request, actor));
    return sendOwn(reply, finish(html), START_HEADERS);
  });
  servePeople(app, services, (scope) => {
    // Under a loopback name too: a proxy may pass requests of strangers on under it.
    scope.get('/start/today', async (request, reply) => {
      const actor = actorOf(request);
      const today = await readToday(services, actor);
      const wording = await wordingFor(request, actor);
      return sendOwn(reply, todaySection(today, Date.now(), wording), START_HEADERS);
    });
  });
}

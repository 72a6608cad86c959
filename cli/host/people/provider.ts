import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { PROVIDER_SIGN_IN, SIGN_IN_PAGE, START_PAGE } from '../../../core/contract/sign-in.ts';
import type { OidcSettings } from '../../kinds/auth-file.ts';
import { readCookie, removeCookie, setCookie } from '../auth/cookies.ts';
import { newSecret } from '../auth/secret.ts';
import type { Query } from '../http/query.ts';
import { baseUrlOf } from '../http/urls.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import { addPending, takePending } from './pending.ts';
import { personOfProvider, type ProviderProfile } from './provider-person.ts';
import { isOwnPath, type PeopleServices } from './services.ts';
import { beginSession } from './sessions.ts';
import { limitSignIns } from './tries.ts';

/** Sign-in with an OpenID Connect provider: authorisation code with PKCE, state and nonce. */

const CALLBACK = `${PROVIDER_SIGN_IN}/callback`;

/** The secret of the environment, or else of the file. */
const secretOfClient = ({ clientSecret }: OidcSettings): string | undefined =>
  process.env['PSN_OIDC_CLIENT_SECRET'] ?? clientSecret ?? undefined;

/** Reads the discovery document of the provider, once for each setting. */
function createDiscovery(): (settings: OidcSettings) => Promise<Configuration> {
  let known: { key: string; configuration: Promise<Configuration> } | null = null;
  return (settings) => {
    const { issuer, clientId } = settings;
    const key = JSON.stringify([issuer, clientId, secretOfClient(settings)]);
    if (known?.key !== key) {
      const url = new URL(issuer);
      // The schema of the setting allows it on a loopback only.
      const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
      // Verifies signatures of ID tokens too: a proxy between may end TLS.
      const execute = [enableNonRepudiationChecks, ...insecure];
      const configuration = discovery(url, clientId, secretOfClient(settings), undefined, {
        execute,
        timeout: 10,
      });
      known = { key, configuration };
      // The next sign-in tries again.
      configuration.catch(() => (known = null));
    }
    return known.configuration;
  };
}

/** Groups in a claim: a list of texts, or one text. */
const groupsOf = (claim: unknown): string[] =>
  [claim].flat().filter((group): group is string => typeof group === 'string');

const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.slice(0, 200) : null;

/** Redirects to the sign-in page, which explains the problem. Another way to sign in leads to the same page. */
const refuse = (
  reply: FastifyReply,
  problem: 'provider' | 'no_access',
  next: string | null = null,
): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store')
    .redirect(`${SIGN_IN_PAGE}?${new URLSearchParams({ problem, ...(next && { next }) })}`);

/** Routes that the browser visits: to the provider, and back. */
export function serveProvider(app: FastifyInstance, services: PeopleServices): void {
  const { database, workspace, log } = services;
  const discover = createDiscovery();
  const limited = {
    ...limitSignIns(services),
    config: { cors: false as const },
  };
  const failed = (reply: FastifyReply, error: unknown, next: string | null): FastifyReply => {
    log(`The sign-in with the provider failed: ${messageToLog(asError(error))}`);
    return refuse(reply, 'provider', next);
  };

  app.get<{ Querystring: Query }>(PROVIDER_SIGN_IN, limited, async (request, reply) => {
    const settings = workspace.current().oidc;
    if (!settings) return reply.callNotFound();
    const { next: path = '' } = request.query;
    const next = isOwnPath(path) ? path : null;
    try {
      const configuration = await discover(settings);
      return await begin(services, settings, configuration, request, reply, next);
    } catch (error) {
      return failed(reply, error, next);
    }
  });

  app.get(CALLBACK, limited, async (request, reply) => {
    const settings = workspace.current().oidc;
    if (!settings) return reply.callNotFound();
    const secret = readCookie(request.headers, 'psn-provider', request.isSecure);
    const pending = secret === null ? null : await takePending(database, 'provider', secret);
    removeCookie(request, reply, 'psn-provider');
    if (!pending) return refuse(reply, 'provider');
    const next = pending['next'] ?? null;
    try {
      const profile = await readProfile(settings, await discover(settings), request, pending);
      const person = await personOfProvider(services, settings, profile);
      if (!person) return refuse(reply, 'no_access', next);
      await beginSession(database, request, reply, person, 'provider');
      return await reply.header('Cache-Control', 'no-store').redirect(next ?? START_PAGE);
    } catch (error) {
      return failed(reply, error, next);
    }
  });
}

const callbackUrl = (request: FastifyRequest): string => baseUrlOf(request) + CALLBACK;

async function begin(
  { database }: PeopleServices,
  { scope }: OidcSettings,
  configuration: Configuration,
  request: FastifyRequest,
  reply: FastifyReply,
  next: string | null,
): Promise<FastifyReply> {
  const secret = newSecret();
  const pending = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  await addPending(database, 'provider', secret, {
    ...pending,
    next,
  });
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(request),
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  });
  setCookie(request, reply, 'psn-provider', secret);
  return reply.header('Cache-Control', 'no-store').redirect(url.href);
}

/** Exchanges the code of the callback, and reads the claims of the person. */
async function readProfile(
  { issuer, groupsClaim }: OidcSettings,
  configuration: Configuration,
  request: FastifyRequest,
  pending: Record<string, string | null>,
): Promise<ProviderProfile> {
  const { search } = new URL(request.url, 'http://host');
  const tokens = await authorizationCodeGrant(
    configuration,
    new URL(callbackUrl(request) + search),
    {
      expectedState: pending['state']!,
      expectedNonce: pending['nonce']!,
      pkceCodeVerifier: pending['verifier']!,
      idTokenExpected: true,
    },
  );
  const identity = tokens.claims()!;
  const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
  const more = endpoint
    ? await fetchUserInfo(configuration, tokens.access_token, identity.sub)
    : {};
  const claims: Record<string, unknown> = { ...more, ...identity };
  return {
    issuer,
    subject: identity.sub,
    name: textOf(claims['name']),
    email: claims['email_verified'] === true ? textOf(claims['email']) : null,
    groups: groupsOf(claims[groupsClaim]),
  };
}

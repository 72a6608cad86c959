import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  decodeJwt,
  SignJWT,
  UnsecuredJWT,
  type JWK,
} from 'jose';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { personBrowser } from './person-browser.ts';

/** An OpenID Connect provider on the loopback, which signs its current person in without a question. */
export interface OidcServer {
  issuer: string;
  /** Claims of its people by subject. */
  people: Map<string, Record<string, unknown>>;
  /** Subject of the signed-in person. */
  current: string;
  /** Changes the claims of ID tokens; they are signed again. */
  changeIdToken: ((claims: Record<string, unknown>) => void) | null;
  /** Signature of ID tokens: by a key that it does not publish, by the secret that the client knows, or none. */
  signature: 'own key' | 'foreign key' | 'secret of the client' | 'none';
  /** Visits an address of the provider as a browser, until it leads elsewhere; returns that address. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { id: 'psn', secret: 'a-secret-of-the-client' };
const ALGORITHM = 'ES256';

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid: 'first' };
};

const listen = (server: Server): Promise<string> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

const configuration = (
  redirectUris: readonly string[],
  key: JWK,
  state: OidcServer,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [...redirectUris],
      id_token_signed_response_alg: ALGORITHM,
    },
  ],
  jwks: { keys: [key] },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  cookies: { keys: ['a key of the tests'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'groups'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_, subject) => ({
    accountId: subject,
    claims: () => ({ sub: subject, ...state.people.get(subject) }),
  }),
  async loadExistingGrant({ oidc }) {
    const { client, session, provider } = oidc;
    const grant = new provider.Grant({
      clientId: client!.clientId,
      accountId: session!.accountId!,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** Signs the changed claims of an ID token. */
async function changed(token: string, key: JWK, state: OidcServer): Promise<string> {
  const claims: Record<string, unknown> = { ...decodeJwt(token) };
  state.changeIdToken?.(claims);
  const { signature } = state;
  if (signature === 'none') return new UnsecuredJWT(claims).encode();
  if (signature === 'secret of the client')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(CLIENT.secret));
  const signing = signature === 'foreign key' ? await newKey() : key;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: 'first' })
    .sign(await importJWK(signing, ALGORITHM));
}

async function visit(issuer: string, url: string): Promise<string> {
  const browser = personBrowser(issuer);
  let address = url;
  while (new URL(address).origin === issuer) {
    const { status, headers } = await browser.call('GET', address.slice(issuer.length));
    const location = headers.get('location');
    if (location === null) throw new Error(`The provider replied ${status} to ${address}`);
    address = new URL(location, address).href;
  }
  return address;
}

/** @param redirectUris addresses of the callback */
export async function oidcServer(redirectUris: readonly string[]): Promise<OidcServer> {
  const server = createServer();
  const issuer = await listen(server);
  const key = await newKey();
  const state: OidcServer = {
    issuer,
    people: new Map(),
    current: '',
    changeIdToken: null,
    signature: 'own key',
    visit: (url) => visit(issuer, url),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const provider = new Provider(issuer, configuration(redirectUris, key, state));
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const { body } = context as { body?: { id_token?: string } };
    if (context.oidc?.route === 'token' && body?.id_token)
      body.id_token = await changed(body.id_token, key, state);
  });
  const reply = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void reply(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: state.current } });
  });
  return state;
}

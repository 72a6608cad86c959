import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { PersonRole } from '../../../core/contract/roles.ts';
import { identify, type Actor } from '../auth/actor.ts';
import { readCookie, type SecurityCheck } from '../auth/cookies.ts';
import type { Database } from '../database/database.ts';
import type { AddressReader } from '../http/client-address.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import { handshakeSchema, readPacket } from './packets.ts';

/** Identity of an admitted socket. */
export interface SocketData {
  /** `null` for customers, which need a chat token for each conversation. */
  operatorId: string | null;
  /** Name of the operator for customers; `null` for customers, and without one. */
  name: string | null;
  roles: readonly PersonRole[];
}

export type ChatServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export interface AdmissionServices {
  database: Database;
  limits: RateLimits;
  addressOf: AddressReader;
  isOwnOrigin: OriginCheck;
  isSecure: SecurityCheck;
  log(line: string): void;
}

type Handshake = Pick<Socket['handshake'], 'auth' | 'headers'>;

/** Roles for which the sockets of a personal token have the scopes. */
const rolesOf = ({ roles, scopes }: Actor): PersonRole[] =>
  roles.filter((role) => scopes === null || scopes.some((scope) => SCOPES[role] === scope));
const SCOPES: Readonly<Partial<Record<PersonRole, string>>> = {
  agent: 'inbox',
  results: 'results',
};

/** Reads the identity of a socket from its handshake; `null` for a malformed handshake, a wrong token or an ended session. */
export async function identifySocket(
  { database, isSecure }: Pick<AdmissionServices, 'database' | 'isSecure'>,
  { auth, headers }: Handshake,
): Promise<SocketData | null> {
  const handshake = readPacket(handshakeSchema, auth);
  if (!handshake) return null;
  const { operator: bearer, session } = handshake;
  if (bearer === null && !session) return { operatorId: null, name: null, roles: [] };
  // Only https can set the cookie with the prefix; the request of a socket does not show whether a proxy has used https.
  const cookie =
    readCookie(headers, 'psn-session', true) ??
    (isSecure(headers) ? null : readCookie(headers, 'psn-session', false));
  const actor = await identify(database, { bearer, session: cookie, address: null });
  return (
    actor && {
      operatorId: actor.id,
      name: actor.nickname ?? actor.name,
      roles: rolesOf(actor),
    }
  );
}

/** Rejects sockets without a valid identity. Wrong operator tokens count against the limit of their address. */
export function admitSockets(io: ChatServer, services: AdmissionServices): void {
  const { limits, addressOf, isOwnOrigin, log } = services;
  io.use(async (socket, next) => {
    const address = addressOf(socket.request);
    const { auth } = socket.handshake;
    try {
      // A page of another origin must not use up the limit of wrong tokens of its visitor.
      if (('operator' in auth || 'session' in auth) && !isOwnOrigin(socket.request.headers))
        return next(new Error('unauthorized'));
      const data = await identifySocket(services, socket.handshake);
      if (!data) {
        if ('operator' in auth) await limits.consume('wrong operator tokens', address);
        return next(new Error('unauthorized'));
      }
      socket.data = data;
      return next();
    } catch (error) {
      log(`Socket handshake failed: ${messageToLog(asError(error))}`);
      // Unlike a rejection, a closed connection lets the client retry.
      return socket.conn.close(true);
    }
  });
}

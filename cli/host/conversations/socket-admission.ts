import type { DefaultEventsMap, Server } from 'socket.io';
import type { OperatorRole } from '../../../core/contract/inbox.ts';
import type { Operators } from '../auth/operators.ts';
import type { AddressReader } from '../http/client-address.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import { handshakeSchema, readPacket } from './packets.ts';

/** Identity of an admitted socket. */
export interface SocketData {
  /** `null` for customers, which need a chat token for each conversation. */
  operatorId: string | null;
  roles: readonly OperatorRole[];
}

export type ChatServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

interface AdmissionServices {
  operators: Operators;
  limits: RateLimits;
  addressOf: AddressReader;
  isOwnOrigin: OriginCheck;
  log(line: string): void;
}

/** Reads the identity of a socket from its handshake; `null` for a malformed handshake or a wrong token. */
export async function identify(operators: Operators, auth: unknown): Promise<SocketData | null> {
  const handshake = readPacket(handshakeSchema, auth);
  if (!handshake || handshake.operator === null)
    return handshake && { operatorId: null, roles: [] };
  const operator = await operators.byToken(handshake.operator);
  return operator && { operatorId: operator.id, roles: operator.roles };
}

/** Rejects sockets without a valid identity. Wrong operator tokens count against the limit of their address. */
export function admitSockets(
  io: ChatServer,
  { operators, limits, addressOf, isOwnOrigin, log }: AdmissionServices,
): void {
  io.use(async (socket, next) => {
    const address = addressOf(socket.request);
    const { auth } = socket.handshake;
    try {
      // A page of another origin must not use up the limit of wrong tokens of its visitor.
      if ('operator' in auth && !isOwnOrigin(socket.request.headers))
        return next(new Error('unauthorized'));
      const data = await identify(operators, auth);
      if (!data) {
        await limits.consume('wrong operator tokens', address);
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

import type { Socket } from 'socket.io';
import { createFailureLog } from '../logging/failure-log.ts';
import { PEOPLE_CHANGED, type HostMessages } from './adapter.ts';
import { roomsOf } from './rooms.ts';
import {
  identifySocket,
  type AdmissionServices,
  type ChatServer,
  type SocketData,
} from './socket-admission.ts';

/** Sockets of signed-in people: they end with the access of their person. */

/** Interval of checks for sessions and tokens that have expired, in milliseconds. */
const CHECK_MS = 60_000;

const hasSameRoles = (before: SocketData, now: SocketData): boolean =>
  before.roles.length === now.roles.length &&
  before.roles.every((role) => now.roles.includes(role));

/** Disconnects the socket of a person after the end or a change of the access. */
async function checkSocket(services: AdmissionServices, socket: Socket): Promise<void> {
  const before = socket.data as SocketData;
  if (before.operatorId === null) return;
  const now = await identifySocket(services, socket.handshake);
  if (!now || !hasSameRoles(before, now)) socket.disconnect(true);
}

/** Joins the rooms of a person. The access may have ended during the handshake. */
export async function joinRooms(socket: Socket, services: AdmissionServices): Promise<void> {
  const { operatorId, roles } = socket.data as SocketData;
  if (operatorId === null) return;
  await socket.join(roomsOf(roles));
  await checkSocket(services, socket);
}

/** Checks the sockets of this host each minute, and of all hosts on demand. */
export function checkSocketsOfPeople(
  io: ChatServer,
  hosts: HostMessages,
  services: AdmissionServices,
) {
  const failureLog = createFailureLog('The check of sessions', services.log);
  const check = (): void => {
    const checks = [...io.of('/').sockets.values()].map((socket) => checkSocket(services, socket));
    Promise.all(checks).then(failureLog.end, failureLog.begin);
  };
  hosts.on(PEOPLE_CHANGED, check);
  const timer = setInterval(check, CHECK_MS).unref();
  return {
    checkAll(): void {
      check();
      hosts.serverSideEmit(PEOPLE_CHANGED);
    },
    stop: (): void => clearInterval(timer),
  };
}

import { WebSocketServer } from 'ws';
import type { SocketCounter } from '../http/socket-limits.ts';
import type { UpgradeTaker } from '../http/upgrades.ts';

const PATH = '/dev/live';
const MAX_PAYLOAD_BYTES = 1024;

/** Live reload: a WebSocket endpoint that tells open pages to reload. */
export interface LiveReload {
  takeUpgrade: UpgradeTaker;
  reload(): void;
  close(): void;
}

export function createLiveReload(
  counter: SocketCounter,
  isKnownHost: (host: string | undefined) => boolean,
): LiveReload {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  return {
    takeUpgrade(request, socket, head) {
      const isTaken =
        request.url === PATH && isKnownHost(request.headers.host) && counter.hasRoom(request);
      // A protocol error closes the client. Without a listener the error would end the process.
      if (isTaken)
        sockets.handleUpgrade(request, socket, head, (client) => {
          counter.count(request, client);
          client.on('error', () => client.terminate());
        });
      return isTaken;
    },
    reload: () => sockets.clients.forEach((client) => client.send('reload')),
    close: () => sockets.clients.forEach((client) => client.terminate()),
  };
}

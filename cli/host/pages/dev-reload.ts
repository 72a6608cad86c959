import { WebSocketServer } from 'ws';
import type { HostCheck } from '../http/app.ts';
import type { SocketCounter } from '../http/socket-limits.ts';
import type { UpgradeHandler } from '../http/upgrades.ts';

const PATH = '/dev/live';
const MAX_PAYLOAD_BYTES = 1024;

/** Live reload: a WebSocket endpoint that sends `reload` to open pages. */
export interface DevReload {
  handleUpgrade: UpgradeHandler;
  reload(): void;
  close(): void;
}

export function createDevReload(counter: SocketCounter, isKnownHost: HostCheck): DevReload {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  return {
    handleUpgrade(request, socket, head) {
      const isAccepted = request.url === PATH && isKnownHost(request) && counter.hasRoom(request);
      // A protocol error closes the client. Without a listener the error would end the process.
      if (isAccepted)
        sockets.handleUpgrade(request, socket, head, (client) => {
          counter.count(request, client);
          client.on('error', () => client.terminate());
        });
      return isAccepted;
    },
    reload: () => sockets.clients.forEach((client) => client.send('reload')),
    close: () => sockets.clients.forEach((client) => client.terminate()),
  };
}

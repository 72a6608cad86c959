import { WebSocketServer, type WebSocket } from 'ws';
import { describeFinding, type Finding } from '../../check/finding.ts';
import type { HostCheck } from '../http/app.ts';
import type { SocketCounter } from '../http/socket-limits.ts';
import type { UpgradeHandler } from '../http/upgrades.ts';

const PATH = '/dev/live';
const MAX_PAYLOAD_BYTES = 1024;
/** Longest list of mistakes over a page. The terminal has all of them. */
const MAX_MISTAKES = 20;

/** Live reload: a WebSocket endpoint that reloads open pages, and shows the errors in the files over them. */
export interface DevReload {
  handleUpgrade: UpgradeHandler;
  reload(): void;
  /** Sends the errors in the files to open pages, and to pages opened later. An empty list removes the panel. */
  showFindings(findings: readonly Finding[]): void;
  close(): void;
}

/** Errors as a page shows them: each with its place and its sentence. */
function messageOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const mistakes = errors.slice(0, MAX_MISTAKES).map((finding) => ({
    place: `${finding.file}:${finding.line}:${finding.column}`,
    message: describeFinding(finding),
  }));
  return JSON.stringify({ mistakes, more: errors.length - mistakes.length });
}

export function createDevReload(counter: SocketCounter, isKnownHost: HostCheck): DevReload {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  let mistakes = messageOf([]);
  const sendAll = (message: string): void =>
    sockets.clients.forEach((client: WebSocket) => client.send(message));
  return {
    handleUpgrade(request, socket, head) {
      const isAccepted = request.url === PATH && isKnownHost(request) && counter.hasRoom(request);
      // A protocol error closes the client. Without a listener the error would end the process.
      if (isAccepted)
        sockets.handleUpgrade(request, socket, head, (client) => {
          counter.count(request, client);
          client.on('error', () => client.terminate());
          client.send(mistakes);
        });
      return isAccepted;
    },
    reload: () => sendAll('reload'),
    showFindings(findings) {
      mistakes = messageOf(findings);
      sendAll(mistakes);
    },
    close: () => sockets.clients.forEach((client) => client.terminate()),
  };
}

// Reloads the page when the host reports a changed file, and after a reconnect to a restarted host.
const RETRY_DELAY_MS = 1000;
let wasDisconnected = false;
function connect() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/dev/live`);
  socket.addEventListener('open', () => wasDisconnected && location.reload());
  socket.addEventListener('message', () => location.reload());
  socket.addEventListener('close', () => {
    wasDisconnected = true;
    setTimeout(connect, RETRY_DELAY_MS);
  });
}
connect();

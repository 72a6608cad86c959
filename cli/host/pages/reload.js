// Reloads the page when the host says that a file changed, and once more when a stopped host is back.
let hasLost = false;
function listen() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/dev/live`);
  socket.addEventListener('open', () => hasLost && location.reload());
  socket.addEventListener('message', () => location.reload());
  socket.addEventListener('close', () => {
    hasLost = true;
    setTimeout(listen, 1000);
  });
}
listen();

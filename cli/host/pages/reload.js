// Reloads the page when the host says that a file changed, and once more when a stopped host is back.
let hasLost = false;
function listen() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/dev/live`);
  socket.onopen = () => hasLost && location.reload();
  socket.onmessage = () => location.reload();
  socket.onclose = () => {
    hasLost = true;
    setTimeout(listen, 1000);
  };
}
listen();

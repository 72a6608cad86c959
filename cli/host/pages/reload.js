// Reloads the page when the host reports a changed file, and after a reconnect to a restarted host. While the files have
// errors, a panel over the page lists them.
const RETRY_DELAY_MS = 1000;
const STYLE = `
  :host { all: unset; box-sizing: border-box; position: fixed; inset: auto 0 16px; margin: 0 auto;
    width: calc(100% - 32px); max-width: 720px; max-height: 60vh; overflow: auto; padding: 16px 20px; border-radius: 12px;
    color: #fff; background: #1c1c1f; font: 14px/1.5 system-ui, sans-serif; direction: ltr; color-scheme: dark;
    box-shadow: 0 0 0 1px #fff3, 0 12px 40px #0009; z-index: 2147483647; }
  header { display: flex; align-items: start; justify-content: space-between; gap: 16px; }
  h2 { margin: 0; font-size: 15px; } p { margin: 4px 0 0; color: #c8c8cf; }
  ul { margin: 12px 0 0; padding: 0; list-style: none; } li + li { margin-top: 10px; }
  code { color: #ff9d8f; font: 13px ui-monospace, monospace; } li span { display: block; }
  code, li span { overflow-wrap: anywhere; }
  button { flex: none; width: 32px; height: 32px; margin: -6px -10px 0 0; border: 0; border-radius: 8px; color: inherit;
    background: none; font-size: 20px; line-height: 1; cursor: pointer; }
  button:hover { background: #fff2; } button:focus-visible { outline: 2px solid #9cc2ff; }`;
let wasDisconnected = false;
let overlay = null;
let shown = '';

function element(name, text = '', properties = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...properties });
}

function listOf({ mistakes, more }) {
  const list = element('ul');
  for (const { place, message } of mistakes) {
    const entry = element('li');
    entry.append(element('code', place), element('span', message));
    list.append(entry);
  }
  if (more > 0) list.append(element('li', `${more} more in the terminal.`));
  return list;
}

function panelOf(report) {
  const count = report.mistakes.length + report.more;
  const title = `${count} ${count === 1 ? 'error' : 'errors'} in the files`;
  const panel = element('section', '', { ariaLabel: title });
  const close = element('button', '×', { type: 'button', ariaLabel: 'Close' });
  const header = element('header');
  const words = element('div');
  words.append(element('h2', title), element('p', 'The last version without errors stays live.'));
  header.append(words, close);
  panel.append(header, listOf(report));
  close.addEventListener('click', hide);
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  return panel;
}

function hide() {
  overlay?.remove();
  overlay = null;
}

function show(message) {
  if (message === shown) return;
  shown = message;
  hide();
  const report = JSON.parse(message);
  // The page around a frame shows them.
  if (report.mistakes.length === 0 || self !== top) return;
  overlay = element('psn-dev-overlay', '', { popover: 'manual' });
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  // Announced by screen readers without moving the focus.
  const alert = element('div', '', { role: 'alert' });
  root.append(alert);
  document.body.append(overlay);
  // Above an open panel of a widget.
  overlay.showPopover?.();
  alert.append(panelOf(report));
}

function connect() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/dev/live`);
  socket.addEventListener('open', () => wasDisconnected && location.reload());
  socket.addEventListener('message', ({ data }) =>
    data === 'reload' ? location.reload() : show(data),
  );
  socket.addEventListener('close', () => {
    wasDisconnected = true;
    setTimeout(connect, RETRY_DELAY_MS);
  });
}
connect();

// The start page: live pictures, dialogs, copying, and the parts that only a signed-in operator gets.

const SHOWN_MS = 4000;
const pageStatus = document.getElementById('status');
let clearing = 0;

/** Shows a message: in the open dialog, as the page below it is hidden from screen readers. */
function announce(text) {
  const status = document.querySelector('dialog[open] [role=status]') ?? pageStatus;
  status.textContent = text;
  clearTimeout(clearing);
  clearing = setTimeout(() => (status.textContent = ''), SHOWN_MS);
}

/** Header of calls with a session, which forms and other pages can not send. */
const HEADERS = { 'X-PSN-Request': '1' };

// The page for signing in exchanges the token of a lasting link. No server logs the fragment of an address.
if (location.hash.startsWith('#token='))
  location.replace(`/sign-in?next=${encodeURIComponent(location.pathname)}${location.hash}`);

/** Fetches a part of the page. The browser parses it: the page's policy allows no HTML from a string. */
const fetchNodes = (address) =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () =>
      done(request.status === 200 ? [...request.response.body.childNodes] : null),
    );
    request.addEventListener('error', fail);
    request.send();
  });

/** Replaces the content of an element by a part of the page; a failed request leaves it as it is. */
async function load(id, address) {
  const nodes = await fetchNodes(address).catch(() => null);
  if (nodes) document.getElementById(id)?.replaceChildren(...nodes);
  return nodes !== null;
}

/** Loads the numbers for a signed-in person. */
const loadToday = () =>
  load('today', `/start/today?${new URLSearchParams({ lang: document.documentElement.lang })}`);

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(pageStatus.dataset.copied);
  } catch {
    // Browsers allow it only on https and on a loopback.
    announce(pageStatus.dataset.notCopied);
  }
}

/** Makes a call without a body, then renews the numbers. */
async function post(button) {
  button.disabled = true;
  const { post: address, done } = button.dataset;
  const reply = await fetch(address, {
    method: 'POST',
    headers: HEADERS,
  }).catch(() => null);
  button.disabled = false;
  button.closest('dialog')?.close();
  if (reply?.ok) await loadToday();
  announce(reply?.ok ? done : pageStatus.dataset.failed);
  if (reply?.ok) document.querySelector('#today > h2').focus();
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('button');
  const { copy: text, opens, post: address, close } = button?.dataset ?? {};
  if (text !== undefined) void copy(text);
  else if (opens) document.getElementById(opens).showModal();
  else if (address) void post(button);
  // A click outside of a dialog is on its backdrop, which belongs to the dialog.
  else if (close !== undefined || target.matches?.('dialog')) target.closest('dialog').close();
});

// The widget of a picture opens its panel once its script has defined it.
async function openWidget({ contentWindow: view }) {
  await view.customElements.whenDefined('psn-widget');
  await view.document.querySelector('psn-widget')?.open();
}

/** Pictures have no scroll bars: neither the page nor the panel of a widget. */
function cutOff({ contentWindow: view }) {
  const style = new view.CSSStyleSheet();
  style.replaceSync('html, psn-widget::part(body) { overflow: hidden; }');
  view.document.adoptedStyleSheets = [...view.document.adoptedStyleSheets, style];
}

/** Adds the live picture of a card. It is inert: neither the pointer nor the keyboard gets into it. */
function show(picture) {
  const frame = document.createElement('iframe');
  frame.inert = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = picture.dataset.page;
  frame.addEventListener('load', async () => {
    cutOff(frame);
    if ('opened' in picture.dataset) await openWidget(frame).catch(() => undefined);
    picture.dataset.shown = '';
  });
  picture.append(frame);
}

/** Removes it, so that a page with many surveys has few frames. */
function hide(picture) {
  delete picture.dataset.shown;
  picture.querySelector('iframe')?.remove();
}

const pictures = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) (isIntersecting ? show : hide)(target);
  },
  { rootMargin: '200px' },
);

const isSignedIn = document.querySelector('#today[data-signed-in]') !== null;
document.addEventListener('visibilitychange', () => {
  if (isSignedIn && document.visibilityState === 'visible') void loadToday();
});
for (const picture of document.querySelectorAll('[data-page]')) pictures.observe(picture);

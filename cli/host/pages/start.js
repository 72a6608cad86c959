// The start page: copies snippets, opens live views, and fetches the content for signed-in operators.

const SHOWN_MS = 4000;
const status = document.getElementById('status');
let clearing = 0;

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy]');
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    status.textContent = 'Copied.';
  } catch {
    // Browsers allow it only on https and on a loopback.
    status.textContent = 'This browser does not allow it here: select the text, and copy it.';
  }
  clearTimeout(clearing);
  clearing = setTimeout(() => (status.textContent = ''), SHOWN_MS);
});

// An iframe without an address loads nothing.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const view = target.open && target.querySelector?.(':scope > iframe');
    if (view && !view.src) view.src = target.dataset.src;
  },
  true,
);

/** Fetches a part of the page. The browser parses it: the page's policy allows no HTML from a string. */
const fetchNodes = (address, operatorToken) =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.setRequestHeader('Authorization', `Bearer ${operatorToken}`);
    request.addEventListener('load', () =>
      done(request.status === 200 ? [...request.response.body.childNodes] : null),
    );
    request.addEventListener('error', fail);
    request.send();
  });

const content = document.getElementById('content');
// The inbox stores the operator's token for the tab.
const token = sessionStorage.getItem('psn:operator');
if (content && token) {
  const nodes = await fetchNodes('/start/content', token);
  if (nodes) content.replaceChildren(...nodes);
}

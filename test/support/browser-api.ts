/** A fake API for the element tests: responses by path, and a record of the requests. */

type Answer = object | ((request: Request) => object | Promise<object>);

export const asked: { method: string; path: string; body: unknown; headers: Headers }[] = [];
const answers = new Map<string, Answer>();
const realFetch = window.fetch.bind(window);

export const answer = (path: string, body: Answer): void => void answers.set(path, body);
export const forgetAll = (): void => {
  asked.length = 0;
  answers.clear();
  for (const key of ['psn:language', 'psn:operator-language']) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage))
    if (key.startsWith('psn:inbox-draft/')) localStorage.removeItem(key);
};

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/v\d\//.test(pathname)) return realFetch(input, init);
  const text = request.method !== 'GET' ? await request.clone().text() : '';
  asked.push({
    method: request.method,
    path: pathname,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: request.headers,
  });
  const known = answers.get(pathname);
  if (!known)
    return Response.json(
      { error: { code: 'not_found', message: 'There is no such thing.' } },
      { status: 404 },
    );
  const body =
    typeof known === 'function' ? await (known as (request: Request) => object)(request) : known;
  return body instanceof Response ? body : Response.json(body);
};

export const flow = (id: string, more: object = {}) => ({
  id,
  languages: [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'tr', code: 'tr', name: 'Türkçe' },
  ],
  states: [
    {
      id: 'one',
      order: 0,
      next_state_id: 'bye',
      elements: [
        {
          id: 'e-name',
          type: 'question',
          order: 0,
          key: 'name',
          question: {
            id: 'q-name',
            key: 'name',
            style: 'text',
            body: { en: 'Your name', tr: 'Adınız' },
            is_required: true,
          },
        },
        {
          id: 'e-mood',
          type: 'question',
          order: 1,
          key: 'mood',
          question: {
            id: 'q-mood',
            key: 'mood',
            style: 'radio',
            body: 'Mood',
            options: [
              { id: 'o-g', key: 'good', body: 'Good' },
              { id: 'o-b', key: 'bad', body: 'Bad' },
            ],
          },
        },
        { id: 'e-send', type: 'submit', order: 2 },
      ],
    },
    { id: 'bye', style: 'thank', order: 9, title: 'Thanks', elements: [] },
  ],
  ...more,
});

export const node = (id: string, more: object = {}): void =>
  answer(`/v1/nodes/${id}`, {
    id,
    name: `Node ${id}`,
    flow_id: `flow-${id}`,
    flow: flow(`flow-${id}`),
    ...more,
  });

/** Resolves with the detail of the next event of a type on an element. */
export const event = <T = Record<string, unknown>>(
  element: EventTarget,
  type: string,
): Promise<T> =>
  new Promise((done) =>
    element.addEventListener(type, (dispatched) => done((dispatched as CustomEvent<T>).detail), {
      once: true,
    }),
  );

/** Polls until the condition is truthy, without a timeout of its own; resolves with its value. */
export async function until<T>(condition: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = condition();
    if (found) return found;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** Adds markup to the page; resolves with its first element when it is ready. */
export async function shown<E extends HTMLElement = HTMLElement>(markup: string): Promise<E> {
  const place = document.createElement('div');
  place.innerHTML = markup;
  const element = place.firstElementChild as E;
  const isReady = event(element, 'psn-ready');
  document.body.append(place);
  await isReady;
  return element;
}

export const inside = <E extends HTMLElement = HTMLElement>(
  element: Element,
  selector: string,
): E => element.shadowRoot!.querySelector<E>(selector)!;
export const field = (element: Element): HTMLInputElement => inside(element, 'input[type="text"]');
export const button = (element: Element, text: string): HTMLButtonElement =>
  [...element.shadowRoot!.querySelectorAll('button')].find(
    (candidate) =>
      candidate.textContent!.includes(text) || candidate.getAttribute('aria-label') === text,
  )!;

/** Sets the text of a field, with the events of typing. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')!.set!.call(
    input,
    text,
  );
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

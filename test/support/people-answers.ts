import { expect } from '@esm-bundle/chai';
import { answer, asked, forgetAll, until } from './browser-api.ts';
import { leavePage, left, openPage, textOf } from './people-page.ts';
import { wrongAnswers } from './wrong-answers.ts';

/** Every wrong answer to calls of the pages of accounts: a page explains it in words, and leaves for no other page. */

const AT = '2026-11-01T10:00:00.000Z';
const PERSON = { id: 'ada', name: 'Ada', email: 'ada@example.com', roles: ['owner'], seen_at: AT };
const session = (id: string, more: object = {}) => ({
  id,
  browser: 'Firefox, Windows',
  created_at: AT,
  seen_at: AT,
  ...more,
});
const ACCOUNT = {
  ...PERSON,
  has_password: true,
  is_recent: true,
  sessions: [session('s1', { is_current: true }), session('s2')],
};
const LINK = { kind: 'sign_in', name: 'Ada' };
export const PASSWORD = 'a quiet reading corner';

type Replies = Readonly<Record<string, object>>;
const GOOD: Replies = {
  'GET /v1/sign-in': { is_set_up: true, has_mail: true },
  'POST /v1/sign-in/passkey/options': { options: { challenge: 'AAAA' } },
  'POST /v1/sign-in/link/check': LINK,
  'GET /v1/account': ACCOUNT,
  'GET /v1/tokens': { tokens: [] },
  'GET /v1/people': { people: [PERSON] },
  'GET /v1/audit-log': { entries: [], has_more: false },
};

export interface Case {
  call: string;
  screen: Parameters<typeof openPage>[0];
  hash?: string;
  /** Replies that replace some of `GOOD`. */
  others?: Replies;
  act?(element: HTMLElement): Promise<void>;
  /** Text of the page after wrong answers that count as right ones. */
  fine?: { answers: readonly string[]; text: string };
}

/** Wrong answers that count as right ones where no body is read. */
export const SUCCESSES = wrongAnswers
  .filter(({ status }) => status !== null && status >= 200 && status < 300)
  .map(({ name }) => name);
/** Missing fields have their defaults, as with replies of an earlier host. */
export const ODD_TYPES = ['an object of odd types'];
/** Replies with the good answers, and to one call with a wrong one. */
function answerAll({ call, others = {} }: Case, wrong: (typeof wrongAnswers)[number]): void {
  const replies: Replies = { ...GOOD, ...others };
  const wrongReply = (): Promise<object> => {
    const { status, body, headers } = wrong;
    if (status === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(body || null, { status, headers }));
  };
  for (const path of new Set([call, ...Object.keys(replies)].map((name) => name.split(' ')[1]!)))
    answer(path, ({ method }) => {
      const name = `${method} ${path}`;
      return name === call ? wrongReply() : replies[name]!;
    });
}

/** Words about a problem, or about a missing role. */
const alertOf = (element: HTMLElement): string =>
  [...element.shadowRoot!.querySelectorAll('[role="alert"], .empty[role="status"]')]
    .map(({ textContent }) => textContent.trim())
    .join(' ')
    .trim();

const isFine = ({ fine }: Case, { name }: (typeof wrongAnswers)[number]): boolean =>
  fine?.answers.includes(name) ?? false;
const hasFineText = (element: HTMLElement, { fine }: Case): boolean =>
  textOf(element).includes(fine!.text);

/** Outcome of a wrong answer: the page that it leads to, or the words about it. */
async function outcomeOf(
  tried: Case,
  wrong: (typeof wrongAnswers)[number],
): Promise<{ left: readonly string[]; alert: string }> {
  answerAll(tried, wrong);
  const { screen, hash = '', act, call } = tried;
  const element = await openPage(screen, { hash });
  await act?.(element);
  const [method, path] = call.split(' ');
  await until(() => asked.some((each) => each.method === method && each.path === path));
  await until(
    () =>
      left.length > 0 || alertOf(element) || (isFine(tried, wrong) && hasFineText(element, tried)),
  );
  return { left: [...left], alert: alertOf(element) };
}

const faults: string[] = [];
const noteFault = (event: Event): void =>
  void faults.push(
    event instanceof PromiseRejectionEvent ? String(event.reason) : (event as ErrorEvent).message,
  );
/** One wrong answer of each kind with words of its own. */
export const ONE_OF_EACH = wrongAnswers.filter(({ name }) =>
  [
    'a page of HTML with 200',
    '204',
    '401',
    '403',
    '422',
    '429 with a Retry-After that is none',
    '500',
    'no answer',
  ].includes(name),
);

/** Adds a test for each call and each wrong answer. */
export function testWrongAnswers(cases: readonly Case[], answers = wrongAnswers): void {
  beforeEach(() => {
    faults.length = 0;
    // No suggestion of a passkey is ever chosen.
    navigator.credentials.get = () => new Promise(() => {});
    addEventListener('error', noteFault);
    addEventListener('unhandledrejection', noteFault);
  });
  afterEach(() => {
    leavePage();
    forgetAll();
    removeEventListener('error', noteFault);
    removeEventListener('unhandledrejection', noteFault);
  });
  for (const tried of cases)
    describe(`${tried.call} on the page ${tried.screen}`, () => {
      for (const wrong of answers)
        it(`answered by ${wrong.name} is explained`, async () => {
          const { left: pages, alert } = await outcomeOf(tried, wrong);
          const isLost = wrong.status === 401 && ['account', 'people'].includes(tried.screen);
          expect(pages.map((page) => page.split('?')[0])).to.deep.equal(isLost ? ['/sign-in'] : []);
          if (!isLost) expect(alert === '').to.equal(isFine(tried, wrong));
          expect(faults).to.deep.equal([]);
        });
    });
}

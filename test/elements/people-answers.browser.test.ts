import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, until } from '../support/browser-api.ts';
import { fill, leavePage, left, openPage, press, shows, textOf } from '../support/people-page.ts';
import { wrongAnswers } from '../support/wrong-answers.ts';

/** Every wrong answer to every call of the pages of accounts: a page explains it in words, and leaves for no other page. */

before(async () => {
  await import('/dist/people.js' as string);
});

const AT = '2026-11-01T10:00:00.000Z';
const PERSON = { id: 'ada', name: 'Ada', email: 'ada@example.com', roles: ['owner'], seen_at: AT };
const ACCOUNT = { ...PERSON, has_password: true, is_recent: true };
const LINK = { kind: 'sign_in', name: 'Ada' };
const INVITATION = { kind: 'invitation', name: 'Ada', email: 'ada@example.com', roles: ['agent'] };
const PASSWORD = 'a quiet reading corner';

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

interface Case {
  call: string;
  screen: Parameters<typeof openPage>[0];
  hash?: string;
  /** Replies that replace some of `GOOD`. */
  others?: Replies;
  act?(element: HTMLElement): Promise<void>;
  /** Text of the page after wrong answers that count as right ones. */
  fine?: { answers: readonly string[]; text: string };
}

const SUCCESSES = wrongAnswers
  .filter(({ status }) => status !== null && status >= 200 && status < 300)
  .map(({ name }) => name);
/** Missing fields have their defaults, as with replies of an earlier host. */
const ODD_TYPES = ['an object of odd types'];
const signIn = async (element: HTMLElement): Promise<void> => {
  await until(() => button(element, 'Sign in'));
  fill(element, { email: 'ada@example.com', password: PASSWORD });
  press(element, 'Sign in');
};

const CASES: readonly Case[] = [
  {
    call: 'GET /v1/sign-in',
    screen: 'sign-in',
    fine: { answers: ODD_TYPES, text: 'Sign in with a passkey' },
  },
  { call: 'POST /v1/sign-in/password', screen: 'sign-in', act: signIn },
  {
    call: 'POST /v1/sign-in/mail',
    screen: 'sign-in',
    async act(element) {
      await until(() => button(element, 'Send me a link by email'));
      fill(element, { email: 'ada@example.com' });
      press(element, 'Send me a link by email');
    },
    fine: { answers: SUCCESSES, text: 'is on its way' },
  },
  {
    call: 'POST /v1/sign-in/passkey/options',
    screen: 'sign-in',
    async act(element) {
      await until(() => button(element, 'Sign in with a passkey'));
      press(element, 'Sign in with a passkey');
    },
  },
  { call: 'POST /v1/sign-in/link/check', screen: 'sign-in', hash: '#link=secret' },
  {
    call: 'POST /v1/sign-in/link',
    screen: 'sign-in',
    hash: '#link=secret',
    async act(element) {
      await until(() => button(element, 'Sign in as Ada'));
      press(element, 'Sign in as Ada');
    },
  },
  {
    call: 'POST /v1/sign-in/accept',
    screen: 'sign-in',
    hash: '#link=secret',
    others: { 'POST /v1/sign-in/link/check': INVITATION },
    async act(element) {
      await until(() => button(element, 'Save and sign in'));
      fill(element, { password: PASSWORD });
      press(element, 'Save and sign in');
    },
  },
  { call: 'POST /v1/sign-in/link/check', screen: 'setup', hash: '#secret' },
  { call: 'GET /v1/account', screen: 'account' },
  { call: 'GET /v1/tokens', screen: 'account', fine: { answers: ODD_TYPES, text: 'Profile' } },
  {
    call: 'PATCH /v1/account',
    screen: 'account',
    async act(element) {
      await shows(element, 'Profile');
      fill(element, { name: 'Ada Lovelace' });
      press(element, 'Save');
    },
  },
  { call: 'GET /v1/people', screen: 'people', fine: { answers: ODD_TYPES, text: 'Invite' } },
  { call: 'GET /v1/audit-log', screen: 'people', fine: { answers: ODD_TYPES, text: 'Invite' } },
];

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

for (const tried of CASES)
  describe(`${tried.call} on the page ${tried.screen}`, () => {
    for (const wrong of wrongAnswers)
      it(`answered by ${wrong.name} is explained`, async () => {
        const { left: pages, alert } = await outcomeOf(tried, wrong);
        const isLost = wrong.status === 401 && ['account', 'people'].includes(tried.screen);
        expect(pages.map((page) => page.split('?')[0])).to.deep.equal(isLost ? ['/sign-in'] : []);
        if (!isLost) expect(alert === '').to.equal(isFine(tried, wrong));
        expect(faults).to.deep.equal([]);
      });
  });

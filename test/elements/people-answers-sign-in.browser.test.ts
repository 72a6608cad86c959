import { button, until } from '../support/browser-api.ts';
import { fill, press } from '../support/people-page.ts';
import {
  ODD_TYPES,
  PASSWORD,
  SUCCESSES,
  testWrongAnswers,
  type Case,
} from '../support/people-answers.ts';

/** Wrong answers to the calls of the sign-in and the setup. */

before(async () => {
  await import('/dist/people.js' as string);
});

const INVITATION = { kind: 'invitation', name: 'Ada', email: 'ada@example.com', roles: ['agent'] };
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
];

testWrongAnswers(CASES);

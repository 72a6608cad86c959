import { button, inside, until } from '../support/browser-api.ts';
import { fill, press, shows } from '../support/people-page.ts';
import {
  ODD_TYPES,
  ONE_OF_EACH,
  PASSWORD,
  SUCCESSES,
  testWrongAnswers,
  type Case,
} from '../support/people-answers.ts';

/** Wrong answers to the calls of the account, and of the page of people. */

before(async () => {
  await import('/dist/people.js' as string);
});

const LOADS: readonly Case[] = [
  { call: 'GET /v1/account', screen: 'account' },
  { call: 'GET /v1/tokens', screen: 'account', fine: { answers: ODD_TYPES, text: 'Profile' } },
  { call: 'GET /v1/people', screen: 'people', fine: { answers: ODD_TYPES, text: 'Invite' } },
  { call: 'GET /v1/audit-log', screen: 'people', fine: { answers: ODD_TYPES, text: 'Invite' } },
];

const ACTS: readonly Case[] = [
  {
    call: 'PATCH /v1/account',
    screen: 'account',
    async act(element) {
      await shows(element, 'Profile');
      fill(element, { name: 'Ada Lovelace' });
      press(element, 'Save');
    },
  },
  {
    call: 'POST /v1/account/password',
    screen: 'account',
    async act(element) {
      await shows(element, 'Profile');
      fill(element, { password: PASSWORD });
      press(element, 'Change the password');
    },
    fine: { answers: SUCCESSES, text: 'The password is changed.' },
  },
  {
    call: 'POST /v1/account/passkeys/options',
    screen: 'account',
    async act(element) {
      await shows(element, 'Profile');
      press(element, 'Add a passkey');
    },
  },
  {
    call: 'DELETE /v1/account/sessions',
    screen: 'account',
    async act(element) {
      await shows(element, 'Profile');
      press(element, 'End all other sessions');
    },
    fine: { answers: SUCCESSES, text: 'The sessions have ended.' },
  },
  {
    call: 'POST /v1/tokens',
    screen: 'account',
    async act(element) {
      await shows(element, 'Profile');
      fill(element, { token: 'Report' });
      inside<HTMLInputElement>(element, 'fieldset input').click();
      press(element, 'Make a token');
    },
  },
  {
    call: 'POST /v1/people/invitations',
    screen: 'people',
    others: { 'GET /v1/sign-in': { is_set_up: true, has_mail: false } },
    async act(element) {
      await until(() => button(element, 'Invite'));
      press(element, 'Invite');
      await shows(element, 'Invite a person');
      fill(element, { name: 'Noor' });
      inside<HTMLInputElement>(element, 'dialog input[value="results"]').click();
      inside<HTMLButtonElement>(element, 'dialog .main-button').click();
    },
  },
];

testWrongAnswers(LOADS);
testWrongAnswers(ACTS, ONE_OF_EACH);

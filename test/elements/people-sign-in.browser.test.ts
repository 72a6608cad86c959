import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, until } from '../support/browser-api.ts';
import {
  answerInTurn,
  fieldOf,
  fill,
  leavePage,
  left,
  openPage,
  press,
  refusal,
  shows,
  textOf,
} from '../support/people-page.ts';

/** The pages before the sign-in: ways to sign in, one-time links, and the setup. */

const realGet = navigator.credentials.get;
const realCreate = navigator.credentials.create;

before(async () => {
  await import('/dist/people.js' as string);
});
beforeEach(() => {
  answer('/v1/sign-in', { is_set_up: true, has_mail: true, provider_name: 'Acme' });
  answer('/v1/sign-in/passkey/options', { options: { challenge: 'AAAA' } });
  giveNoPasskey();
});
afterEach(() => {
  leavePage();
  forgetAll();
  navigator.credentials.get = realGet;
  navigator.credentials.create = realCreate;
});

/** Replies to a press of the button alone: no suggestion of the field is ever chosen. */
function givePasskey(reply: () => Promise<unknown>): void {
  navigator.credentials.get = (options) =>
    (options?.mediation === 'conditional' ? new Promise(() => {}) : reply()) as Promise<never>;
}
const giveNoPasskey = () => givePasskey(() => new Promise(() => {}));

const SIGNED_IN = { person_id: 'ada' };
const calls = (path: string) => asked.filter((call) => call.path === path);
const ID = new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  id: 'AQID',
  rawId: ID,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const assertion = () =>
  credential({ authenticatorData: ID, clientDataJSON: ID, signature: ID, userHandle: ID });
const attestation = () =>
  credential({ attestationObject: ID, clientDataJSON: ID, getTransports: () => [] });

const PASSWORD = { email: 'ada@example.com', password: 'correct horse' };

describe('a password', () => {
  it('signs in, and continues with the page and its fragment', async () => {
    answer('/v1/sign-in/password', SIGNED_IN);
    const element = await openPage('sign-in', {
      query: { next: '/inbox?lang=de' },
      hash: '#conversation=c1',
    });
    fill(element, PASSWORD);
    press(element, 'Sign in');
    await until(() => left.length);
    expect(left).to.deep.equal(['/inbox?lang=de#conversation=c1']);
    const [call] = calls('/v1/sign-in/password');
    expect(call!.body).to.deep.equal(PASSWORD);
    expect(call!.headers.get('X-PSN-Request')).to.equal('1');
  });

  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'evil'])
    it(`continues on the start page instead of ${next}`, async () => {
      answer('/v1/sign-in/password', SIGNED_IN);
      const element = await openPage('sign-in', { query: { next } });
      fill(element, PASSWORD);
      press(element, 'Sign in');
      await until(() => left.length);
      expect(left).to.deep.equal(['/start']);
    });

  it('is asked for again with one sentence for each refusal', async () => {
    answerInTurn(
      '/v1/sign-in/password',
      () => refusal(401, 'wrong_sign_in'),
      () => refusal(429, 'too_many'),
      () => Promise.reject(new TypeError('offline')),
      () => refusal(500, 'internal'),
      SIGNED_IN,
    );
    const element = await openPage('sign-in');
    fill(element, PASSWORD);
    for (const sentence of [
      'Email or password is wrong.',
      'Too many tries. Wait a moment, then try again.',
      'There is no connection. Please try again.',
      'That did not work. Please try again.',
    ]) {
      press(element, 'Sign in');
      await shows(element, sentence);
    }
    expect(left).to.deep.equal([]);
    press(element, 'Sign in');
    await until(() => left.length);
  });

  it('names wrong fields, moves the focus to the first, and makes no call', async () => {
    const element = await openPage('sign-in');
    fill(element, { email: 'ada' });
    press(element, 'Sign in');
    await shows(element, 'Please enter a valid email');
    expect(element.shadowRoot!.activeElement).to.equal(fieldOf(element, 'email'));
    expect(fieldOf(element, 'password').getAttribute('aria-invalid')).to.equal('true');
    expect(calls('/v1/sign-in/password')).to.have.length(0);
  });

  it('can be shown, and is known to password managers', async () => {
    const element = await openPage('sign-in');
    expect(fieldOf(element, 'password').type).to.equal('password');
    expect(fieldOf(element, 'password').autocomplete).to.equal('current-password');
    expect(fieldOf(element, 'email').getAttribute('autocomplete')).to.equal('username webauthn');
    element.shadowRoot!.querySelector<HTMLElement>('.people-tick input')!.click();
    await until(() => fieldOf(element, 'password').type === 'text');
  });
});

describe('other ways', () => {
  it('send a link with a reply that is the same for every address', async () => {
    answer('/v1/sign-in/mail', {});
    const element = await openPage('sign-in', {
      query: { next: '/inbox' },
      hash: '#conversation=c1',
    });
    fill(element, { email: 'ada@example.com' });
    press(element, 'Send me a link by email');
    await shows(element, 'If there is an account for ada@example.com, a link is on its way.');
    expect(calls('/v1/sign-in/mail')[0]!.body).to.deep.equal({
      email: 'ada@example.com',
      next: '/inbox#conversation=c1',
    });
  });

  it('are shown only where the host has them', async () => {
    answer('/v1/sign-in', { is_set_up: true, has_mail: false, provider_name: null });
    const element = await openPage('sign-in');
    expect(textOf(element)).not.to.include('Send me a link');
    expect(textOf(element)).not.to.include('Sign in with Acme');
  });

  it('begin with the provider, and explain its problem', async () => {
    const element = await openPage('sign-in', {
      query: { problem: 'no_access', next: '/inbox' },
      hash: '#conversation=c1',
    });
    await shows(element, 'You are known there, but may not use this host.');
    const link = element.shadowRoot!.querySelector<HTMLAnchorElement>('a.quiet-button')!;
    expect(link.getAttribute('href')).to.equal(
      '/sign-in/provider?next=%2Finbox%23conversation%3Dc1',
    );
  });

  it('have a passkey, whose refusal and cancellation are explained', async () => {
    const element = await openPage('sign-in');
    givePasskey(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    press(element, 'Sign in with a passkey');
    await shows(element, 'The passkey was not used.');
    givePasskey(() => Promise.resolve(assertion()));
    answerInTurn('/v1/sign-in/passkey', () => refusal(401, 'wrong_sign_in'), SIGNED_IN);
    press(element, 'Sign in with a passkey');
    await shows(element, 'This passkey is not known here.');
    press(element, 'Sign in with a passkey');
    await until(() => left.length);
    expect(calls('/v1/sign-in/passkey')[1]!.body).to.have.nested.property('credential.id', 'AQID');
  });

  it('continue with the conversation of the email, as a passkey does', async () => {
    answer('/v1/sign-in/passkey', SIGNED_IN);
    const element = await openPage('sign-in', {
      query: { next: '/inbox' },
      hash: '#conversation=c1',
    });
    givePasskey(() => Promise.resolve(assertion()));
    press(element, 'Sign in with a passkey');
    await until(() => left.length);
    expect(left[0]).to.equal('/inbox#conversation=c1');
  });
});

describe('a link', () => {
  const LINK = { hash: '#link=secret-1&conversation=c1', query: { next: '/inbox' } };

  it('is checked, and used by a button alone', async () => {
    answer('/v1/sign-in/link/check', { kind: 'sign_in', name: 'Ada' });
    answer('/v1/sign-in/link', SIGNED_IN);
    const element = await openPage('sign-in', LINK);
    await shows(element, 'Sign in as Ada');
    expect(location.hash).to.equal('#conversation=c1');
    expect(calls('/v1/sign-in/link')).to.have.length(0);
    press(element, 'Sign in as Ada');
    await until(() => left.length);
    expect(left).to.deep.equal(['/inbox#conversation=c1']);
    expect(calls('/v1/sign-in/link')[0]!.body).to.deep.equal({ token: 'secret-1' });
    expect(JSON.stringify(history.state)).not.to.include('secret-1');
  });

  it('of an email opens the conversation in any browser', async () => {
    answer('/v1/sign-in/link/check', { kind: 'sign_in', name: 'Ada' });
    answer('/v1/sign-in/link', SIGNED_IN);
    const element = await openPage('sign-in', {
      query: { next: '/inbox#conversation=c1' },
      hash: '#link=secret-1',
    });
    await shows(element, 'Sign in as Ada');
    press(element, 'Sign in as Ada');
    await until(() => left.length);
    expect(left).to.deep.equal(['/inbox#conversation=c1']);
  });

  it('survives a reload, and is forgotten for another way', async () => {
    answer('/v1/sign-in/link/check', { kind: 'sign_in', name: 'Ada' });
    const first = await openPage('sign-in', LINK);
    await shows(first, 'Sign in as Ada');
    document.body.innerHTML = '<psn-people screen="sign-in"></psn-people>';
    const element = document.body.firstElementChild as HTMLElement;
    await until(() => button(element, 'Sign in as Ada'));
    press(element, 'Sign in another way');
    await until(() => fieldOf(element, 'password'));
    expect(JSON.stringify(history.state)).not.to.include('secret-1');
  });

  it('that is used up or expired leads to the other ways', async () => {
    answer('/v1/sign-in/link/check', () => refusal(401, 'link_invalid'));
    const element = await openPage('sign-in', LINK);
    await shows(element, 'This link has been used already, or has expired.');
    press(element, 'Sign in another way');
    await until(() => fieldOf(element, 'password'));
  });

  it('is tried again after a lost connection', async () => {
    answerInTurn('/v1/sign-in/link/check', () => Promise.reject(new TypeError('offline')), {
      kind: 'sign_in',
      name: 'Ada',
    });
    const element = await openPage('sign-in', LINK);
    await shows(element, 'There is no connection.');
    press(element, 'Try again');
    await shows(element, 'Sign in as Ada');
  });

  it('of an operator signs in at once', async () => {
    answer('/v1/sign-in/link', SIGNED_IN);
    history.replaceState(null, '', `${location.pathname}${location.search}#token=lasting`);
    document.body.innerHTML = '<psn-people screen="sign-in"></psn-people>';
    await until(() => left.length);
    expect(left).to.deep.equal(['/start']);
    expect(location.hash).to.equal('');
    expect(calls('/v1/sign-in/link')[0]!.body).to.deep.equal({ token: 'lasting' });
  });
});

describe('an invitation', () => {
  const INVITATION = {
    kind: 'invitation',
    name: 'Ada',
    email: 'ada@example.com',
    roles: ['agent'],
  };
  beforeEach(() => answer('/v1/sign-in/link/check', INVITATION));

  it('is accepted with a password, whose rules are shown', async () => {
    answerInTurn(
      '/v1/sign-in/accept',
      () => refusal(422, 'common_password'),
      () => refusal(422, 'email_taken'),
      SIGNED_IN,
    );
    const element = await openPage('sign-in', { hash: '#link=secret-2' });
    await shows(element, 'You are invited');
    expect(fieldOf(element, 'name').value).to.equal('Ada');
    const rules = 'At least 10 characters, and not a common password.';
    expect(textOf(element)).to.include(rules);
    fill(element, { password: 'short' });
    press(element, 'Save and sign in');
    await until(() => fieldOf(element, 'password').getAttribute('aria-invalid'));
    expect(calls('/v1/sign-in/accept')).to.have.length(0);
    fill(element, { password: 'password123' });
    press(element, 'Save and sign in');
    await shows(element, 'This password is too common.');
    press(element, 'Save and sign in');
    await shows(element, 'This email belongs to another account.');
    press(element, 'Save and sign in');
    await until(() => left.length);
    expect(calls('/v1/sign-in/accept')[0]!.body).to.deep.equal({
      token: 'secret-2',
      name: 'Ada',
      email: 'ada@example.com',
      password: 'password123',
    });
  });

  it('names an address without a full domain at its field, unless it was invited', async () => {
    answer('/v1/sign-in/link/check', { ...INVITATION, email: 'ada@mailhub' });
    answer('/v1/sign-in/accept', SIGNED_IN);
    const element = await openPage('sign-in', { hash: '#link=secret-2' });
    await shows(element, 'You are invited');
    fill(element, { email: 'ada@example', password: 'correct horse' });
    press(element, 'Save and sign in');
    await shows(element, 'Please enter a valid email');
    expect(element.shadowRoot!.activeElement).to.equal(fieldOf(element, 'email'));
    expect(calls('/v1/sign-in/accept')).to.have.length(0);
    fill(element, { email: 'ada@mailhub' });
    press(element, 'Save and sign in');
    await until(() => left.length);
  });

  it('is accepted with a passkey', async () => {
    answer('/v1/sign-in/accept', { person_id: 'ada' });
    answer('/v1/account/passkeys/options', {
      options: {
        challenge: 'AAAA',
        rp: { name: 'Host' },
        user: { id: 'AQID', name: 'ada', displayName: 'Ada' },
        pubKeyCredParams: [],
      },
    });
    answer('/v1/account/passkeys', { id: 'ada' });
    navigator.credentials.create = () => Promise.resolve(attestation() as never);
    const element = await openPage('sign-in', { hash: '#link=secret-2' });
    await shows(element, 'You are invited');
    press(element, 'Use a passkey instead');
    await until(() => left.length);
    expect(left).to.deep.equal(['/start']);
    expect(calls('/v1/account/passkeys')[0]!.body).to.have.nested.property('credential.id', 'AQID');
  });
});

describe('the setup', () => {
  it('makes the owner, and hides the token', async () => {
    answer('/v1/sign-in', { is_set_up: false });
    answer('/v1/sign-in/link/check', { kind: 'setup' });
    answer('/v1/sign-in/accept', SIGNED_IN);
    const element = await openPage('setup', { hash: '#first' });
    await shows(element, 'You become the owner');
    expect(location.hash).to.equal('');
    fill(element, { name: 'Ada', ...PASSWORD });
    press(element, 'Save and sign in');
    await until(() => left.length);
    expect(left).to.deep.equal(['/start']);
    expect(calls('/v1/sign-in/accept')[0]!.body).to.deep.equal({
      token: 'first',
      name: 'Ada',
      ...PASSWORD,
    });
  });

  it('opens the example by one button', async () => {
    answer('/v1/sign-in/link/check', { kind: 'setup', is_example: true });
    answer('/v1/sign-in/accept', SIGNED_IN);
    const element = await openPage('setup', { hash: '#first' });
    await shows(element, 'Open the example as its owner');
    press(element, 'Open the example as its owner');
    await until(() => left.length);
    expect(calls('/v1/sign-in/accept')[0]!.body).to.deep.equal({ token: 'first' });
  });

  it('names the source of its address where there is no token', async () => {
    answer('/v1/sign-in', { is_set_up: false });
    const element = await openPage('setup');
    await shows(element, 'the address that the terminal shows');
    expect(textOf(element)).to.include('psn people add --role owner');
  });

  it('is in the place of the sign-in where there is no account', async () => {
    answer('/v1/sign-in', { is_set_up: false });
    const element = await openPage('sign-in');
    await shows(element, 'There is no account yet.');
    expect(textOf(element)).to.include('psn people add --role owner');
    expect(element.shadowRoot!.querySelector('form')).to.equal(null);
  });

  it('leads to the sign-in where there is an owner', async () => {
    answer('/v1/sign-in/link/check', () => refusal(401, 'link_invalid'));
    const element = await openPage('setup', { hash: '#first' });
    await shows(element, 'This host has an owner already.');
    expect(textOf(element)).to.include('This link has been used already');
  });
});

it('the language of an operator is that of the next page too, beside the one of a visitor', async () => {
  localStorage.setItem('psn:language', '"tr"');
  const first = await openPage('sign-in');
  await shows(first, 'Sign in');
  const choice = await until(() =>
    first.shadowRoot!.querySelector<HTMLSelectElement>('select:has(option[value="de"])'),
  );
  choice.value = 'de';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  await shows(first, 'Anmelden');
  await shows(await openPage('sign-in'), 'Anmelden');
  expect(localStorage.getItem('psn:language')).to.equal('"tr"');
  // The start page is written by the host, in the language of its address.
  document.body.innerHTML = '<psn-people screen="menu" lang="en"></psn-people>';
  await until(() => left.length > 0);
  expect(left).to.deep.equal([`${location.pathname}?lang=de`]);
});

it('the pages before the sign-in have the name of the program', async () => {
  for (const screen of ['setup', 'sign-in'] as const) {
    const element = await openPage(screen);
    expect(element.shadowRoot!.querySelector('header')!.textContent).to.contain('PSN Elements');
  }
});

describe('the focus at the beginning', () => {
  const realMatch = window.matchMedia;
  const setKeyboard = (hasKeyboard: boolean) => {
    window.matchMedia = (query) =>
      realMatch(query.includes('pointer') ? (hasKeyboard ? 'all' : 'not all') : query);
  };
  beforeEach(() => setKeyboard(true));
  afterEach(() => {
    window.matchMedia = realMatch;
  });
  const focused = (element: HTMLElement) => element.shadowRoot!.activeElement as HTMLElement;
  const isIn = (element: HTMLElement, name: string) =>
    until(() => focused(element) === fieldOf(element, name));

  it('is in the email of the sign-in, in a form that has the title as its name', async () => {
    const element = await openPage('sign-in');
    await isIn(element, 'email');
    const form = fieldOf(element, 'email').form!;
    const title = element.shadowRoot!.getElementById(form.getAttribute('aria-labelledby')!)!;
    expect(title.textContent).to.equal('Sign in');
  });

  it('is in the name of the first owner', async () => {
    answer('/v1/sign-in/link/check', { kind: 'setup' });
    await isIn(await openPage('setup', { hash: '#first' }), 'name');
  });

  it('is in the password of an invited person with a name and an email', async () => {
    answer('/v1/sign-in/link/check', { kind: 'invitation', name: 'Ada', email: 'ada@example.com' });
    await isIn(await openPage('sign-in', { hash: '#link=first' }), 'password');
  });

  it('is on the title where the example is opened by a button above the fields', async () => {
    answer('/v1/sign-in/link/check', { kind: 'setup', is_example: true });
    const element = await openPage('setup', { hash: '#first' });
    await until(() => focused(element)?.textContent === 'Set up');
  });

  it('is on the title of a device without a keyboard', async () => {
    setKeyboard(false);
    const element = await openPage('sign-in');
    await until(() => focused(element)?.textContent === 'Sign in');
  });
});

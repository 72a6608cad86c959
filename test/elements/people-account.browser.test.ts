import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { answer, asked, button, forgetAll, inside, type, until } from '../support/browser-api.ts';
import {
  answerInTurn,
  fill,
  leavePage,
  left,
  openPage,
  press,
  refusal,
  shows,
  textOf,
} from '../support/people-page.ts';

/** The own account: profile, ways to sign in, sessions, tokens, and the confirmation of sensitive acts. */

before(async () => {
  await import('/dist/people.js' as string);
});

const AT = '2026-11-01T10:00:00.000Z';
const session = (id: string, browser: string, more: object = {}) => ({
  id,
  browser,
  address: '203.0.113.7',
  created_at: AT,
  seen_at: AT,
  ...more,
});
const ACCOUNT = {
  id: 'ada',
  name: 'Ada Lovelace',
  nickname: 'Ada',
  email: 'ada@example.com',
  roles: ['agent'],
  has_password: true,
  passkeys: [{ id: 'p1', name: 'Laptop', created_at: AT }],
  sessions: [
    session('s1', 'Firefox, Windows', { is_current: true }),
    session('s2', 'Safari, iPhone'),
    session('s3', 'Chrome, Android'),
  ],
};
const token = (id: string, name: string, personId = 'ada') => ({
  id,
  name,
  scopes: ['inbox'],
  person_id: personId,
  created_at: AT,
});

beforeEach(() => {
  answer('/v1/account', ACCOUNT);
  answer('/v1/tokens', { tokens: [token('t1', 'Pipeline'), token('t2', 'Other', 'ole')] });
});
afterEach(() => {
  leavePage();
  forgetAll();
});

async function open(): Promise<HTMLElement> {
  const element = await openPage('account');
  await shows(element, 'Profile');
  return element;
}
const calls = (path: string, method = 'POST') =>
  asked.filter((call) => call.path === path && call.method === method);
const done = () => new Response(null, { status: 204 });
const focused = (element: HTMLElement) => element.shadowRoot!.activeElement;
const NEEDS_PROOF = () => refusal(403, 'reauthentication_needed');

it('has placeholders that fit a narrow screen', async () => {
  const usual = { width: innerWidth, height: innerHeight };
  answer('/v1/account', () => new Promise(() => {}));
  await setViewport({ width: 320, height: 600 });
  const element = await openPage('account');
  const loading = await until(() => inside(element, '.people-main > .loading'));
  expect(loading.getBoundingClientRect().right).to.be.at.most(320 - 16);
  await setViewport(usual);
});

describe('the profile', () => {
  it('sends changed fields alone', async () => {
    const element = await open();
    fill(element, { nickname: 'Countess' });
    press(element, 'Save');
    await shows(element, 'Saved.');
    expect(calls('/v1/account', 'PATCH')[0]!.body).to.deep.equal({ nickname: 'Countess' });
  });

  it('has a colour for the initials, which can be removed', async () => {
    const element = await open();
    const color = inside<HTMLInputElement>(element, '[type="color"]');
    expect(inside(element, '.people-color button')).to.equal(null);
    type(color, '#3b7a2a');
    await until(() => inside(element, '.people-color button'));
    press(element, 'Save');
    await until(() => calls('/v1/account', 'PATCH').length);
    expect(calls('/v1/account', 'PATCH')[0]!.body).to.deep.equal({ avatar_color: '#3b7a2a' });
    inside<HTMLButtonElement>(element, '.people-color button').click();
    await until(() => !inside(element, '.people-color button'));
    expect(focused(element)).to.equal(color);
  });

  it('shows the colour of the initials in its field, also that of the name and one of three digits', async () => {
    const colorOf = async (avatar_color: string | null): Promise<[string, string]> => {
      answer('/v1/account', { ...ACCOUNT, avatar_color });
      const element = await open();
      const avatar = inside(element, '.people-color .avatar');
      const { backgroundColor } = getComputedStyle(avatar!);
      return [inside<HTMLInputElement>(element, '[type="color"]')!.value, backgroundColor];
    };
    const [ofName, initials] = await colorOf(null);
    const [red, green, blue] = ofName.match(/[0-9a-f]{2}/g)!.map((part) => parseInt(part, 16));
    expect(`rgb(${red}, ${green}, ${blue})`).to.equal(initials);
    expect(ofName).not.to.equal('#000000');
    expect(await colorOf('#3a7')).to.deep.equal(['#33aa77', 'rgb(51, 170, 119)']);
    leavePage();
  });

  it('is not sent without a name, or with a wrong email', async () => {
    const element = await open();
    fill(element, { name: ' ', email: 'ada@example' });
    press(element, 'Save');
    await shows(element, 'Please enter a valid email');
    expect(focused(element)!.getAttribute('name')).to.equal('name');
    expect(calls('/v1/account', 'PATCH')).to.have.length(0);
  });
});

describe('a sensitive act', () => {
  it('is repeated after the password is confirmed', async () => {
    answerInTurn('/v1/account/password', NEEDS_PROOF, done);
    answerInTurn(
      '/v1/account/confirm',
      () => refusal(401, 'wrong_sign_in'),
      () => refusal(429, 'too_many'),
      done,
    );
    const element = await open();
    fill(element, { password: 'a much better one' });
    press(element, 'Change the password');
    await shows(element, 'Confirm that it is you');
    const field = inside<HTMLInputElement>(element, 'dialog [name="password"]');
    await until(() => focused(element) === field);
    const confirm = () => inside<HTMLButtonElement>(element, 'dialog [type="submit"]').click();
    confirm();
    await shows(element, 'Please fill in this field');
    field.value = 'correct horse';
    confirm();
    await shows(element, 'The password is wrong.');
    confirm();
    await shows(element, 'Too many tries.');
    expect(left).to.deep.equal([]);
    confirm();
    await shows(element, 'The password is changed.');
    expect(inside(element, 'dialog')).to.equal(null);
    expect(calls('/v1/account/password').map(({ body }) => body)).to.deep.equal([
      { password: 'a much better one' },
      { password: 'a much better one' },
    ]);
    expect(calls('/v1/account/confirm').at(-1)!.body).to.deep.equal({ password: 'correct horse' });
    expect(textOf(element)).not.to.include('Safari, iPhone');
  });

  it('is given up by a cancellation', async () => {
    answer('/v1/account/password', NEEDS_PROOF);
    const element = await open();
    fill(element, { password: 'a much better one' });
    button(element, 'Change the password').focus();
    press(element, 'Change the password');
    await shows(element, 'Confirm that it is you');
    press(element, 'Cancel');
    await until(() => inside(element, 'dialog') === null);
    expect(calls('/v1/account/password')).to.have.length(1);
    await until(() => focused(element) === button(element, 'Change the password'));
  });
});

describe('passwords and passkeys', () => {
  it('refuse short and common passwords', async () => {
    answer('/v1/account/password', () => refusal(422, 'common_password'));
    const element = await open();
    fill(element, { password: 'short' });
    press(element, 'Change the password');
    await until(() => inside(element, '[name="password"]').getAttribute('aria-invalid'));
    expect(calls('/v1/account/password')).to.have.length(0);
    // The rules become the error.
    expect(textOf(element).match(/At least 10 characters/g)).to.have.length(1);
    const rules = inside(element, '[name="password"]').getAttribute('aria-describedby')!;
    expect(inside(element, `#${CSS.escape(rules)}`).role).to.equal('alert');
    fill(element, { password: 'password123' });
    press(element, 'Change the password');
    await shows(element, 'This password is too common.');
  });

  it('are asked for where there is no way to sign in', async () => {
    answer('/v1/account', { ...ACCOUNT, has_password: false, passkeys: [] });
    const element = await open();
    await shows(element, 'You have no way to sign in again yet.');
  });

  it('remove a passkey after a question, and move the focus to the title', async () => {
    answer('/v1/account/passkeys/p1', done);
    const element = await open();
    press(element, 'Remove Laptop');
    await shows(element, 'Remove “Laptop”?');
    inside<HTMLButtonElement>(element, 'dialog .people-danger').click();
    await until(() => !button(element, 'Remove Laptop'));
    await until(() => focused(element)?.textContent === 'Passkeys');
    expect(calls('/v1/account/passkeys/p1', 'DELETE')).to.have.length(1);
  });

  it('explain a passkey that was not made', async () => {
    answer('/v1/account/passkeys/options', {
      options: {
        challenge: 'AAAA',
        rp: { name: 'Host' },
        user: { id: 'AQID', name: 'ada', displayName: 'Ada' },
        pubKeyCredParams: [],
      },
    });
    const real = navigator.credentials.create;
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const element = await open();
    press(element, 'Add a passkey');
    await shows(element, 'The passkey was not used.');
    navigator.credentials.create = real;
  });
});

describe('sessions', () => {
  it('end one by one, or all others', async () => {
    answer('/v1/account/sessions/s2', done);
    answer('/v1/account/sessions', done);
    const element = await open();
    press(element, 'End the session: Safari, iPhone');
    await until(() => !textOf(element).includes('Safari, iPhone'));
    await until(() => focused(element)?.textContent === 'Sessions');
    press(element, 'End all other sessions');
    await until(() => !textOf(element).includes('Chrome, Android'));
    expect(textOf(element)).to.include('Firefox, Windows');
    expect(textOf(element)).to.include('The sessions have ended.');
  });

  it('show the address of their last request, if there was one', async () => {
    const sessions = [
      session('s1', 'Firefox', { is_current: true, address: '' }),
      session('s2', 'Safari'),
    ];
    answer('/v1/account', { ...ACCOUNT, sessions });
    const element = await open();
    const notes = [...element.shadowRoot!.querySelectorAll('.people-entry-text .people-help')];
    const [own, other] = notes.slice(-3).map(({ textContent }) => textContent);
    expect(own).to.equal('This session');
    expect(other).to.match(/^203\.0\.113\.7 · Last seen/);
  });

  it('that have ended elsewhere lead to the sign-in, and back', async () => {
    answer('/v1/account/sessions', () => refusal(401, 'unauthorized'));
    const element = await open();
    press(element, 'End all other sessions');
    await until(() => left.length);
    const address = new URL(left[0]!, location.href);
    expect(address.pathname).to.match(/\/sign-in$/);
    expect(address.searchParams.get('next')).to.equal(location.pathname + location.search);
  });

  it('of this browser end by the sign-out, in all tabs', async () => {
    answer('/v1/sign-out', done);
    const element = await open();
    const other = new BroadcastChannel('psn:operator');
    const messages: unknown[] = [];
    other.addEventListener('message', ({ data }) => messages.push(data));
    press(element, 'Sign out');
    await until(() => messages.length === 2);
    // Other pages leave their addresses before the host ends their access.
    expect(messages).to.deep.equal([{ operatorId: 'ada', isBegun: true }, { operatorId: 'ada' }]);
    other.close();
    await until(() => left.length);
    expect(left[0]).to.match(/\/sign-in$/);
  });
});

describe('tokens', () => {
  it('are the own ones, with scopes of the roles alone', async () => {
    const element = await open();
    await shows(element, 'Pipeline');
    expect(textOf(element)).not.to.include('Other');
    const scopes = [...element.shadowRoot!.querySelectorAll('fieldset input')];
    expect(scopes.map((input) => (input as HTMLInputElement).value)).to.deep.equal(['inbox']);
  });

  it('show their secret once', async () => {
    answerInTurn('/v1/tokens', { tokens: [] }, { token: token('t3', 'Report'), secret: 'psn_s3' });
    const element = await open();
    press(element, 'Make a token');
    await shows(element, 'Please choose at least one.');
    expect(calls('/v1/tokens')).to.have.length(0);
    fill(element, { token: 'Report' });
    inside<HTMLInputElement>(element, 'fieldset input').click();
    press(element, 'Make a token');
    await shows(element, 'it is not shown again');
    expect(calls('/v1/tokens')[0]!.body).to.deep.equal({
      name: 'Report',
      scopes: ['inbox'],
      days: 90,
    });
    expect(inside<HTMLInputElement>(element, '.people-copied input').value).to.equal('psn_s3');
    press(element, 'Done');
    await until(() => !inside(element, '.people-copied'));
    expect(textOf(element)).to.include('Report');
  });
});

it('is tried again when it could not be loaded', async () => {
  answerInTurn('/v1/account', () => refusal(500, 'internal'), ACCOUNT);
  const element = await openPage('account');
  await shows(element, 'Something went wrong.');
  press(element, 'Try again');
  await shows(element, 'Profile');
});

it('has a menu with the pages of the roles', async () => {
  const element = await open();
  press(element, 'Ada Lovelace');
  await until(() => inside(element, '.person-menu-list'));
  const pages = [...element.shadowRoot!.querySelectorAll('.person-menu-list a')];
  expect(pages.map(({ textContent }) => textContent)).to.deep.equal(['Start', 'Inbox', 'Account']);
});

describe('the saved replies', () => {
  it('are added, removed and stored together', async () => {
    answer('/v1/account', { ...ACCOUNT, saved_replies: ['One moment, please.', 'Good bye.'] });
    const element = await open();
    const fields = () => [
      ...element.shadowRoot!.querySelectorAll<HTMLTextAreaElement>('.people-replies textarea'),
    ];
    expect(fields().map(({ value }) => value)).to.deep.equal(['One moment, please.', 'Good bye.']);
    button(element, 'Remove Reply 1').click();
    await until(() => fields().length === 1);
    expect((focused(element) as HTMLElement).textContent).to.equal('Add a reply');
    button(element, 'Add a reply').click();
    await until(() => focused(element) === fields()[1]);
    type(fields()[1]!, ' Thank you, {{customer}}. ');
    const save = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.people-actions button')].at(
        -1,
      )!;
    answer('/v1/account', { ...ACCOUNT, saved_replies: ['Good bye.', 'Thank you, {{customer}}.'] });
    save().click();
    await until(() => calls('/v1/account', 'PATCH').length > 0);
    expect(calls('/v1/account', 'PATCH')[0]!.body).to.deep.equal({
      saved_replies: ['Good bye.', 'Thank you, {{customer}}.'],
    });
    await until(() => textOf(element).includes('Saved.'));
  });

  it('are those of people who answer', async () => {
    answer('/v1/account', { ...ACCOUNT, roles: ['editor'] });
    const element = await open();
    expect(textOf(element)).not.to.contain('Saved replies');
  });
});

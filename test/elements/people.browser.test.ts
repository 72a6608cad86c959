import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, inside, until } from '../support/browser-api.ts';
import {
  answerInTurn,
  fill,
  leavePage,
  openPage,
  press,
  refusal,
  shows,
  textOf,
} from '../support/people-page.ts';

/** The page of owners: people with their roles, invitations, and the audit log. */

before(async () => {
  await import('/dist/people.js' as string);
});

const AT = '2026-11-01T10:00:00.000Z';
const ADA = { id: 'ada', name: 'Ada', email: 'ada@example.com', roles: ['owner'], seen_at: AT };
const OLE = { id: 'ole', name: 'Ole', email: 'ole@example.com', roles: ['agent'] };
const entry = (id: string, act: string, more: object = {}) => ({
  id,
  at: AT,
  act,
  person_id: 'ada',
  name: 'Ada',
  source: 'session',
  address: '203.0.113.7',
  ...more,
});
let queries: URLSearchParams[] = [];

beforeEach(() => {
  queries = [];
  answer('/v1/account', { ...ADA, has_password: true });
  answer('/v1/sign-in', { is_set_up: true, has_mail: false });
  answer('/v1/people', { people: [ADA, OLE] });
  answer('/v1/tokens', {
    tokens: ['ada', 'ole'].map((id) => ({
      id: `t-${id}`,
      name: `Robot of ${id}`,
      scopes: ['inbox'],
      person_id: id,
      created_at: AT,
    })),
  });
  answer('/v1/audit-log', (request) => {
    queries.push(new URL(request.url).searchParams);
    return { entries: [entry('9', 'signed_in')], has_more: false };
  });
});
afterEach(() => {
  leavePage();
  forgetAll();
});

async function open(): Promise<HTMLElement> {
  const element = await openPage('people');
  await shows(element, 'ole@example.com');
  return element;
}
const calls = (path: string, method = 'POST') =>
  asked.filter((call) => call.path === path && call.method === method);
const done = () => new Response(null, { status: 204 });
const focused = (element: HTMLElement) => element.shadowRoot!.activeElement;
const dialog = (element: HTMLElement) => inside(element, 'dialog');
const tick = (element: HTMLElement, role: string) =>
  inside<HTMLInputElement>(element, `dialog input[value="${role}"]`).click();
const submit = (element: HTMLElement) =>
  inside<HTMLButtonElement>(element, 'dialog .main-button').click();
/** Folds the acts on Ole out. */
const unfold = (element: HTMLElement) =>
  element.shadowRoot!.querySelectorAll<HTMLElement>('summary')[1]!.click();
/** A button of Ole's acts. */
const actOn = (element: HTMLElement, text: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('details[open] button')]
    .find(({ textContent }) => textContent === text)!
    .click();

const LINK = { link: 'https://host.example/sign-in#link=s', is_mailed: false };

describe('a token of another person', () => {
  it('is listed with its person, and removed after a question', async () => {
    answer('/v1/tokens/t-ole', done);
    const element = await open();
    unfold(element);
    const entry = () => inside(element, 'details[open] .people-list');
    await until(() => entry()?.textContent?.includes('Robot of ole'));
    expect(entry().textContent).not.to.include('Robot of ada');
    inside<HTMLButtonElement>(element, '[aria-label="Remove Robot of ole"]').click();
    await shows(element, 'Programs with this token lose access at once.');
    inside<HTMLButtonElement>(element, 'dialog .people-danger').click();
    await until(() => !entry());
    expect(calls('/v1/tokens/t-ole', 'DELETE')).to.have.length(1);
    expect(focused(element)!.textContent).to.equal('People with access');
  });
});

describe('an invitation', () => {
  it('has a name and roles, and ends with a link to copy', async () => {
    answer('/v1/people/invitations', {
      ...LINK,
      person: { id: 'noor', name: 'Noor', roles: ['results'], is_invited: true },
    });
    const element = await open();
    button(element, 'Invite').focus();
    press(element, 'Invite');
    await shows(element, 'Invite a person');
    expect(focused(element)!.getAttribute('name')).to.equal('name');
    submit(element);
    await shows(element, 'Please choose at least one.');
    expect(calls('/v1/people/invitations')).to.have.length(0);
    fill(element, { name: 'Noor' });
    tick(element, 'results');
    submit(element);
    await shows(element, 'Link for Noor');
    expect(calls('/v1/people/invitations')[0]!.body).to.deep.equal({
      name: 'Noor',
      roles: ['results'],
    });
    expect(inside<HTMLInputElement>(element, '.people-copied input').value).to.equal(LINK.link);
    press(element, 'Done');
    await until(() => !dialog(element));
    await until(() => focused(element) === button(element, 'Invite'));
    expect(textOf(element)).to.include('Invited, has not signed in yet');
  });

  it('goes by email where the host sends emails', async () => {
    answer('/v1/sign-in', { is_set_up: true, has_mail: true });
    answerInTurn('/v1/people/invitations', () => refusal(409, 'email_taken'), {
      ...LINK,
      is_mailed: true,
      person: { id: 'noor', name: 'Noor', roles: ['agent'] },
    });
    const element = await open();
    press(element, 'Invite');
    await shows(element, 'They get an email with a link that works once.');
    fill(element, { name: 'Noor' });
    tick(element, 'agent');
    submit(element);
    await shows(element, 'Please enter a valid email');
    fill(element, { email: 'ole@example' });
    submit(element);
    expect(calls('/v1/people/invitations')).to.have.length(0);
    fill(element, { email: 'ole@example.com' });
    submit(element);
    await shows(element, 'This email belongs to another account.');
    submit(element);
    await shows(element, 'It has been sent by email.');
  });

  it('is repeated after a confirmation', async () => {
    answerInTurn('/v1/people/invitations', () => refusal(403, 'reauthentication_needed'), {
      ...LINK,
      person: OLE,
    });
    answer('/v1/account/confirm', done);
    const element = await open();
    unfold(element);
    actOn(element, 'New sign-in link');
    await shows(element, 'Confirm that it is you');
    inside<HTMLInputElement>(element, 'dialog [name="password"]').value = 'correct horse';
    submit(element);
    await shows(element, 'Link for Ole');
    expect(calls('/v1/people/invitations')[1]!.body).to.deep.equal({ person_id: 'ole' });
  });
});

describe('a person', () => {
  it('gets other roles, each explained', async () => {
    answer('/v1/people/ole', { ...OLE, roles: ['agent', 'results'] });
    const element = await open();
    unfold(element);
    actOn(element, 'Change roles');
    await shows(element, 'Roles of Ole');
    expect(textOf(element)).to.include('Answers customers in the inbox.');
    tick(element, 'results');
    submit(element);
    await until(() => !dialog(element));
    expect(calls('/v1/people/ole', 'PATCH')[0]!.body).to.deep.equal({
      roles: ['agent', 'results'],
    });
    expect(element.shadowRoot!.querySelectorAll('summary')[1]!.textContent).to.include('Results');
  });

  it('stays an owner, in words, where there is no other', async () => {
    answer('/v1/people/ole', () => refusal(409, 'last_owner'));
    const element = await open();
    unfold(element);
    actOn(element, 'Change roles');
    await shows(element, 'Roles of Ole');
    submit(element);
    await shows(element, 'This is the last owner.');
    expect(dialog(element)).not.to.equal(null);
  });

  it('is removed after a question', async () => {
    answer('/v1/people/ole', done);
    const element = await open();
    unfold(element);
    actOn(element, 'Remove');
    await shows(element, 'Remove “Ole”?');
    expect(focused(element)!.textContent).to.equal('Cancel');
    expect(calls('/v1/people/ole', 'DELETE')).to.have.length(0);
    submit(element);
    await until(() => !textOf(element).includes('ole@example.com'));
    await until(() => focused(element)?.textContent === 'People with access');
  });

  it('is signed out everywhere', async () => {
    answerInTurn(
      '/v1/people/ole/sessions',
      () => Promise.reject(new TypeError('offline')),
      () => refusal(429, 'too_many'),
      done,
    );
    const element = await open();
    unfold(element);
    for (const text of ['There is no connection.', 'Too many tries.', 'The sessions have ended.']) {
      actOn(element, 'End all sessions');
      await shows(element, text);
    }
  });
});

describe('the audit log', () => {
  it('names acts, sources and roles', async () => {
    answer('/v1/audit-log', {
      entries: [
        entry('9', 'roles_changed', { subject: 'Ole', details: 'agent, results' }),
        entry('8', 'version_published', { source: 'command', name: '', address: '' }),
        entry('7', 'version_restored', { subject: 'version 7', details: 'version 5' }),
        entry('6', 'signed_in', { details: 'setup' }),
        entry('5', 'account_changed', { details: 'name, avatar_color' }),
        entry('4', 'version_published', { subject: 'version 4', details: 'My name, agent' }),
      ],
    });
    const element = await open();
    await shows(element, 'Roles changed · Ole (Agent, Results)');
    expect(textOf(element)).to.include('Version restored · 7 (5)');
    expect(textOf(element)).to.include('Signed in (Set up)');
    expect(textOf(element)).to.include('Account changed (Name, Colour of your initials)');
    expect(textOf(element)).to.include('Version published · 4 (My name, agent)');
    expect(textOf(element)).to.include('by command');
    expect(textOf(element)).to.include('203.0.113.7');
  });

  it('is filtered by person, act and days', async () => {
    const element = await open();
    await until(() => queries.length === 1);
    const [person, act] = element.shadowRoot!.querySelectorAll<HTMLSelectElement>('select.input');
    const choose = (select: HTMLSelectElement, value: string) => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(person!, 'ole');
    await until(() => queries.length === 2);
    choose(act!, 'customer_erased');
    await until(() => queries.length === 3);
    expect(Object.fromEntries(queries[2]!)).to.deep.equal({
      person: 'ole',
      act: 'customer_erased',
    });
  });

  it('loads older entries, and offers to clear filters without a match', async () => {
    answerInTurn(
      '/v1/audit-log',
      { entries: [entry('9', 'signed_in')], has_more: true },
      () => refusal(500, 'internal'),
      { entries: [entry('8', 'signed_out')], has_more: false },
      { entries: [], has_more: false },
      { entries: [entry('9', 'signed_in')], has_more: false },
    );
    const element = await open();
    await until(() => button(element, 'Show more'));
    press(element, 'Show more');
    await shows(element, 'That did not work.');
    press(element, 'Show more');
    await until(() => element.shadowRoot!.querySelectorAll('ol > li').length === 2);
    expect(button(element, 'Show more')).to.equal(undefined);
    const act = element.shadowRoot!.querySelectorAll<HTMLSelectElement>('select.input')[1]!;
    act.value = 'host_set_up';
    act.dispatchEvent(new Event('change', { bubbles: true }));
    await shows(element, 'Nothing matches these filters.');
    press(element, 'Clear filters');
    await until(() => element.shadowRoot!.querySelectorAll('ol > li').length === 1);
    expect(act.value).to.equal('');
  });

  it('shows new entries when the window has the focus again', async () => {
    answerInTurn(
      '/v1/audit-log',
      { entries: [entry('9', 'signed_in')] },
      { entries: [entry('10', 'signed_out'), entry('9', 'signed_in')] },
    );
    const element = await open();
    const entries = () => [...element.shadowRoot!.querySelectorAll('ol > li')];
    await until(() => entries().length === 1);
    dispatchEvent(new FocusEvent('focus'));
    await until(() => entries().length === 2);
    expect(entries()[0]!.textContent).to.include('Signed out');
  });

  it('is exported as CSV, after a confirmation', async () => {
    let isConfirmed = false;
    answer('/v1/account/confirm', () => {
      isConfirmed = true;
      return done();
    });
    answer('/v1/audit-log', (request) => {
      if (!request.url.includes('format=csv')) return { entries: [] };
      return isConfirmed
        ? new Response('at,act\n', { headers: { 'Content-Type': 'text/csv' } })
        : refusal(403, 'reauthentication_needed');
    });
    const real = URL.createObjectURL;
    let file: Blob | null = null;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return real(blob as Blob);
    };
    const element = await open();
    press(element, 'Export as CSV');
    await shows(element, 'Confirm that it is you');
    inside<HTMLInputElement>(element, 'dialog [name="password"]').value = 'correct horse';
    submit(element);
    await until(() => file);
    expect(await file!.text()).to.equal('at,act\n');
    URL.createObjectURL = real;
  });
});

it('is a plain sentence for a person without the role', async () => {
  answer('/v1/account', { ...OLE, has_password: true });
  answer('/v1/people', () => refusal(403, 'forbidden'));
  answer('/v1/audit-log', () => refusal(403, 'forbidden'));
  const element = await openPage('people');
  await shows(element, 'Only owners can see this page.');
  expect(inside(element, '[role="alert"]')).to.equal(null);
});

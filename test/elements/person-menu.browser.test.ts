import { expect } from '@esm-bundle/chai';
import { answer, forgetAll, inside, until } from '../support/browser-api.ts';
import { leavePage, left, openPage, press, shows } from '../support/people-page.ts';

/** The menu of the signed-in person in the header of a page. */

before(async () => {
  await import('/dist/people.js' as string);
});
beforeEach(() => {
  answer('/v1/tokens', { tokens: [] });
});
afterEach(() => {
  leavePage();
  forgetAll();
});

async function openMenu(account: object): Promise<HTMLElement> {
  answer('/v1/account', { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', ...account });
  const element = await openPage('account');
  await until(() => inside(element, '.person-menu-button'));
  button(element).click();
  await until(() => inside(element, '.person-menu-list'));
  return element;
}
const button = (element: HTMLElement) => inside<HTMLButtonElement>(element, '.person-menu-button');
const pages = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll('.person-menu-list a')].map((link) => link.textContent);

describe('the menu of a person', () => {
  it('has the name, the email and initials', async () => {
    const element = await openMenu({ roles: [] });
    expect(inside(element, '.person-menu-person').textContent).to.equal(
      'Ada Lovelaceada@example.com',
    );
    expect(inside(element, '.person-menu-button .avatar').textContent).to.equal('AL');
  });

  for (const [roles, names] of [
    [[], ['Start', 'Account']],
    [['agent'], ['Start', 'Inbox', 'Account']],
    [
      ['results', 'customers'],
      ['Start', 'Customers', 'Results', 'Account'],
    ],
    [['owner'], ['Start', 'Inbox', 'Customers', 'Surveys', 'Results', 'People', 'Account']],
  ] as const)
    it(`with the roles ${roles.join(', ') || 'none'} leads to ${names.join(', ')}`, async () => {
      const element = await openMenu({ roles });
      expect(pages(element)).to.deep.equal(names);
    });

  it('has the main pages in the header too, the open one marked, for the roles of the person', async () => {
    answer('/v1/account', {
      id: 'ada',
      name: 'Ada',
      email: 'a@example.com',
      roles: ['editor', 'results'],
    });
    const element = await openPage('account');
    await until(() => inside(element, '.page-links a'));
    const links = [...element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.page-links a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([
      ['Start', 'start'],
      ['Surveys', 'studio'],
      ['Results', 'results'],
    ]);
  });

  it('closes with Escape, which gives the focus back, and by a press elsewhere', async () => {
    const element = await openMenu({ roles: [] });
    const link = inside<HTMLElement>(element, '.person-menu-list a');
    link.focus();
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !inside(element, '.person-menu-list'));
    expect(element.shadowRoot!.activeElement).to.equal(button(element));
    button(element).click();
    await until(() => inside(element, '.person-menu-list'));
    inside(element, 'h1').dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, composed: true }),
    );
    await until(() => !inside(element, '.person-menu-list'));
  });

  it('signs out', async () => {
    answer('/v1/sign-out', () => new Response(null, { status: 204 }));
    const element = await openMenu({ roles: [] });
    await shows(element, 'Sign out');
    press(element, 'Sign out');
    await until(() => left.length);
    expect(left[0]).to.match(/\/sign-in$/);
  });
});

import { expect } from '@esm-bundle/chai';
import { event, flow, forgetAll, inside, shown, until } from '../support/browser-api.ts';
import { byRole, byText, clickOn } from '../support/roles.ts';
import { CODE, config, prepareWidgetPage } from '../support/widget-page.ts';

/** Previews store nothing in the browser, and do not depend on its records. */

prepareWidgetPage();
before(clear);
beforeEach(clear);
afterEach(clear);

async function clear(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
}

/** All places of a browser in which a page may store something. */
const stored = async () => ({
  localStorage: { ...localStorage },
  sessionStorage: { ...sessionStorage },
  databases: (await indexedDB.databases()).map(({ name }) => name),
  cookies: document.cookie,
});
const NOTHING = { localStorage: {}, sessionStorage: {}, databases: [], cookies: '' };

/** Adds a preview with its survey; resolves when it is ready. */
async function preview(markup: string): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.innerHTML = markup;
  const element = place.firstElementChild as HTMLElement;
  Object.assign(element, { flow: flow('tried') });
  const isReady = event(element, 'psn-ready');
  document.body.append(place);
  await isReady;
  return element;
}

/** The preview of a widget with rules that need records. */
function widgetPreview(): Promise<HTMLElement> {
  config({
    display_rate: 100,
    display_once: true,
    prevent_multiple_feedback: true,
    requires_consent: true,
  });
  return preview(`<psn-widget code="${CODE}" lang="en" preview open></psn-widget>`);
}

const previews = {
  'psn-flow-preview': () =>
    preview('<psn-flow-preview lang="en" consent="true"></psn-flow-preview>'),
  'psn-feedback': () => preview('<psn-feedback lang="en" preview></psn-feedback>'),
  'psn-widget': widgetPreview,
};

for (const [tag, open] of Object.entries(previews))
  it(`${tag}: language, answers, displays and sending leave nothing behind`, async () => {
    const element = await open();
    await clickOn(element, 'button', 'Language: English');
    await clickOn(element, 'option', 'Türkçe');
    const field = await byRole<HTMLInputElement>(element, 'textbox', /^Adınız/);
    field.value = 'Ada';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await clickOn(element, 'radio', 'Good');
    await clickOn(element, 'button', 'Gönder');
    await byText(element, 'Thanks');
    expect(await stored()).to.deep.equal(NOTHING);
    element.remove();
    expect(await stored()).to.deep.equal(NOTHING);
    // Another preview begins anew.
    await byRole(await open(), 'textbox', /^Your name/);
  });

it('psn-chat: messages and their sound leave nothing behind', async () => {
  const element = await shown('<psn-chat preview lang="en"></psn-chat>');
  const field = inside<HTMLTextAreaElement>(element, 'textarea');
  field.value = 'Hello';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await clickOn(element, 'button', 'Send');
  await byText(element, 'Hello');
  await clickOn(element, 'button', 'Options');
  await clickOn(element, 'switch', 'Sound for new messages');
  expect(await stored()).to.deep.equal(NOTHING);
});

it('the choices of a visitor change no preview', async () => {
  localStorage.setItem('psn:language', '"tr"');
  for (const markup of [
    '<psn-flow-preview></psn-flow-preview>',
    '<psn-feedback preview></psn-feedback>',
  ])
    await byRole(await preview(markup), 'textbox', /^Your name/);
});

it('a consent that a preview has, or asks for, changes nothing for the page', async () => {
  await preview('<psn-flow-preview lang="en" consent="false"></psn-flow-preview>');
  await widgetPreview();
  const visited = await shown<HTMLElement>('<psn-feedback node-id="w" lang="en"></psn-feedback>');
  await clickOn(visited, 'button', 'Language: English');
  await clickOn(visited, 'option', 'Türkçe');
  await until(() => localStorage.getItem('psn:language') === '"tr"');
});

after(forgetAll);

import { expect } from '@esm-bundle/chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { answer, asked, button, forgetAll, inside, until } from '../support/browser-api.ts';

/** The dialog of the links that show the results of a survey without signing in. */

before(async () => {
  await import('/dist/results.js' as string);
});
afterEach(async () => {
  await setViewport({ width: 800, height: 600 });
  document.body.replaceChildren();
  forgetAll();
  history.replaceState(null, '', location.pathname + location.search);
});

const SURVEY = '/v1/results/surveys/visit';
const OLD = { id: 's-old', created_at: '2026-03-01T10:00:00.000Z', created_by: 'Mara Quill' };
const NEW = { ...OLD, id: 's-new', created_at: '2026-03-02T10:00:00.000Z', token: 'share_secret' };

async function openResults(access: object = {}): Promise<HTMLElement> {
  answer('/v1/results/surveys', { surveys: [{ id: 'visit', name: 'Visit' }], ...access });
  answer(`${SURVEY}/summary`, { id: 'visit', name: 'Visit', started: 4, choices: {} });
  answer(`${SURVEY}/questions`, { questions: [] });
  answer(`${SURVEY}/shares`, ({ method }: Request) =>
    method === 'POST' ? Response.json(NEW, { status: 201 }) : { shares: [OLD] },
  );
  history.replaceState(null, '', '#survey=visit');
  document.body.innerHTML = '<psn-results token="t" lang="en"></psn-results>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => inside(element, '.question-cards'));
  return element;
}
const dialog = (element: HTMLElement) => inside<HTMLDialogElement>(element, 'dialog');
const focused = (element: HTMLElement) => element.shadowRoot!.activeElement as HTMLElement;
const entries = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll('dialog li')].map((entry) => entry.textContent);
const link = (element: HTMLElement) => inside<HTMLInputElement>(element, 'dialog input');

async function openDialog(): Promise<HTMLElement> {
  const element = await openResults();
  (await until(() => button(element, 'Share results'))).focus();
  await sendKeys({ press: 'Enter' });
  await until(() => dialog(element));
  return element;
}

it('creates a link, which works on this host, and is shown until the dialog is closed', async () => {
  const element = await openDialog();
  expect(dialog(element).textContent).to.include('without signing in, from ten responses on');
  expect(focused(element).textContent).to.equal('Create link');
  await until(() => entries(element).length === 1);
  expect(entries(element)[0]).to.match(/^Created on Mar 1, 2026, .*Mara Quill/);
  await sendKeys({ press: 'Enter' });
  await until(() => link(element));
  expect(link(element).value).to.equal(`${location.origin}/results#share=share_secret`);
  expect(focused(element)).to.equal(link(element));
  expect(entries(element).length).to.equal(2);
  const [creation] = asked.filter(({ method }) => method === 'POST');
  expect(creation!.headers.get('Authorization')).to.equal('Bearer t');
  await sendKeys({ press: 'Escape' });
  await until(() => !dialog(element) && focused(element)?.textContent === 'Share results');
  button(element, 'Share results').click();
  await until(() => entries(element).length === 1);
  expect(link(element)).to.equal(null);
});

it('the button that ends a link does not lie over the next one on a phone', async () => {
  await setViewport({ width: 390, height: 844 });
  const element = await openDialog();
  await until(() => entries(element).length === 1);
  const end = button(element, 'End link').getBoundingClientRect();
  const entry = inside(element, 'dialog li')!.getBoundingClientRect();
  expect(end.height).to.equal(44);
  expect(end.bottom).to.be.at.most(entry.bottom);
});

it('ends a link after a question', async () => {
  answer('/v1/results/shares/s-old/revoke', () => new Response(null, { status: 204 }));
  const element = await openDialog();
  await until(() => entries(element).length === 1);
  button(element, 'End link').click();
  await until(() => focused(element).textContent === 'Cancel');
  expect(entries(element)[0]).to.include('End this link?');
  await sendKeys({ press: 'Enter' });
  await until(() => focused(element).textContent === 'End link');
  expect(asked.some(({ path }) => path.endsWith('/revoke'))).to.equal(false);
  await sendKeys({ press: 'Enter' });
  await until(() => focused(element).textContent === 'Cancel');
  button(element, 'End link').click();
  await until(() => entries(element).length === 0);
  expect(focused(element).textContent).to.equal('Links');
  expect(dialog(element).textContent).to.include('There are no links yet.');
});

it('explains in a sentence why a link could not be created or the links not loaded', async () => {
  const element = await openDialog();
  await until(() => entries(element).length === 1);
  answer(`${SURVEY}/shares`, () => new Response(null, { status: 500 }));
  button(element, 'Create link').click();
  await until(() => inside(element, 'dialog [role="alert"]')?.textContent !== '');
  expect(inside(element, 'dialog [role="alert"]').textContent).to.include('did not work');
  await sendKeys({ press: 'Escape' });
  await until(() => !dialog(element));
  button(element, 'Share results').click();
  await until(() => button(element, 'Try again'));
  answer(`${SURVEY}/shares`, { shares: [OLD] });
  button(element, 'Try again').focus();
  await sendKeys({ press: 'Enter' });
  await until(() => focused(element) === inside(element, 'dialog h2'));
  await until(() => entries(element).length === 1);
  expect(focused(element)).to.equal(inside(element, 'dialog h2'));
});

it('keeps the focus where a restored connection loads the links', async () => {
  const element = await openResults();
  answer(`${SURVEY}/shares`, () => new Response(null, { status: 500 }));
  (await until(() => button(element, 'Share results'))).click();
  await until(() => button(element, 'Try again'));
  button(element, 'Close').focus();
  answer(`${SURVEY}/shares`, { shares: [OLD] });
  window.dispatchEvent(new Event('online'));
  await until(() => entries(element).length === 1);
  expect(focused(element).textContent).to.equal('Close');
});

it('is not on a shared page', async () => {
  const element = await openResults({ is_shared: true });
  await until(() => inside(element, 'h2'));
  expect(button(element, 'Share results')).to.equal(undefined);
});

import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { flowSchema } from '../../core/contract/flow.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The templates of new surveys: their purposes, and the first page of the chosen one. */

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

async function template(name: string, language: string): Promise<HTMLButtonElement> {
  answerStudio({ 'flows/a.json': flow('flow-a', { name: 'Shop' }) });
  const root = await openStudio();
  root.host.setAttribute('lang', language);
  (await until(() => root.querySelector<HTMLElement>('.studio-new .main-button'))).click();
  return until(() =>
    [...root.querySelectorAll<HTMLButtonElement>('.survey-start')].find(
      (button) => button.querySelector('strong')!.textContent === name,
    ),
  );
}

it('a template shows its purpose, and screen readers read it after the name', async () => {
  const button = await template('Net Promoter Score', 'en');
  expect(button.querySelector('span')!.textContent).to.equal(
    'Find out whether people recommend you, and why.',
  );
  expect(button.ariaLabel).to.match(/^Net Promoter Score, Find out .*\., 4 pages, 5 questions/);
});

it('a purpose is in the language of the author', async () => {
  const button = await template('Weiterempfehlung (NPS)', 'de');
  expect(button.querySelector('span')!.textContent).to.contain('weiterempfiehlt');
});

it('an empty survey shows its first page before it has an id', async () => {
  const button = await template('Empty survey', 'en');
  button.click();
  const root = button.getRootNode() as ShadowRoot;
  const frame = await until(() => root.querySelector<HTMLIFrameElement>('.first-page iframe'));
  const preview = await until(() => frame.contentDocument?.querySelector('psn-flow-preview'));
  const { flow: shownFlow } = preview as HTMLElement & { flow: unknown };
  expect(parseTolerantly(flowSchema, shownFlow).ok).to.equal(true);
});

it('an empty survey requires a score, with words at its ends in the language of the author', async () => {
  await template('Weiterempfehlung (NPS)', 'de');
  const root = document.querySelector('psn-studio')!.shadowRoot!;
  root.querySelector<HTMLElement>('.survey-start')!.click();
  const frame = await until(() => root.querySelector<HTMLIFrameElement>('.first-page iframe'));
  const preview = await until(() => frame.contentDocument?.querySelector('psn-flow-preview'));
  const read = parseTolerantly(flowSchema, (preview as HTMLElement & { flow: unknown }).flow);
  const question = read.ok ? read.value.states[0]!.elements[0]!.question : null;
  expect(question).to.include({ style: 'score', isRequired: true });
  expect(JSON.stringify(question)).to.contain('Äußerst wahrscheinlich');
});

it('the chosen template shows its first page, which is no place for the focus', async () => {
  const button = await template('Contact', 'en');
  button.click();
  const root = button.getRootNode() as ShadowRoot;
  const picture = await until(() => root.querySelector<HTMLElement>('.first-page'));
  expect(picture.inert).to.equal(true);
  const frame = picture.querySelector('iframe')!;
  const preview = await until(() => frame.contentDocument?.querySelector('psn-flow-preview'));
  expect((preview as HTMLElement & { flow: { name: string } }).flow.name).to.equal('Contact');
});

for (const width of [1280, 390])
  it(`the way to open a file is whole at a width of ${width} px, before the templates`, async () => {
    await setViewport({ width, height: 800 });
    const button = await template('Contact', 'en');
    const box = button.closest('.studio-dialog-box')!;
    const { bottom } = box.querySelector('.survey-file')!.getBoundingClientRect();
    const buttons = box.querySelector('.studio-buttons')!.getBoundingClientRect();
    expect(bottom).to.be.below(buttons.top);
    expect(bottom).to.be.below(button.getBoundingClientRect().top);
    await setViewport({ width: 800, height: 600 });
  });

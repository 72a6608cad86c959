import { expect } from '@esm-bundle/chai';
import { flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The templates of new surveys: their first questions, before one is chosen. */

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

it('a template shows its first question, and screen readers read it after the name', async () => {
  const button = await template('Net Promoter Score', 'en');
  expect(button.querySelector('q')!.textContent).to.equal(
    'How likely are you to recommend us to a friend or colleague?',
  );
  expect(button.ariaLabel).to.match(/^Net Promoter Score, How likely .*\?, 4 pages, 5 questions/);
});

it('a question is in the language of the author', async () => {
  const button = await template('Weiterempfehlung (NPS)', 'de');
  expect(button.querySelector('q')!.textContent).to.contain('Freunden oder Kollegen');
});

import { expect } from '@esm-bundle/chai';
import { flow, forgetAll, inside, node, shown, until } from '../support/browser-api.ts';

/** Drafts of several elements on one page. */

before(() => import('/dist/psn.js' as string));

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  localStorage.clear();
});

for (const consent of ['', 'consent="required"'])
  it(`resumes no draft of another element on the page ${consent}`, async () => {
    type Survey = HTMLElement & { answer(key: string, value: unknown): void };
    node('twice', { flow: flow('twice', { allow_saving_incomplete_survey: true }) });
    const survey = () =>
      shown<Survey>(`<psn-feedback node-id="twice" lang="en" ${consent}></psn-feedback>`);
    const isGood = (element: Element) =>
      inside<HTMLInputElement>(element, 'input[type="radio"]').checked;
    const first = await survey();
    first.answer('mood', 'good');
    await until(() => isGood(first));
    const second = await survey();
    expect(isGood(second)).to.equal(false);
    // The survey continues where the page shows it again.
    first.remove();
    second.remove();
    await until(() => !first.isConnected);
    const third = await survey();
    await until(() => isGood(third));
  });

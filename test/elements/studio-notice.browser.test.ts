import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The notice of an act, on a phone. */

const PATH = 'flows/a.json';

before(async () => {
  await import('/dist/studio.js' as string);
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
  await setViewport({ width: 800, height: 600 });
});

it('the tabs of a phone keep their place below the notice of an act', async () => {
  await setViewport({ width: 390, height: 844 });
  answerStudio({ [PATH]: flow('flow-a', { name: 'A' }) });
  const root = await openStudio(`#${PATH}`);
  const tabs = await until(() => root.querySelector('.build-tabs'));
  const { top } = tabs.getBoundingClientRect();
  const add = await until(() =>
    [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Ask for an email address',
    ),
  );
  add.click();
  const notice = await until(() => root.querySelector('.removal-box'));
  expect(tabs.getBoundingClientRect().top).to.equal(top);
  expect(Math.abs(notice.getBoundingClientRect().bottom - top)).to.be.below(1);
});

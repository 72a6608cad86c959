import { expect } from '@esm-bundle/chai';
import { until } from '../support/browser-api.ts';
import { prepareWidgetPage, restore, widget } from '../support/widget-page.ts';

prepareWidgetPage();

/** The opening of a panel in several tasks. The page loads the code once: the first test is the first opening. */

const contentOf = (element: HTMLElement) => element.shadowRoot!.querySelector('psn-inner');
const hasSurvey = (element: HTMLElement) => !!contentOf(element)?.querySelector('section.state');

it('parses the styles of its survey in a task before the one that creates it', async () => {
  const element = await widget();
  const early: { text: string; hadContent: boolean }[] = [];
  const real = CSSStyleSheet.prototype.replaceSync;
  restore.push(() => void (CSSStyleSheet.prototype.replaceSync = real));
  CSSStyleSheet.prototype.replaceSync = function (text: string) {
    real.call(this, text);
    // Runs at the end of the present task.
    queueMicrotask(() => early.push({ text, hadContent: contentOf(element) !== null }));
  };
  element.open();
  await until(() => hasSurvey(element));
  for (const rule of ['.question-text', '.header-title'])
    expect(early.find(({ text }) => text.includes(rule))).to.have.property('hadContent', false);
});

it('shows its survey once when it is closed and opened again while it is prepared', async () => {
  const element = await widget();
  element.open();
  element.close();
  element.open();
  await until(() => hasSurvey(element));
  expect(element.shadowRoot!.querySelectorAll('psn-inner')).to.have.length(1);
  element.close();
  expect(element.shadowRoot!.querySelector<HTMLDialogElement>('.panel')!.open).to.equal(false);
  element.open();
  expect(hasSurvey(element)).to.equal(true);
});

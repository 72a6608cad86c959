import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../support/browser-api.ts';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole } from '../support/roles.ts';

/** The first and the last day of a date, and the box “Select all”. */

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

const survey = (...elements: Parameters<typeof state>[1]) => ({
  states: [state('s', [...elements, next]), thanks()],
});
const errorOf = (shown: HTMLElement) =>
  shown.shadowRoot!.querySelector('.error')?.textContent ?? '';

describe('the days of a date', () => {
  const extra = { earliest_date: '2026-03-10', latest_date: '2026-03-20' };
  const open = async () => {
    const shown = await preview(survey(question('q', 'datepicker', { extra })));
    const toggle = await byRole<HTMLButtonElement>(shown, 'button', /^calendar$/i);
    return { shown, toggle, field: await byRole<HTMLInputElement>(shown, 'textbox', /./) };
  };

  it('that are not accepted can’t be chosen in the calendar, by pointer or keys', async () => {
    const { shown, toggle, field } = await open();
    toggle.click();
    const day = (name: RegExp) => byRole<HTMLButtonElement>(shown, 'button', name);
    const early = await day(/March 9, 2026/);
    expect(early.getAttribute('aria-disabled')).to.equal('true');
    early.click();
    expect(field.value).to.equal('');
    // There is no day of today to choose.
    expect(allByRole(shown, 'button').map((button) => button.textContent)).not.to.include('Today');
    const last = await day(/March 20, 2026/);
    // Opens at the accepted day that is closest to today.
    await until(() => shown.shadowRoot!.activeElement === last);
    await sendKeys({ press: 'ArrowRight' });
    const after = await day(/March 21, 2026/);
    await until(() => shown.shadowRoot!.activeElement === after);
    await sendKeys({ press: 'Enter' });
    expect(field.value).to.equal('');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => shown.shadowRoot!.activeElement === last);
    await sendKeys({ press: 'Enter' });
    await until(() => field.value === '03/20/2026');
  });

  it('are shown by the calendar in place of those around another date that was typed', async () => {
    const { shown, toggle, field } = await open();
    field.focus();
    await sendKeys({ type: '12/31/2027' });
    toggle.click();
    const last = await byRole(shown, 'button', /March 20, 2026/);
    await until(() => shown.shadowRoot!.activeElement === last);
  });

  it('are named by the error of a typed date', async () => {
    const { shown, field } = await open();
    field.focus();
    await sendKeys({ type: '03/21/2026' });
    await sendKeys({ press: 'Tab' });
    await until(() => errorOf(shown) !== '');
    expect(errorOf(shown)).to.equal(
      'Please enter a date between March 10, 2026 and March 20, 2026.',
    );
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  });
});

describe('the box “Select all”', () => {
  const [tea, coffee, none] = options('tea', 'coffee', 'none');
  const choices = {
    options: [tea, coffee, { ...none, exclusive: true }],
    extra: { select_all: true },
  };
  const boxesOf = async (more: object = {}, style = 'checklist') => {
    const shown = await preview(survey(question('q', style, { ...choices, ...more })));
    await byRole(shown, 'checkbox', /^tea$/i);
    return allByRole(shown, 'checkbox') as HTMLInputElement[];
  };
  const stateOf = (boxes: HTMLInputElement[]) =>
    boxes
      .map(({ checked, indeterminate }) => (indeterminate ? 'mixed' : String(Number(checked))))
      .join();

  it('chooses and clears the options that are chosen together, and is mixed for some', async () => {
    const boxes = await boxesOf();
    const [all, , second, alone] = boxes;
    expect(all!.closest('label')!.textContent).to.equal('Select all');
    second!.click();
    await until(() => stateOf(boxes) === 'mixed,0,1,0');
    all!.click();
    await until(() => stateOf(boxes) === '1,1,1,0');
    alone!.click();
    await until(() => stateOf(boxes) === '0,0,0,1');
    all!.focus();
    await sendKeys({ press: ' ' });
    await until(() => stateOf(boxes) === '1,1,1,0');
    await sendKeys({ press: ' ' });
    await until(() => stateOf(boxes) === '0,0,0,0');
    // Letters are the ones of the options.
    await sendKeys({ press: 'a' });
    await until(() => stateOf(boxes) === 'mixed,1,0,0');
  });

  it('chooses none where fewer options may be chosen, and is not beside radios', async () => {
    const boxes = await boxesOf({ max_selection_count: 1 });
    boxes[0]!.click();
    await until(() =>
      document.querySelector('psn-flow-preview')!.shadowRoot!.querySelector('[role=alert]'),
    );
    expect(stateOf(boxes)).to.equal('0,0,0,0');
    expect(await boxesOf({ is_multi_select: true }, 'radio')).to.have.length(4);
    const shown = await preview(survey(question('q', 'radio', choices)));
    await byRole(shown, 'radio', /^tea$/i);
    expect(allByRole(shown, 'checkbox')).to.have.length(0);
  });
});

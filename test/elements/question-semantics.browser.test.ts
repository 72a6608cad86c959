import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import gallery from '../../examples/workspace/flows/gallery.json' with { type: 'json' };
import visit from '../../examples/workspace/flows/store-visit.json' with { type: 'json' };
import { inside, type, until } from '../support/browser-api.ts';
import { question, state } from '../support/flows.ts';
import { preview } from '../support/preview.ts';
import { allByRole, byRole, clickOn, descriptionOf, nameOf } from '../support/roles.ts';

/** The semantics of questions for screen readers, in the order in which they are read; `test/heard` listens to them. */

before(() => import('/dist/psn.js' as string));
afterEach(() => document.body.replaceChildren());

/** Pages of the gallery by their places. */
const PAGES = { Choosing: 0, Rating: 1, Writing: 2, 'Special ones': 4 };

async function show(page: keyof typeof PAGES): Promise<HTMLElement> {
  const shown = await preview({ ...gallery, states: gallery.states.slice(PAGES[page]) });
  await byRole(shown, 'heading', page);
  return shown;
}

/** Finds an element by role and name in a group of the page. */
const within = async (shown: HTMLElement, group: string, role: string, name: string | RegExp) => {
  const around = await byRole(shown, 'group', group);
  return until(() => allByRole(shown, role, name).find((element) => around.contains(element)));
};
const emptyStatus = ({ shadowRoot }: HTMLElement): HTMLElement[] =>
  [...shadowRoot!.querySelectorAll<HTMLElement>('[role=status]:empty')].filter((element) =>
    element.checkVisibility(),
  );

describe('a question is read once', () => {
  const GROUP = 'How likely are you to recommend us to a friend? , required';

  it('after the title, a heading that labels nothing', async () => {
    const shown = await preview(visit);
    const title = await byRole(shown, 'heading', 'How was your visit?');
    const state = inside(shown, '.state');
    expect(title.localName).to.equal('h2');
    expect(title.hasAttribute('tabindex')).to.equal(false);
    expect(state.hasAttribute('tabindex')).to.equal(false);
    expect(state.hasAttribute('aria-labelledby')).to.equal(false);
    expect(state.textContent.startsWith('How was your visit?')).to.equal(true);
  });

  it('as the label of a group that can be focused', async () => {
    const group = await byRole(await preview(visit), 'radiogroup', GROUP);
    expect(group.getAttribute('aria-roledescription')).to.equal('question');
    expect(group.getAttribute('tabindex')).to.equal('-1');
    expect(group.hasAttribute('aria-required')).to.equal(false);
  });

  it('with the ends of its scale as parts of its numbers, and of nothing else', async () => {
    const shown = await preview(visit);
    await byRole(shown, 'radio', '0, Not at all');
    await byRole(shown, 'radio', '10, Very likely');
    expect(inside(shown, '.scale-ends').getAttribute('aria-hidden')).to.equal('true');
    expect(emptyStatus(shown)).to.deep.equal([]);
  });

  it('with its error at the first number', async () => {
    const shown = await preview(visit);
    await clickOn(shown, 'button', 'Next');
    const group = await byRole(shown, 'radiogroup', GROUP);
    const [first, second] = allByRole(shown, 'radio').filter((radio) => group.contains(radio));
    await until(() => shown.shadowRoot!.activeElement === first);
    expect(descriptionOf(first!)).to.equal('Please choose a rating.');
    expect(descriptionOf(second!)).to.equal('');
  });
});

describe('parts of a question have names of their own, in a group with the name of the question', () => {
  it('a slider, whose buttons announce the value that they set', async () => {
    const shown = await show('Rating');
    const group = 'How warm should it be? , required';
    const slider = await within(shown, group, 'slider', 'Cool – Warm');
    const announced = (await byRole(shown, 'group', group)).querySelector('[aria-live]')!;
    (await within(shown, group, 'button', 'More')).click();
    await until(() => announced.textContent === '20');
    slider.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => announced.textContent === '');
  });

  it('a dial, whose name is read once', async () => {
    const shown = await show('Rating');
    await byRole(shown, 'meter', 'Your score');
    const name = [...shown.shadowRoot!.querySelectorAll('*')].find(
      ({ textContent, childElementCount }) =>
        childElementCount === 0 && textContent === 'Your score',
    )!;
    expect(name.getAttribute('aria-hidden')).to.equal('true');
  });

  it('a phone number beside its country', async () => {
    const shown = await show('Writing');
    const group = 'Your phone number , required';
    await within(shown, group, 'combobox', 'Country code');
    await within(shown, group, 'button', 'Country code');
    await within(shown, group, 'textbox', 'Phone');
  });

  it('a list that typing filters, by folded letters', async () => {
    const places = [
      'Iğdır',
      'Łódź',
      'Straßburg',
      ...Array.from({ length: 60 }, (_, at) => `X${at}`),
    ];
    const list = question('a', 'dropdown', {
      options: places.map((body, at) => ({ id: `o${at}`, key: `k${at}`, body, order: at })),
    });
    const shown = await preview({ states: [state('one', [list])] });
    const field = await byRole<HTMLInputElement>(shown, 'combobox');
    for (const [typed, place] of [
      ['ığdır', 'Iğdır'],
      ['LODZ', 'Łódź'],
      ['strass', 'Straßburg'],
    ] as const) {
      type(field, typed);
      await until(
        () =>
          allByRole(shown, 'option')
            .map(({ textContent }) => textContent)
            .join() === place,
      );
    }
  });

  it('the input of a file', async () => {
    const shown = await show('Special ones');
    const group = await byRole(shown, 'group', 'A receipt , required');
    expect(nameOf(group.querySelector('input[type=file]')!)).to.equal('Choose a file');
    expect(emptyStatus(shown)).to.deep.equal([]);
  });

  it('the button of a long list', async () => {
    const shown = await show('Choosing');
    expect(emptyStatus(shown)).to.deep.equal([]);
    const list = await until(() =>
      allByRole(shown, 'button', /Choose from a long list/).find((button) =>
        button.closest('[data-element="e-city"]'),
      ),
    );
    expect(list.checkVisibility()).to.equal(true);
  });
});

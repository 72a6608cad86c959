import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, inside, until } from '../support/browser-api.ts';

/** The note about samples on the pages of operators: its sentence, and the button that removes them. */

before(async () => {
  await import('/dist/inbox.js' as string);
  await import('/dist/results.js' as string);
});
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
});

/** Whether the fake host has samples. */
let hasSamples = true;
let status = 204;
const OLD = '2026-01-01T10:00:00.000Z';

function answerCalls(roles: string[]): void {
  hasSamples = true;
  status = 204;
  answer('/v1/inbox/me', () => ({ id: 'mara', name: 'Mara', roles, has_samples: hasSamples }));
  answer('/v1/inbox/conversations', () => ({
    conversations: [
      { id: 'c-own', creator: { name: 'Own' }, active_at: OLD },
      ...(hasSamples
        ? [{ id: 'c-ada', creator: { name: 'Ada' }, active_at: OLD, is_sample: true }]
        : []),
    ],
  }));
  answer('/v1/results/surveys', () => ({
    surveys: [{ id: 'visit', name: 'Visit', has_samples: hasSamples }],
    may_erase: roles.includes('customers'),
  }));
  answer('/v1/samples/remove', () => {
    if (status === 204) hasSamples = false;
    return new Response(null, { status });
  });
}

const SENTENCE = 'Samples are shown here: invented responses and conversations.';
const textOf = (element: HTMLElement) => element.shadowRoot?.textContent ?? '';
const buttonIn = (element: HTMLElement) =>
  inside<HTMLButtonElement>(element, '.samples-note button');
/** Removes the samples, and answers the question. */
async function removeIn(element: HTMLElement): Promise<void> {
  button(element, 'Remove samples').click();
  await until(() => textOf(element).includes('Remove all samples?'));
  button(element, 'Remove samples').click();
}
const removals = () => asked.filter(({ path }) => path === '/v1/samples/remove');

async function open(tag: 'psn-inbox' | 'psn-results'): Promise<HTMLElement> {
  document.body.innerHTML = `<${tag} token="t"></${tag}>`;
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => textOf(element).includes(SENTENCE));
  return element;
}

for (const tag of ['psn-inbox', 'psn-results'] as const)
  describe(tag, () => {
    it('names samples, and removes them all after a question', async () => {
      answerCalls(['agent', 'results', 'customers']);
      const element = await open(tag);
      buttonIn(element)!.focus();
      buttonIn(element)!.click();
      await until(() => textOf(element).includes('Remove all samples?'));
      expect(element.shadowRoot!.activeElement).to.equal(button(element, 'Cancel'));
      button(element, 'Cancel').click();
      await until(() => textOf(element).includes(SENTENCE));
      expect(element.shadowRoot!.activeElement).to.equal(button(element, 'Remove samples'));
      expect(removals()).to.have.length(0);
      await removeIn(element);
      await until(() => !textOf(element).includes(SENTENCE));
      expect(element.shadowRoot!.activeElement?.tagName).to.equal('H1');
      expect(removals()).to.have.length(1);
      expect(removals()[0]!.headers.get('Authorization')).to.equal('Bearer t');
    });

    it('keeps them, and says so, when the removal fails', async () => {
      answerCalls(['agent', 'results', 'customers']);
      status = 500;
      const element = await open(tag);
      await removeIn(element);
      await until(() => inside(element, '.samples-note .problem')?.textContent !== '');
      expect(textOf(element)).to.include(SENTENCE);
    });

    it('has no button for operators that may not erase', async () => {
      answerCalls(['agent', 'results']);
      const element = await open(tag);
      expect(buttonIn(element)).to.equal(null);
    });
  });

it('marks each sample in the list of conversations', async () => {
  answerCalls(['agent', 'customers']);
  const element = await open('psn-inbox');
  await until(() => inside(element, '.inbox-entry') !== null);
  const labels = [...element.shadowRoot!.querySelectorAll('.inbox-entry')].map((entry) =>
    entry.getAttribute('aria-label'),
  );
  expect(labels.filter((label) => label!.includes('Sample'))).to.have.length(1);
  expect(labels.find((label) => label!.includes('Sample'))).to.match(/^Ada/);
  await removeIn(element);
  await until(() => element.shadowRoot!.querySelectorAll('.inbox-entry').length === 1);
});

import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { answer, asked, forgetAll, inside, until } from '../support/browser-api.ts';

/** The results of a survey: its filters and the menus of its cards. */

before(async () => {
  await import('/dist/results.js' as string);
});
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  history.replaceState(null, '', location.pathname + location.search);
});

const SURVEY = '/v1/results/surveys/visit';
const summary = {
  id: 'visit',
  name: 'Visit',
  started: 4,
  completed: 4,
  completion_rate: 1,
  days: [{ day: '2026-03-01', started: 4, completed: 4 }],
  choices: {
    nodes: [],
    languages: [],
    channels: [],
    devices: [
      { id: 'phone', count: 3 },
      { id: 'computer', count: 1 },
    ],
  },
};
const choice = {
  id: 'q-room',
  kind: 'choice',
  style: 'radio',
  body: 'Which room?',
  answered: 4,
  bars: [
    { value: 'a', label: 'Attic', count: 1 },
    { value: 'c', label: 'Cellar, [see here](https://example.com)', count: 3 },
  ],
};

async function open(more: object = {}, questions: object[] = [choice]): Promise<HTMLElement> {
  answer('/v1/results/surveys', { surveys: [{ id: 'visit', name: 'Visit' }] });
  answer(`${SURVEY}/summary`, { ...summary, ...more });
  answer(`${SURVEY}/questions`, { questions });
  history.replaceState(null, '', '#survey=visit');
  document.body.innerHTML = '<psn-results token="t"></psn-results>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => inside(element, '.question-cards'));
  return element;
}
const focused = (element: HTMLElement) => element.shadowRoot!.activeElement as HTMLElement;

it('has the filters in one row of menus, which are in the request and in the address', async () => {
  const element = await open();
  const menus = [
    ...element.shadowRoot!.querySelectorAll<HTMLSelectElement>('.filter-menus select'),
  ];
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).to.deep.equal(['Period', 'Device']);
  const tops = new Set(menus.map((menu) => menu.getBoundingClientRect().top));
  expect(tops.size).to.equal(1);
  menus[1]!.value = 'phone';
  menus[1]!.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => location.hash.includes('device=phone'));
  await until(() => inside(element, '.chip-clear'));
  inside(element, '.chip-clear')!.click();
  await until(() => !location.hash.includes('device'));
  expect(focused(element)).to.equal(menus[0]);
  expect(asked.filter(({ path }) => path === `${SURVEY}/summary`).length).to.equal(3);
});

it('shows the fields of days only for other days', async () => {
  const element = await open();
  const menu = inside<HTMLSelectElement>(element, '.filter-menus select')!;
  expect(inside(element, 'input[type=date]')).to.equal(null);
  menu.value = 'other';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => inside(element, 'input[type=date]'));
  menu.value = 'all';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => !inside(element, 'input[type=date]'));
});

it('has one menu a card: by keyboard, closed by Escape with the focus back', async () => {
  const element = await open();
  const card = inside(element, '.question-cards .question-card')!;
  expect(card.querySelectorAll('[aria-haspopup=menu]').length).to.equal(1);
  const button = card.querySelector<HTMLButtonElement>('[aria-haspopup=menu]')!;
  expect(button.getAttribute('aria-label')).to.equal('Actions: Which room?');
  button.focus();
  await sendKeys({ press: 'Enter' });
  await until(() => focused(element).textContent === 'Table');
  await sendKeys({ press: 'ArrowUp' });
  expect(focused(element).textContent).to.equal('Download: CSV');
  await sendKeys({ press: 'Escape' });
  await until(() => !card.querySelector('[role=menu]'));
  expect(focused(element)).to.equal(button);
  await sendKeys({ press: 'Enter' });
  await until(() => focused(element).textContent === 'Table');
  await sendKeys({ press: 'Enter' });
  await until(() => card.querySelector('table'));
  expect(focused(element)).to.equal(button);
  const names = [...card.querySelectorAll('tbody th')].map((cell) => cell.textContent);
  expect(names).to.deep.equal(['Cellar, see here', 'Attic']);
});

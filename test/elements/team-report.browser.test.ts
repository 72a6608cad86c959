import { expect } from '@esm-bundle/chai';
import { answer, asked, button, forgetAll, inside, until } from '../support/browser-api.ts';

/** The report about the team, within the results. */

before(async () => {
  await import('/dist/results.js' as string);
});
afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  history.replaceState(null, '', location.pathname + location.search);
});

const report = {
  conversations: 4,
  answered: 3,
  median_answer_seconds: 7500,
  resolved: 2,
  median_resolution_seconds: 90_000,
  good: 1,
  middle: 0,
  bad: 1,
  before: { conversations: 2, answered: 2, median_answer_seconds: 7200 },
  people: [
    { id: 'mara', name: 'Mara', answered: 2, median_answer_seconds: 600, good: 1 },
    { id: null, answered: 1, median_answer_seconds: 60 },
  ],
  channels: [{ id: 'shop', name: 'Shop', conversations: 4, median_answer_seconds: 7500 }],
  hours: [{ hour: 9, conversations: 4, median_answer_seconds: 7500 }],
  days: [
    { day: '2026-03-01', conversations: 3 },
    { day: '2026-03-03', conversations: 1 },
  ],
  nodes: [
    { id: 'shop', name: 'Shop' },
    { id: 'hotel', name: 'Hotel' },
  ],
  time_zones: ['UTC'],
};

async function open(more: object = {}): Promise<HTMLElement> {
  answer('/v1/results/surveys', { surveys: [{ id: 'visit', name: 'Visit' }] });
  answer('/v1/results/team', { ...report, ...more });
  document.body.innerHTML = '<psn-results token="t" lang="en"></psn-results>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => inside(element, '.survey-card'));
  return element;
}
async function openReport(more: object = {}): Promise<HTMLElement> {
  const element = await open(more);
  button(element, 'Team').click();
  await until(() => inside(element, '.metric, .empty'));
  return element;
}
const texts = (element: Element, selector: string) =>
  [...element.shadowRoot!.querySelectorAll(selector)].map(({ textContent }) => textContent);
const teamCalls = () => asked.filter(({ path }) => path.startsWith('/v1/results/team'));

it('is reached from the list, and has the address that leads to it', async () => {
  const element = await open();
  // Below the surveys.
  expect(texts(element, '.survey-name')).to.deep.equal(['Visit', 'Team']);
  button(element, 'Team').click();
  await until(() => inside(element, '.metric, .empty'));
  expect(location.hash).to.match(/^#team=&from=\d{4}-\d\d-\d\d$/);
  expect(texts(element, 'h2')).to.deep.equal(['Team']);
  button(element, 'Back').click();
  await until(() => inside(element, '.survey-card'));
  history.back();
  await until(() => inside(element, '.metric'));
});

it('has medians with the change to the period before', async () => {
  const element = await openReport();
  expect(texts(element, '.metric-name')).to.deep.equal([
    'Conversations',
    'Answered',
    'Time to the first reply',
    'Time to resolution',
    'Satisfied',
  ]);
  await until(() => texts(element, '.metric-value')[2] === '2 hr 5 min');
  expect(texts(element, '.metric-value').slice(1)).to.deep.equal([
    '75%',
    '2 hr 5 min',
    '1 day 1 hr',
    '50%',
  ]);
  expect(texts(element, '.metric-change')).to.deep.equal(['+2', '−25', '+5 min']);
});

it('has charts by person, channel and hour', async () => {
  const element = await openReport();
  expect(texts(element, '.question-card h3')).to.deep.equal([
    'Time to the first reply',
    'Conversations',
    'Rating',
  ]);
  const [card] = element.shadowRoot!.querySelectorAll('.question-card');
  const rows = [...card!.querySelectorAll('.bar-row')].map((row) => [
    row.querySelector('.bar-label')!.textContent,
    row.querySelector('b')!.textContent,
  ]);
  expect(rows).to.deep.equal([
    ['Mara', '10 min'],
    ['Unknown', '1 min'],
    ['Shop', '2 hr 5 min'],
    ['09', '2 hr 5 min'],
  ]);
});

it('asks again for another period and channel', async () => {
  const element = await openReport();
  const [period, channel] = element.shadowRoot!.querySelectorAll('select.chip');
  const choose = (menu: Element, value: string) => {
    (menu as HTMLSelectElement).value = value;
    menu.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(period!, 'all');
  await until(() => teamCalls().length === 2);
  choose(channel!, 'hotel');
  await until(() => teamCalls().length === 3);
  await until(() => location.hash === '#team=&node=hotel');
});

it('says that there are none, and keeps the filters', async () => {
  const none = { conversations: 0, answered: 0, people: [], channels: [], hours: [], days: [] };
  const element = await openReport(none);
  expect(inside(element, '.empty').textContent).to.contain(
    'There are no conversations in this period.',
  );
  expect(inside(element, 'select.chip')).not.to.equal(null);
});

it('is not shown by a shared link', async () => {
  history.replaceState(null, '', '#team=');
  answer('/v1/results/surveys', { surveys: [{ id: 'visit', name: 'Visit' }], is_shared: true });
  document.body.innerHTML = '<psn-results share="s" lang="en"></psn-results>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => texts(element, 'h2').includes('Visit'));
  expect(teamCalls()).to.deep.equal([]);
});

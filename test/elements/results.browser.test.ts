import { expect } from '@esm-bundle/chai';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { answer, asked, forgetAll, inside, until } from '../support/browser-api.ts';

/** The results of a survey: its first screen, its filters and the menus of its cards. */

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

async function open(
  more: object = {},
  questions: object[] = [choice],
  survey: object = {},
  access: object = {},
  place = '',
): Promise<HTMLElement> {
  answer('/v1/results/surveys', {
    surveys: [
      { id: 'visit', name: 'Visit', nodes: [{ id: 'node-visit', name: 'Shop' }], ...survey },
    ],
    ...access,
  });
  answer(`${SURVEY}/summary`, { ...summary, ...more });
  answer(`${SURVEY}/questions`, { questions });
  history.replaceState(null, '', `#survey=visit${place}`);
  document.body.innerHTML = '<psn-results token="t"></psn-results>';
  const element = document.body.firstElementChild as HTMLElement;
  await until(() => inside(element, '.question-cards, .empty, .response-pane'));
  return element;
}
const focused = (element: HTMLElement) => element.shadowRoot!.activeElement as HTMLElement;

it('says that there is no survey at an address without one', async () => {
  await open();
  const head = (): string => inside(document.querySelector('psn-results')!, 'h2')!.textContent!;
  location.hash = '#survey=gone';
  await until(() => head() === 'gone');
  const page = document.querySelector('psn-results')!;
  await until(() => page.shadowRoot!.textContent!.includes('There is no survey at this address.'));
  expect(page.shadowRoot!.textContent).not.to.include('Try again');
});

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

it('names the language of a response in the language of the person, where a survey has several', async () => {
  const english = { id: '1', code: 'en', name: 'English' };
  const german = { id: '2', code: 'de_AT', name: 'Deutsch' };
  answer(`${SURVEY}/responses`, {
    responses: [
      { id: 'r-1', node_name: 'Shop', survey_id: 'visit', created_at: '2026-03-01T10:00:00Z' },
    ],
  });
  answer('/v1/results/responses/r-1', {
    id: 'r-1',
    node_name: 'Shop',
    survey_id: 'visit',
    created_at: '2026-03-01T10:00:00Z',
    language_id: '2',
    answers: [],
  });
  const facts = async (languages: object[]): Promise<string> => {
    const element = await open({ languages }, [choice], {}, {}, '&show=responses&response=r-1');
    const list = await until(() => inside(element, '.response-pane .facts'));
    return list.textContent;
  };
  expect(await facts([english, german])).to.contain('LanguageAustrian German');
  expect(await facts([german])).not.to.contain('Language');
});

it('lists the numbers of scales in the digits of the language, and other texts as they are', async () => {
  const given = (style: string, text: string) => ({ style, rows: [{ text }] });
  answer(`${SURVEY}/responses`, {
    responses: [
      {
        id: 'r-1',
        node_name: 'Shop',
        survey_id: 'visit',
        created_at: '2026-03-01T10:00:00Z',
        answers: [given('score', '9'), given('star', '4'), given('text', '2 books')],
      },
    ],
  });
  localStorage.setItem('psn:operator-language', '"fa"');
  const element = await open();
  location.hash = '#survey=visit&show=responses';
  const start = await until(() => inside(element, '.response-start'));
  expect(start.textContent!.replaceAll(/[\u2066-\u2069]/g, '')).to.equal('۹ · ۴ · 2 books');
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

it('asks for a period once its year is typed', async () => {
  const element = await open({}, [choice], {}, {}, '&from=2026-01-01');
  const day = inside<HTMLInputElement>(element, 'input[type=date]')!;
  const requested: (string | null)[] = [];
  answer(`${SURVEY}/summary`, ({ url }: Request) => {
    requested.push(new URL(url).searchParams.get('from'));
    return summary;
  });
  day.focus();
  await sendKeys({ type: '02012025' });
  await until(() => requested.includes('2025-02-01'));
  expect(requested.filter((from) => from !== null && from < '2000')).to.deep.equal([]);
  expect(day.value).to.equal('2025-02-01');
  await sendKeys({ press: 'Backspace' });
  for (let part = 0; part < 2; part += 1) {
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'Backspace' });
  }
  expect(location.hash).to.include('from=2025-02-01');
  inside(element, '.filter-menus select').focus();
  await until(() => !location.hash.includes('from='));
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

const nps = {
  id: 'q-nps',
  kind: 'nps',
  style: 'score',
  body: 'Would you recommend us?',
  answered: 100,
  answered_before: 100,
  scale: { low: 0, high: 10 },
  nps: { score: -38, score_before: 20, promoters: 21, passives: 20, detractors: 59 },
  bars: Array.from({ length: 11 }, (_, at) => ({
    value: String(at),
    count: { 0: 59, 8: 20, 10: 21 }[at] ?? 0,
    count_before: { 0: 20, 8: 40, 10: 40 }[at] ?? 0,
  })),
};
const comment = { id: 'q-why', kind: 'text', style: 'textarea', body: 'Why?', answered: 3 };

it('opens with one number, its picture, sentences and quotes', async () => {
  const texts = ['The staff were friendly and patient.', 'Short', 'Too few seats by the window.'];
  answer(`${SURVEY}/questions/q-why/texts`, {
    texts: texts.map((text) => ({ text, created_at: '2026-03-01T10:00:00.000Z' })),
  });
  answer(`${SURVEY}/questions/q-why/themes`, { languages: [] });
  const often = { ...choice, answered: 100 };
  often.bars = choice.bars.map((bar) => ({ ...bar, count: bar.value === 'a' ? 80 : 20 }));
  const element = await open({ started: 100, completed: 80 }, [often, nps, comment]);
  const story = inside(element, '.story')!;
  await until(() => story.querySelector('.main-value')!.textContent === '−38');
  expect(story.querySelector('.main-change')!.textContent).to.equal('−58');
  expect(story.querySelector('.main-number .hidden')!.textContent).to.equal(
    'NPS: −38. Period before: 20',
  );
  expect(story.querySelectorAll('.gauge-interval').length).to.equal(1);
  const sentences = [...story.querySelectorAll('.story-sentences li')].map(
    (item) => item.textContent,
  );
  expect(sentences[0]).to.match(/^NPS is most likely between −\d+ and −\d+\.$/);
  expect(sentences[1]).to.equal('NPS is lower than in the period before, by more than chance.');
  // The question is isolated: its own direction moves none of the words around it.
  expect(sentences[2]).to.match(/“\u2068Which room\?\u2069” is “\u2068Attic\u2069”: 80%\.$/);
  await until(() => story.querySelectorAll('blockquote').length === 2);
  const { top } = story.querySelector('.main-value')!.getBoundingClientRect();
  expect(top).to.be.below(window.innerHeight);
});

it('leads from a quote to its response, and names the words that it answers', async () => {
  answer(`${SURVEY}/questions/q-why/texts`, {
    texts: [
      {
        text: 'The staff were friendly and patient.',
        feedback_id: 'r-1',
        created_at: '2026-03-01T10:00:00Z',
      },
    ],
  });
  answer(`${SURVEY}/questions/q-why/themes`, { languages: [] });
  answer(`${SURVEY}/responses`, { responses: [], next: null });
  answer('/v1/results/responses/r-1', {
    id: 'r-1',
    created_at: '2026-03-01T10:00:00Z',
    answers: [],
  });
  const earlier = [{ body: 'How come?', later: 'Why?', until: '2026-03-02T10:00:00Z' }];
  const element = await open({}, [{ ...comment, earlier }]);
  const quote = await until(() => inside<HTMLButtonElement>(element, '.quotes button'));
  expect(inside(element, '.quotes li > p').textContent).to.contain('How come?');
  quote.click();
  const pane = await until(() => inside(element, '.response-pane'));
  await until(() => element.shadowRoot!.activeElement === pane);
  expect(inside(element, '.story')).to.equal(null);
});

it('claims no rate for a survey that stores completed responses alone', async () => {
  const namesOf = (element: Element) =>
    [...element.shadowRoot!.querySelectorAll('.summary .metric-name')].map((name) =>
      name.textContent.trim(),
    );
  const element = await open({ saves_partly: false }, [choice]);
  await until(() => namesOf(element).length === 2);
  expect(namesOf(element)).to.deep.equal(['Responses', 'Median time']);
});

it('explains the NPS at its name, by keys too', async () => {
  const element = await open({ started: 100, completed: 80 }, [nps]);
  for (const place of ['.story', '.metric']) {
    const name = inside(element, `${place} .explained summary`);
    const help = inside(element, `${place} .explained p`);
    expect([name.textContent, help.checkVisibility()]).to.deep.equal(['NPS', false]);
    name.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => help.checkVisibility());
    // Isolated names of the groups.
    expect(help.textContent.replaceAll(/[\u2068\u2069]/g, '')).to.equal(
      'Percentage of “Would recommend (9–10)” minus percentage of “Would not recommend (0–6)”: from −100 to 100.',
    );
  }
});

it('shows a few answers themselves in place of their score', async () => {
  const few = { ...nps, answered: 3, trend: [] };
  few.bars = nps.bars.map((bar, at) => ({ ...bar, count: { 3: 1, 10: 2 }[at] ?? 0 }));
  const element = await open({}, [few]);
  const story = inside(element, '.story')!;
  const listed = (items: string, root: ParentNode = story): (string | null)[] =>
    [...root.querySelectorAll(items)].map((item) => item.textContent);
  await until(() => story.querySelector('.few-answers'));
  expect(story.querySelector('.main-value')).to.equal(null);
  expect(listed('.few-answers li')).to.deep.equal(['3 / 10', '10 / 10', '10 / 10']);
  const later = 'The score appears from 30 answers on.';
  expect(listed('.story-sentences li')).to.deep.equal([later]);
  const card = inside(element, '[aria-labelledby="question-q-nps"]');
  expect(listed('.metric-name', card)).to.deep.equal(['Answers']);
  expect(listed('.metrics + .muted', card)).to.deep.equal([later]);
  expect(story.querySelector('.gauge, .groups, .trend, .main-change')).to.equal(null);
});

it('shows the mean of a few stars, which is no score, and claims nothing from it', async () => {
  const star = {
    ...choice,
    kind: 'scale',
    style: 'star',
    mean: 4,
    scale: { low: 1, high: 5 },
    bars: [1, 2, 3, 4, 5].map((step) => ({ value: String(step), count: step === 4 ? 4 : 0 })),
  };
  const element = await open({}, [star]);
  const story = inside(element, '.story')!;
  await until(() => story.querySelector('.gauge .main-value')!.textContent === '4');
  expect(
    [...story.querySelectorAll('.story-sentences li')].map((item) => item.textContent),
  ).to.deep.equal(['Answers: 4', 'Fewer than 30 answers are too few for conclusions.']);
  expect(story.querySelector('.gauge-interval, .few-answers')).to.equal(null);
});

it('has the number of responses as the main number of a survey without a scale', async () => {
  const element = await open();
  const story = inside(element, '.story')!;
  await until(() => story.querySelector('.main-value')!.textContent === '4');
  expect(story.querySelector('.main-name')!.textContent).to.equal('Responses');
});

it('has the link of a survey without responses, its QR code, and no cards', async () => {
  const element = await open({ started: 0, completed: 0, days: [] }, [{ ...choice, answered: 0 }]);
  await until(() => inside(element, '.qr-code'));
  expect(inside(element, '.empty-title')!.textContent).to.equal(
    'No answers yet. Share the survey to get the first ones.',
  );
  const link = inside<HTMLAnchorElement>(element, '.first-answers a')!;
  expect(link.href).to.match(/\/feedback\?node_id=node-visit$/);
  const side = Number(inside(element, '.qr-code')!.getAttribute('viewBox')!.split(' ')[2]);
  // Versions of QR codes have 17 + 4 n modules a side.
  expect((side - 17) % 4).to.equal(0);
  expect(inside(element, '.question-card, .metrics')).to.equal(null);
  // The links to the results can be made before.
  expect(inside(element, '.empty .quiet-button:last-child').textContent).to.equal('Share results');
});

it('offers no link to the results on a shared page', async () => {
  const access = { is_shared: true };
  const element = await open({ started: 0, completed: 0, days: [] }, [choice], {}, access);
  await until(() => inside(element, '.qr-code'));
  expect(inside(element, '.empty').textContent).not.to.include('Share results');
});

it('has dark modules on a light ground in the QR code, in forced colours too', async () => {
  await emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const element = await open({ started: 0, completed: 0, days: [] }, [{ ...choice, answered: 0 }]);
  const { backgroundColor, fill } = getComputedStyle(
    await until(() => inside(element, '.qr-code')),
  );
  await emulateMedia({ forcedColors: 'none', colorScheme: 'no-preference' });
  expect([backgroundColor, fill]).to.deep.equal(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

it('has narrow columns for a short scale', async () => {
  const bars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: null, count: 1 }));
  const element = await open({}, [{ ...choice, kind: 'scale', style: 'star', bars }]);
  expect(inside(element, '.column')!.getBoundingClientRect().width).to.be.below(73);
});

it('shows all columns of a long scale in the narrowest window', async () => {
  await setViewport({ width: 320, height: 600 });
  document.body.style.margin = '0';
  const bars = Array.from({ length: 11 }, (_, at) => ({ value: `${at}`, label: null, count: at }));
  const element = await open({}, [{ ...choice, kind: 'scale', style: 'star', bars }]);
  const { scrollWidth, clientWidth } = inside(element, '.columns-scroll')!;
  const columns = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.columns li')];
  const widths = columns.map(({ offsetWidth }) => offsetWidth);
  document.body.removeAttribute('style');
  await setViewport({ width: 800, height: 600 });
  expect(scrollWidth).to.equal(clientWidth);
  expect(Math.min(...widths)).to.be.at.least(24);
});

it('keeps the places of what is below the sentences, and the quotes, while a filter is applied', async () => {
  answer(`${SURVEY}/questions/q-why/texts`, {
    texts: [
      { text: 'The staff were friendly and patient.', created_at: '2026-03-01T10:00:00.000Z' },
    ],
  });
  answer(`${SURVEY}/questions/q-why/themes`, { languages: [] });
  const days = ['01', '02', '03', '04'].map((day) => ({
    day: `2026-03-${day}`,
    started: 10,
    completed: 10,
  }));
  const element = await open({ started: 40, completed: 40, days }, [comment]);
  await until(() => inside(element, 'blockquote'));
  const topOf = () => inside(element, '.quotes')!.getBoundingClientRect().top;
  const before = topOf();
  answer(`${SURVEY}/summary`, summary);
  const menu = inside<HTMLSelectElement>(element, '.filter-menus select[aria-label=Device]')!;
  menu.value = 'phone';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => inside(element, '.main-value')!.textContent === '4');
  expect(inside(element, '.trend')).to.equal(null);
  expect(topOf()).to.equal(before);
  expect(inside(element, 'blockquote')).not.to.equal(null);
});

it('names the filter as the reason where no response fits it', async () => {
  const element = await open();
  answer(`${SURVEY}/summary`, { ...summary, started: 0 });
  const menu = inside<HTMLSelectElement>(element, '.filter-menus select')!;
  menu.value = '7';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => inside(element, '.empty-title'));
  expect(inside(element, '.empty-title')!.textContent).to.equal(
    'No responses match these filters.',
  );
});

const clickLink = HTMLAnchorElement.prototype.click;

/** Reads the files that the page saves. */
function savedFiles(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  HTMLAnchorElement.prototype.click = function save() {
    if (!this.download) return clickLink.call(this);
    files.push({ name: this.download, text: realText(this.href) });
  };
  return files;
}
const realText = async (address: string): Promise<string> => (await fetch(address)).text();

const downloads = (element: HTMLElement) => inside(element, '.download-all')!;
const openDownloads = async (element: HTMLElement): Promise<HTMLElement[]> => {
  downloads(element).querySelector('button')!.click();
  await until(() => downloads(element).querySelector('[role=menu]'));
  return [...downloads(element).querySelectorAll<HTMLElement>('[role=menuitem]')];
};

afterEach(() => {
  HTMLAnchorElement.prototype.click = clickLink;
});

it('downloads all answers that fit the filter', async () => {
  const files = savedFiles();
  let query = '';
  answer(`${SURVEY}/export`, ({ url }) => {
    query = new URL(url).search;
    return new Response('the table');
  });
  const element = await open();
  const menu = inside<HTMLSelectElement>(element, '.filter-menus select[aria-label=Device]')!;
  menu.value = 'phone';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => location.hash.includes('device=phone'));
  const items = await openDownloads(element);
  expect(items.map(({ textContent }) => textContent)).to.deep.equal([
    'CSV',
    'XLSX',
    'SPSS (.sav)',
    'Codebook',
  ]);
  items[1]!.click();
  await until(() => files.length === 1);
  expect(query).to.equal('?device=phone&format=xlsx');
  expect(files[0]!.name).to.equal('Visit.xlsx');
  expect(await files[0]!.text).to.equal('the table');
});

it('downloads samples only where they are asked for, and reports a failure', async () => {
  const queries: string[] = [];
  answer(`${SURVEY}/export`, ({ url }) => {
    queries.push(new URL(url).search);
    return new Response('', { status: 503 });
  });
  const element = await open({}, [choice], { has_samples: true });
  const items = await openDownloads(element);
  expect(items.map(({ textContent }) => textContent)).to.deep.equal([
    'CSV',
    'XLSX',
    'SPSS (.sav)',
    'Codebook',
    'CSV with samples',
    'XLSX with samples',
    'SPSS (.sav) with samples',
    'Codebook with samples',
  ]);
  items[4]!.click();
  await until(() => downloads(element).querySelector('[role=alert]'));
  expect(queries).to.deep.equal(['?format=csv&samples=true']);
});

it('wraps the name of the download where it is wider than the window', async () => {
  const usual = { width: innerWidth, height: innerHeight };
  await setViewport({ width: 180, height: 600 });
  const element = await open();
  const right = () => downloads(element).querySelector('button')!.getBoundingClientRect().right;
  await until(() => inside(element, '.download-all'));
  expect(right()).to.be.at.most(180);
  await setViewport(usual);
});

it('downloads samples where there is nothing else', async () => {
  const element = await open({}, [choice], { has_samples: true, has_only_samples: true });
  const items = await openDownloads(element);
  expect(items.map(({ textContent }) => textContent)).to.deep.equal([
    'CSV with samples',
    'XLSX with samples',
    'SPSS (.sav) with samples',
    'Codebook with samples',
  ]);
});

it('quotes the answers that a shared link may show', async () => {
  const secret = { ...comment, id: 'q-secret', answered: 9, is_private: true };
  answer(`${SURVEY}/questions/q-why/texts`, {
    texts: [{ text: 'The staff were friendly and patient.', created_at: '2026-03-01' }],
  });
  const element = await open({}, [choice, secret, comment], {}, { is_shared: true });
  await until(() => inside(element, 'blockquote'));
  expect(asked.some(({ path }) => path.includes('q-secret'))).to.equal(false);
});

it('shows a shared link in the brand of its channel', async () => {
  const brand = {
    name: 'Harbour Bookshop',
    primary_color: '#a3472f',
    logo_url: '/docs/widget.png',
  };
  const element = await open({}, [choice], {}, { is_shared: true, brand });
  expect(inside(element, 'h1')!.textContent).to.equal('Harbour Bookshop');
  expect(inside<HTMLImageElement>(element, 'header img')!.src).to.match(/widget\.png$/);
  const root = inside<HTMLElement>(element, '.root')!;
  expect(root.style.getPropertyValue('--primary')).to.equal('#a3472f');
});

it('says once that a shared link has too few responses', async () => {
  const hidden = { ...choice, answered: 0, bars: [], is_hidden: true };
  const more = { started: 0, completed: 0, days: [], is_hidden: true };
  const element = await open(more, [hidden, { ...hidden, id: 'q-view' }], {}, { is_shared: true });
  const said = [...element.shadowRoot!.querySelectorAll('p')].filter(
    ({ textContent }) => textContent === 'Shown from ten responses on.',
  );
  expect(said.length).to.equal(1);
});

it('has no files of single answers behind a shared link', async () => {
  const element = await open({}, [choice], {}, { is_shared: true });
  expect(downloads(element)).to.equal(null);
});

describe('numbers', () => {
  const requestFrame = window.requestAnimationFrame;
  const readMedia = window.matchMedia;
  /** Time of frames from now on: before the beginning of each count, or after its end. */
  let time = 0;
  beforeEach(() => {
    time = 0;
    window.requestAnimationFrame = (frame) => requestFrame(() => frame(time));
  });
  afterEach(() => {
    window.requestAnimationFrame = requestFrame;
    window.matchMedia = readMedia;
  });
  const many = Array.from({ length: 9 }, (_, at) => ({ ...choice, id: `q-${at}` }));
  const openMany = async () => {
    const element = await open({ started: 100 }, many);
    const values = [...element.shadowRoot!.querySelectorAll('.metric-value')];
    return { first: values[0]!, last: values.at(-1)! };
  };

  it('count up in view, in the room of their ends', async () => {
    const { first, last } = await openMany();
    const counting = (value: Element) => value.querySelector('[data-now]');
    await until(() => counting(first)?.getAttribute('data-now') === '0');
    expect(first.textContent).to.equal('100');
    expect(counting(last)).to.equal(null);
    const { width } = first.getBoundingClientRect();
    time = performance.now() + 10_000;
    await until(() => !counting(first));
    expect(first.getBoundingClientRect().width).to.equal(width);
  });

  it('do not count where less motion is asked for', async () => {
    window.matchMedia = (query) =>
      readMedia.call(window, query.includes('reduced-motion') ? 'all' : query);
    const { first } = await openMany();
    expect(first.querySelector('[data-now]')).to.equal(null);
  });
});

it('names the language of each response where the survey has several', async () => {
  const listed = (id: string, language_id: string) => ({
    id,
    created_at: '2026-03-01T10:00:00Z',
    node_name: 'Shop',
    language_id,
    answers: [],
  });
  const responses = [listed('r-1', 'l-tr'), listed('r-2', 'l-gone')];
  answer(`${SURVEY}/responses`, { responses, next: null });
  const languages = ['en', 'tr'].map((code) => ({ id: `l-${code}`, code, name: code }));
  const element = await open({ languages });
  location.hash = '#survey=visit&show=responses';
  const places = () =>
    [...element.shadowRoot!.querySelectorAll('.response-entry .muted')].map(({ textContent }) =>
      textContent.replaceAll(/[\u2066-\u2069]/g, '').trim(),
    );
  await until(() => places().length === 2);
  expect(places()).to.deep.equal(['Shop · Turkish', 'Shop']);
});

import { join } from 'node:path';

/** Visits to a WordPress with the plugin: by respondents and by administrators. */

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('playwright').Page} Page */

/**
 * A site on the way: `admin` is signed in, `open` visits a page as a new visitor, and `shoot` saves a screenshot.
 *
 * @typedef {{
 *   url: string,
 *   hostUrl: string,
 *   admin: Page,
 *   open(path: string): Promise<Page>,
 *   shoot(page: Page, name: string): Promise<void>,
 * }} Site
 */

const TIMEOUT_MS = 30_000;
const CODE = 'PSN-BOOKSHP';
const SETTINGS = '/wp-admin/options-general.php?page=psn-elements';

/** Throws when something is not as it should be. @param {boolean} condition @param {string} problem @returns {asserts condition} */
function check(condition, problem) {
  if (!condition) throw new Error(problem);
}

/** HTML of a page as sent to signed-out visitors. @param {string} address @param {Record<string, string>} [headers] */
async function html(address, headers = {}) {
  const response = await fetch(address, { headers });
  check(response.ok, `${address} answered with status ${response.status}.`);
  return response.text();
}

/** How often a text is part of another. @param {string} text @param {string} part */
const count = (text, part) => text.split(part).length - 1;

/** Answers the survey of the bookshop to its end. @param {Page} page */
async function answer(page) {
  const survey = page.locator('psn-feedback');
  await survey.getByRole('radio', { name: /^9\b/ }).check();
  await survey.getByRole('radio', { name: 'Books' }).check();
  await survey.getByRole('button', { name: 'Next' }).click();
  await survey
    .getByRole('radiogroup', { name: 'How do you rate our staff?' })
    .getByRole('radio', { name: '5', exact: true })
    .check();
  const sent = page.waitForResponse(
    (response) => response.request().headers()['x-completed'] === 'true',
  );
  await survey.getByRole('button', { name: 'Send' }).click();
  check((await sent).ok(), 'The host refused the answers.');
  await survey.getByRole('heading', { name: 'Thank you for your answers' }).waitFor();
}

/** Waits for a survey's first question. @param {Page} page @param {string} [tag] */
const seeSurvey = (page, tag = 'psn-feedback') =>
  page.locator(`${tag}[ready]`).first().getByRole('radiogroup').first().waitFor();

/** @param {Site} site */
async function visitBlock({ open, shoot }) {
  const page = await open('/block/');
  await seeSurvey(page);
  await shoot(page, 'page-with-block');
  await answer(page);
  await shoot(page, 'page-with-block-answered');
}

/** @param {Site} site */
async function visitShortcode({ open, shoot }) {
  const page = await open('/shortcode/');
  await seeSurvey(page);
  await shoot(page, 'page-with-shortcode');
  await answer(page);
}

/** @param {Site} site */
async function visitPlainPage({ url, hostUrl, open, shoot }) {
  const text = await html(`${url}/plain/`);
  const line = `src="${hostUrl}/w/${CODE}.js?lang=en-US"`;
  check(count(text, line) === 1, `The plain page has ${count(text, line)} times ${line}.`);
  check(!text.includes('/psn.js'), 'The plain page loads psn.js, which it does not need.');
  const page = await open('/plain/');
  await page.getByRole('button', { name: 'Give feedback' }).waitFor();
  await seeOneWidget(page);
  await shoot(page, 'plain-page');
}

/** Checks that a page has one widget with one button. @param {Page} page */
async function seeOneWidget(page) {
  const widgets = await page.locator('psn-widget').count();
  const buttons = await page.getByRole('button', { name: 'Give feedback' }).count();
  check(
    widgets === 1 && buttons === 1,
    `${page.url()} has ${widgets} widgets with ${buttons} buttons, instead of one.`,
  );
}

/** The widget's block beside the widget of every page, a widget in its place, and two more tags. @param {Site} site */
async function visitOtherTags({ url, open, shoot }) {
  const widget = await open('/widget/');
  await widget.getByRole('button', { name: 'Give feedback' }).waitFor();
  await seeOneWidget(widget);

  const inline = await open('/inline/');
  await seeSurvey(inline, 'psn-widget[placement="inline"]');
  await shoot(inline, 'widget-in-its-place');

  const text = await html(`${url}/preview/`);
  check(count(text, '/psn.js"') === 1, 'A page with two tags does not load psn.js once.');
  const preview = await open('/preview/');
  await seeSurvey(preview, 'psn-flow-preview');
  await preview.getByText('Wie war Ihr Zimmer?').waitFor();
  await shoot(preview, 'preview-and-survey');
}

/** Two visitors of an unlike kind get the same bytes. No nonce of WordPress is in them. @param {Site} site */
async function comparePages({ url }) {
  for (const path of ['/', '/plain/', '/block/', '/shortcode/', '/widget/']) {
    const one = await html(url + path, { 'Accept-Language': 'en', 'User-Agent': 'One' });
    const other = await html(url + path, {
      'Accept-Language': 'tr',
      'User-Agent': 'Another',
      Cookie: 'visits=7',
    });
    check(one === other, `${path} is not the same for two visitors.`);
  }
}

/** An incomplete shortcode shows a notice to administrators only. @param {Site} site */
async function seeHints({ url, admin, shoot }) {
  const text = await html(`${url}/incomplete/`);
  check(!/psn-(feedback|elements-hint)/.test(text), 'Visitors see what a shortcode lacks.');
  await admin.goto(`${url}/incomplete/`);
  await admin.getByText('This survey needs the id of a channel').waitFor();
  await admin.getByText('“nonsense” is no code of a widget.').waitFor();
  await shoot(admin, 'hints-for-editors');
}

/** Signs in. @param {Page} page @param {string} url @param {string} name */
async function signIn(page, url, name) {
  await page.goto(`${url}/wp-login.php`);
  // WordPress moves the focus there a moment after the page has loaded.
  await page.waitForFunction(() => document.activeElement?.id === 'user_login');
  await page.locator('#user_login').fill(name);
  await page.locator('#user_pass').fill('secret');
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

/** Saves the settings' form. @param {Page} page */
async function save(page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL(/settings-updated/);
}

/** The field for the address. @param {Page} page */
const hostField = (page) => page.getByLabel('Address of the host');

/** @param {Site} site */
async function changeHost({ url, hostUrl, admin, shoot }) {
  await admin.goto(url + SETTINGS);
  await shoot(admin, 'settings');

  const bad = 'http://feedback.example.com';
  await hostField(admin).fill(bad);
  await save(admin);
  const error = await admin.locator('.notice-error').innerText();
  check(error.includes(bad) && error.includes('https://'), `The error says: ${error}`);
  check((await hostField(admin).inputValue()) === hostUrl, 'The old address is not kept.');
  await shoot(admin, 'settings-error');

  await hostField(admin).fill('http://localhost:9');
  await save(admin);
  await admin.locator('.notice-warning').getByText('did not answer').waitFor();
  await shoot(admin, 'settings-warning');

  await hostField(admin).fill(`${hostUrl}/`);
  await save(admin);
  await admin.getByText('Settings saved.').waitFor();
  await admin.getByText('The host answers.').waitFor();
  check((await hostField(admin).inputValue()) === hostUrl, 'The new address is not saved.');
  await shoot(admin, 'settings-saved');
}

/** @param {Site} site */
async function changeCode({ url, admin }) {
  const field = admin.getByLabel('Code of the widget');
  await admin.goto(url + SETTINGS);
  await field.fill('BOOKSHOP');
  await save(admin);
  await admin.locator('.notice-error').getByText('seven letters, digits').waitFor();
  check((await field.inputValue()) === CODE, 'The old code is not kept.');

  await field.fill('PSN-NOTHERE');
  await save(admin);
  await admin.locator('.notice-warning').getByText('has no widget PSN-NOTHERE').waitFor();
  await field.fill(CODE);
  await save(admin);
}

/** @param {Site} site */
async function showOnlyInBlocks({ url, admin }) {
  await admin.goto(url + SETTINGS);
  await admin.getByLabel('Only where a block or shortcode is').check();
  await save(admin);
  check(!(await html(`${url}/plain/`)).includes(CODE), 'The plain page has a widget.');
  check((await html(`${url}/widget/`)).includes(CODE), 'The page with a block has no widget.');
  await admin.getByLabel('On every page').check();
  await save(admin);
}

/** Users are identified once the administrator enables it; other pages do not change. @param {Site} site */
async function identifyUsers({ url, admin, open }) {
  const before = await html(`${url}/block/`);
  const page = await open('/wp-login.php');
  await signIn(page, url, 'reader');
  await page.goto(`${url}/block/`);
  check((await page.locator('[external-id]').count()) === 0, 'A user is identified unasked.');

  await admin.goto(url + SETTINGS);
  await admin.getByLabel('Tell the survey who is signed in').check();
  await save(admin);

  const visit = page.waitForRequest((request) => request.url().includes('external_id='));
  await page.goto(`${url}/block/`);
  await visit;
  await page.getByRole('button', { name: 'Give feedback' }).waitFor();
  await seeOneWidget(page);
  for (const tag of ['psn-feedback', 'psn-widget']) {
    const customer = await page.locator(tag).getAttribute('customer');
    const { name, email } = JSON.parse(customer ?? '{}');
    check(
      name === 'Ada "A&B" O\'Hara' && email === 'ada@example.com',
      `${tag} has the customer ${customer}.`,
    );
  }
  await seeSurvey(page);
  await answer(page);
  check((await html(`${url}/block/`)) === before, 'The page of other visitors has changed.');
}

/** Closes the welcome dialog of an editor. @param {Page} page */
async function closeGuides(page) {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor({ timeout: 5000 }).catch(() => undefined);
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
}

/** The part of the editor with the blocks, which newer versions frame. @param {Page} page */
async function canvasOf(page) {
  await page.locator('iframe[name="editor-canvas"], .editor-styles-wrapper').first().waitFor();
  const frame = page.locator('iframe[name="editor-canvas"]');
  return (await frame.count()) > 0 ? frame.contentFrame() : page;
}

/** Finds a block in the inserter and inserts it. @param {Page} page @param {string} name */
async function insertBlock(page, name) {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  const toggle = bar.getByRole('button', { name: /block inserter/i });
  await toggle.click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  if ((await toggle.getAttribute('aria-pressed')) === 'true') await toggle.click();
}

/** Publishes the page in the editor. @param {Page} page @returns {Promise<string>} its address */
async function publish(page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = panel.getByRole('link', { name: 'View Page' });
  return (await link.getAttribute('href')) ?? '';
}

/** @param {Site} site */
async function editPage({ url, admin, open, shoot }) {
  await admin.goto(`${url}/wp-admin/post-new.php?post_type=page`);
  const canvas = await canvasOf(admin);
  await closeGuides(admin);
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('A new page');
  await insertBlock(admin, 'Survey');
  await shoot(admin, 'editor-placeholder');

  const sidebar = admin.getByRole('region', { name: 'Editor settings' });
  await sidebar.getByLabel('Id of the channel').fill('node-store');
  await canvas.getByText('Visitors answer the survey here.').waitFor();
  await insertBlock(admin, 'Feedback widget');
  await canvas.getByText('Visitors see a button at the edge of the page.').waitFor();
  await shoot(admin, 'editor-widget');
  await canvas.getByText('Visitors answer the survey here.').click();
  await shoot(admin, 'editor-survey');

  const address = await publish(admin);
  const page = await open(address.slice(url.length));
  await seeSurvey(page);
  await seeOneWidget(page);
  await shoot(page, 'page-from-editor');
}

/** @param {Site} site */
async function deletePlugin({ url, admin, shoot }) {
  const stored = async () => {
    await admin.goto(`${url}/wp-admin/options.php`);
    return (await admin.locator('[name="psn_elements"]').count()) > 0;
  };
  check(await stored(), 'The settings are not stored in the option psn_elements.');
  await admin.goto(`${url}/wp-admin/plugins.php`);
  await shoot(admin, 'plugins');
  const row = admin.locator('tr[data-slug="psn-elements"]').first();
  await row.getByRole('link', { name: /^Deactivate/ }).click();
  admin.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('link', { name: /^Delete/ }).click();
  await admin.getByText('was successfully deleted').waitFor();
  check(!(await stored()), 'The deleted plugin has left its settings behind.');
}

/** All visits in their order, by the result. @type {readonly [string, (site: Site) => Promise<void>][]} */
const VISITS = [
  ['the block “Survey”', visitBlock],
  ['the shortcode of a survey', visitShortcode],
  ['the widget of every page', visitPlainPage],
  ['each other tag', visitOtherTags],
  ['sending all visitors the same page', comparePages],
  ['the sentence for those who can edit', seeHints],
  ['the address of the host', changeHost],
  ['the code of the widget', changeCode],
  ['the widget in blocks only', showOnlyInBlocks],
  ['telling users apart', identifyUsers],
  ['the editor', editPage],
  ['deleting the plugin', deletePlugin],
];

/**
 * A new visitor's page, which nothing but the site and the host can be reached from.
 *
 * @param {Browser} browser
 * @param {string} hostUrl
 * @param {string[]} errors receives errors of scripts of the plugin and the host; errors of WordPress itself are ignored
 */
async function newPage(browser, hostUrl, errors) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  await context.route(
    ({ hostname }) => hostname !== 'localhost' && hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('pageerror', ({ message, stack = '' }) => {
    const isOurs = stack.includes(hostUrl) || stack.includes('/plugins/psn-elements/');
    if (isOurs) errors.push(`${page.url()}: ${message}`);
  });
  return page;
}

/**
 * Carries out one visit, and closes the pages that it has opened.
 *
 * @param {Browser} browser
 * @param {Omit<Site, 'open'>} site
 * @param {(site: Site) => Promise<void>} visit
 */
async function carryOut(browser, site, visit) {
  /** @type {string[]} */
  const errors = [];
  /** @type {Page[]} */
  const pages = [];
  const open = async (/** @type {string} */ path) => {
    const page = await newPage(browser, site.hostUrl, errors);
    pages.push(page);
    await page.goto(site.url + path);
    return page;
  };
  try {
    await visit({ ...site, open });
    check(errors.length === 0, `Scripts failed: ${errors.join('; ')}`);
  } catch (error) {
    for (const [index, page] of [site.admin, ...pages].entries())
      await site.shoot(page, `failed-${index}`);
    throw error;
  } finally {
    for (const page of pages) await page.context().close();
  }
}

/**
 * Visits a WordPress from `startWordPress` and throws when something is not as it should be. The plugin is deleted in the
 * end.
 *
 * @param {Browser} browser
 * @param {string} url address of the WordPress
 * @param {string} hostUrl address of the host with the surveys
 * @param {{ shots?: string | null, report?: (what: string) => void }} [options] `shots` is a folder for pictures;
 *   `report` is called for each thing that works
 */
export async function visitWordPress(browser, url, hostUrl, { shots, report } = {}) {
  /** @type {string[]} */
  const errors = [];
  const admin = await newPage(browser, hostUrl, errors);
  const shoot = async (/** @type {Page} */ page, /** @type {string} */ name) => {
    if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
  };
  try {
    await signIn(admin, url, 'admin');
    for (const [what, visit] of VISITS) {
      await carryOut(browser, { url, hostUrl, admin, shoot }, visit).catch((error) => {
        throw new Error(`WordPress, ${what}: ${error.message}`, { cause: error });
      });
      report?.(what);
    }
    check(errors.length === 0, `Scripts failed: ${errors.join('; ')}`);
  } finally {
    await admin.context().close();
  }
}

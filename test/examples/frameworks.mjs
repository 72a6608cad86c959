import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, startBuilt } from '../support/npm-project.mjs';

/** The examples that have a `package.json`, as their users build them. */

/** @typedef {import('playwright').Page} Page */

/** The host that the examples name. */
const PLACEHOLDER = 'https://feedback.example.com';
const SERVED_AS_FILES = { build: 'npm run build', out: 'dist', dev: '' };

/** @type {Readonly<Record<string, import('../support/npm-project.mjs').Commands>>} */
export const frameworks = {
  react: SERVED_AS_FILES,
  vue: SERVED_AS_FILES,
  svelte: SERVED_AS_FILES,
  angular: SERVED_AS_FILES,
  nextjs: {
    ...SERVED_AS_FILES,
    out: '.next',
    serve: 'next start --port {port} --hostname 127.0.0.1',
  },
  astro: SERVED_AS_FILES,
};

/**
 * Copies an example, installs the packed package in it, builds and serves it.
 *
 * @param {string} name
 * @param {string} folder
 * @param {string} tarball
 * @param {string} hostUrl
 */
export async function startFramework(name, folder, tarball, hostUrl) {
  cpSync(join('examples', name), folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(PLACEHOLDER, hostUrl));
  }
  install(folder, [tarball]);
  return startBuilt(folder, /** @type {typeof SERVED_AS_FILES} */ (frameworks[name]));
}

/**
 * Answers the survey, opens the widget from the page's own button, and navigates to another page, as far as an example has
 * these.
 *
 * @param {Page} page
 * @param {string} url
 */
export async function visitFramework(page, url) {
  await page.goto(url);
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('radio', { name: 'Books' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Tell us a little more' }).waitFor();
  await page.getByRole('radio', { name: /^4/ }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We read every answer.').waitFor();

  const opener = page.getByRole('button', { name: 'Tell us more' });
  const launcher = page.getByRole('button', { name: 'Give feedback' });
  await launcher.waitFor();
  const about = page.getByRole('link', { name: 'About' });
  if (await about.count()) {
    const widget = await page.locator('psn-widget').elementHandle();
    await about.click();
    await page.getByRole('heading', { name: 'About us' }).waitFor();
    if (!(await widget?.evaluate((element) => element.isConnected)))
      throw new Error('The widget did not stay on the next page.');
  }
  if (await opener.count()) await opener.click();
  else await launcher.click();
  await page.locator('psn-widget[open]').waitFor({ state: 'attached' });
  if ((await page.locator('psn-widget').count()) !== 1) throw new Error('There are two widgets.');
}

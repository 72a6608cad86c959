import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { emptySurvey } from '../../core/studio/empty-survey.ts';
import { writeJson } from '../../core/studio/text/json-text.ts';
import type { RunningHost } from './fixtures.ts';
import { goTo, press, type } from './keyboard.ts';
import { signIn } from './operator.ts';

/** The studio of a real host, used by keys. */

export interface Visit {
  page: Page;
  context: BrowserContext;
  host: RunningHost;
}

/** Signs an editor, or an owner, in and opens the studio. */
export async function openStudio(
  { page, context, host }: Visit,
  role: 'editor' | 'owner' = 'editor',
): Promise<void> {
  await signIn({ context, host }, [role]);
  await page.goto(`${host.url}/studio`);
  await expect(page.getByRole('heading', { name: 'Surveys' })).toBeVisible();
}

/** Makes a survey and opens it. */
export async function makeByKeys(page: Page, template: string, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'New survey' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: template }));
  await expect(page.getByLabel('Name of the survey')).toBeFocused();
  await type(page, page.getByLabel('Name of the survey'), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: 'Outline' })).toBeVisible();
}

/** Stores the drafts of a survey that "Empty survey" creates. Returns its path. */
async function addSurvey(host: RunningHost, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const content = emptySurvey({
    question: 'Your question',
    thanks: 'Thank you',
    ends: null,
    language: { code: 'en', name: 'English' },
  });
  const node = { id: `node-${id}`, name, flow_id: `flow-${id}`, status: 'active' };
  const code = `PSN-${id.slice(0, 7).toUpperCase()}`;
  await host.query(
    `insert into drafts (path, content, changed_by)
      select folder || '/' || $1::text || '.json', convert_to(text, 'UTF8'), 'Ada'
      from (values ('flows', $2::text), ('nodes', $3), ('widgets', $4)) as files (folder, text)`,
    [
      id,
      writeJson({ ...content, id: node.flow_id, name }),
      writeJson(node),
      writeJson({ code, node_id: node.id }),
    ],
  );
  return `flows/${id}.json`;
}

/** Signs an editor in and opens a new survey, with the focus on its outline. */
export async function openNewSurvey({ page, context, host }: Visit, name: string): Promise<void> {
  await signIn({ context, host }, ['editor']);
  await page.goto(`${host.url}/studio#${await addSurvey(host, name)}`);
  await goTo(page, outline(page).locator('[tabindex="0"]'));
}

export const outline = (page: Page): Locator => page.getByRole('tree', { name: 'Outline' });
export const rows = (page: Page): Promise<string[]> =>
  outline(page).getByRole('treeitem').allTextContents();
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem', { name, exact: true });
export const view = (page: Page, name: string): Locator =>
  page.locator('.studio-views').getByRole('button', { name, exact: true });
/** The settings of the chosen part. */
export const settings = (page: Page): Locator => page.locator('.build-properties');

const MAX_PANES = 4;

/** Leads from another pane to the settings of the chosen part. */
export async function toSettings(page: Page): Promise<void> {
  for (let presses = 0; presses < MAX_PANES; presses += 1) {
    await page.keyboard.press('F6');
    if ((await settings(page).locator(':focus').count()) > 0) return;
  }
  throw new Error('F6 does not lead to the settings.');
}

/** Adds a page with a title, behind the chosen one. */
export async function addPage(page: Page, title: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add page', exact: true }));
  await type(page, page.getByLabel('Title of the page'), title);
  await expect(outline(page).getByRole('treeitem', { name: title })).toBeVisible();
}

/** The part of the page that is chosen. */
export const chosenCard = (page: Page): Locator => page.locator('.card[data-chosen="true"]');

/** Adds a part of a type, such as a question, behind the chosen one. */
export async function addPart(page: Page, kind: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add question', exact: true }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: kind, exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chosenCard(page)).toHaveCount(1);
}

/** Adds a question of a type, with its words. */
export async function addQuestion(page: Page, kind: string, words: string): Promise<void> {
  await addPart(page, kind);
  await type(page, chosenCard(page).getByLabel('Question', { exact: true }), words);
  await expect(card(page, words)).toBeVisible();
}

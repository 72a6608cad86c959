import { localesIn, readLocale } from '../../cli/i18n/sentences.ts';
import { directionOf } from '../../core/language/direction.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test } from './fixtures.ts';

/** Every language that there is, on one page. */

test('one page speaks all of them, one after the other, and fetches each once', async ({ page, host }) => {
  test.setTimeout(60_000);
  const node = await serveNode(host, [state('one', [question('said', 'text', { is_required: true }), next], { next_state_id: 'bye' }), thanks('bye')]);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(/\/l\/\w+\/([\w-]+)\.js$/.exec(request.url())?.[1] ?? ''));
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const codes = await localesIn('i18n');
  for (const code of codes) {
    const sentences = (await readLocale('i18n', code)).get('index.ts')!;
    await page.evaluate((wanted) => (document.querySelector('psn-feedback') as unknown as { setLanguage(code: string): void }).setLanguage(wanted), code);
    const button = page.getByRole('button', { name: sentences.get('flow.next')!, exact: true });
    await button.click();
    await expect(page.getByText(sentences.get('validation.required')!, { exact: true }).first()).toBeVisible();
    const root = page.locator('psn-feedback .root');
    await expect(root).toHaveAttribute('lang', code.toLowerCase());
    await expect(root).toHaveAttribute('dir', directionOf(code));
    expect(await root.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  }
  expect(codes.length).toBe(52);
  expect(fetched.filter(Boolean).sort()).toEqual([...codes].sort());
});

import { next, options, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** Keys that choose options while one question is shown at a time. `test/elements` tests keys on pages. */

const states = [
  state('s', [
    question('way', 'radio', { body: 'The way', options: options('left', 'right') }),
    question('many', 'checklist', { body: 'Some', options: options('one', 'two', 'three') }),
    question('score', 'score', { body: 'The score' }),
    question('words', 'text', { body: 'Your words' }),
    next,
  ]),
  thanks(),
];
test('one question at a time takes its keys without a tab to it, and waits for the second digit', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, states, {}, { layout: 'one' });
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const focused = (name: string) => page.getByRole('group', { name }).locator(':focus');
  await expect(page.locator('.question-text:focus')).toContainText('The way');
  await page.keyboard.press('a');
  await expect(focused('Some')).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'The score' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('0');
  await expect(page.getByRole('textbox', { name: 'Your words' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('radio', { name: '10' })).toBeChecked();
});

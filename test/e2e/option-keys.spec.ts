import { next, options, question, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';

/** Keys that choose options: letters in lists, digits on scales. */

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
const serve = (host: RunningHost, layout: string) => serveNode(host, states, {}, { layout });

test('on a page, letters and digits choose in the question that has the focus', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=${await serve(host, 'page')}`, 'psn-feedback');
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}$`, 'i') });
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}$`, 'i') });
  await page.keyboard.press('b');
  await expect(radio('right')).not.toBeChecked();
  await radio('left').focus();
  await page.keyboard.press('Control+b');
  await expect(radio('right')).not.toBeChecked();
  await page.keyboard.press('b');
  await expect(radio('right')).toBeChecked();
  await expect(box('two')).not.toBeChecked();

  await box('one').focus();
  await page.keyboard.press('c');
  await page.keyboard.press('a');
  await expect(box('three')).toBeChecked();
  await expect(box('one')).toBeChecked();
  await page.keyboard.press('c');
  await expect(box('three')).not.toBeChecked();

  await radio('0').focus();
  await page.keyboard.press('7');
  await expect(radio('7')).toBeChecked();
  await page.keyboard.press('1');
  await expect(radio('1')).toBeChecked();
  await page.keyboard.press('0');
  await expect(radio('10')).toBeChecked();

  const words = page.getByRole('textbox', { name: 'Your words' });
  await words.focus();
  await page.keyboard.type('a1b2');
  await expect(words).toHaveValue('a1b2');
  await expect(radio('10')).toBeChecked();
});

test('one question at a time takes its keys without a tab to it, and waits for the second digit', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=${await serve(host, 'one')}`, 'psn-feedback');
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

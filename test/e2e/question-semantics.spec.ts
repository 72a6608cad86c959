import { openGallery, question } from '../support/gallery.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** The semantics of questions for screen readers, in the order in which they are read; `test/heard` listens to them. */

test('a question is read once, after the title, as required, with the ends of its scale', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/feedback?node_id=node-store`, 'psn-feedback');
  const survey = page.locator('psn-feedback .state');
  const group = survey.getByRole('radiogroup', {
    name: 'How likely are you to recommend us to a friend? , required',
  });

  await test.step('the title is a heading before the questions, and the label of nothing', async () => {
    const title = survey.getByRole('heading', { name: 'How was your visit?', level: 2 });
    await expect(title).not.toHaveAttribute('tabindex');
    await expect(survey).not.toHaveAttribute('tabindex');
    await expect(survey).not.toHaveAttribute('aria-labelledby');
    expect(await survey.locator('> *').first().textContent()).toBe('How was your visit?');
  });

  await test.step('the text of the question labels a group that can be focused', async () => {
    await expect(group).toHaveAttribute('aria-roledescription', 'question');
    await expect(group).toHaveAttribute('tabindex', '-1');
    await expect(group).not.toHaveAttribute('aria-required');
  });

  await test.step('the ends of the scale are parts of its numbers, and of nothing else', async () => {
    await expect(group.getByRole('radio', { name: '0, Not at all', exact: true })).toBeVisible();
    await expect(group.getByRole('radio', { name: '10, Very likely', exact: true })).toBeVisible();
    await expect(group.locator('.scale-ends')).toHaveAttribute('aria-hidden', 'true');
  });

  await test.step('no status is empty', async () => {
    await expect(page.locator('psn-feedback [role=status]:empty')).toHaveCount(0);
  });

  await test.step('the first number is described by the error', async () => {
    await survey.getByRole('button', { name: 'Next' }).click();
    const first = group.getByRole('radio').first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription('Please choose a rating.');
    await expect(group.getByRole('radio').nth(1)).toHaveAccessibleDescription('');
  });
});

test('parts of a question have names of their own, in a group with the name of the question', async ({
  page,
  host,
}) => {
  await test.step('the slider, whose buttons tell the value that they set', async () => {
    await openGallery(page, host, 'Rating');
    const group = page.getByRole('group', { name: 'How warm should it be? , required' });
    await expect(group.getByRole('slider', { name: 'Cool – Warm', exact: true })).toBeVisible();
    const told = group.locator('[aria-live]');
    await group.getByRole('button', { name: 'More' }).click();
    await expect(told).toHaveText('20');
    await group.getByRole('slider').press('ArrowRight');
    await expect(told).toBeEmpty();
  });

  await test.step('the dial, whose name is read once', async () => {
    await expect(page.getByRole('meter', { name: 'Your score' })).toBeVisible();
    await expect(page.getByText('Your score')).toHaveAttribute('aria-hidden', 'true');
  });

  await test.step('the phone number beside its country', async () => {
    await openGallery(page, host, 'Writing');
    const group = page.getByRole('group', { name: 'Your phone number , required' });
    await expect(group.getByRole('combobox', { name: 'Country code' })).toBeVisible();
    await expect(group.getByRole('button', { name: 'Country code' })).toBeVisible();
    await expect(group.getByRole('textbox', { name: 'Phone', exact: true })).toBeVisible();
  });

  await test.step('the chooser of a file', async () => {
    await openGallery(page, host, 'Special ones');
    const group = page.getByRole('group', { name: 'A receipt , required' });
    await expect(group.getByLabel('Choose a file', { exact: true })).toBeAttached();
  });

  await test.step('no status is empty, and the button of a list has its name', async () => {
    await expect(page.locator('psn-feedback [role=status]:empty:visible')).toHaveCount(0);
    await openGallery(page, host, 'Choosing');
    await expect(page.locator('psn-feedback [role=status]:empty:visible')).toHaveCount(0);
    const list = question(page, 'city').getByRole('button', { name: 'Choose from a long list' });
    await expect(list).toBeVisible();
  });
});

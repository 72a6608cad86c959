import { expect, open, test } from '../support/fixtures.ts';
import { allowDark, expectNoFindings, expectNoneInTheDark } from '../support/axe.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';
import { askToEnd, openChatMenu } from '../support/chat-menu.ts';

for (const [what, size] of [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 780 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport: size });

    test('the widget passes, closed, open and thanking', async ({ page, host }) => {
      await open(page, `${host.url}/widget?code=PSN-BOOKSHP`, 'psn-widget');
      await expectNoFindings(page);
      await page.getByRole('button', { name: 'Give feedback' }).click();
      await expect(page.getByRole('radiogroup').first()).toBeVisible();
      // The first screen of the host cannot have the focus.
      await expect(page.locator('psn-widget [inert]')).toHaveCount(0);
      await expectNoFindings(page);
      await page.getByRole('radio', { name: '9', exact: true }).click();
      await page.getByRole('radio', { name: 'Books' }).click();
      await page.getByRole('button', { name: 'Skip the survey' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
      await expectNoFindings(page);
    });

    // Screens that do not depend on the window's width are checked once.
    if (what === 'on a desk')
      test('a widget passes in its other looks: hint, modal, dark, list of languages, earlier feedback, ending a chat', async ({
        page,
        host,
      }) => {
        await allowDark(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await open(page, `${host.url}/widget?code=PSN-HELPDSK`, 'psn-widget');
        await expect(page.getByRole('button', { name: 'Stuck on something?' })).toBeVisible();
        await expectNoFindings(page);
        await page.getByRole('button', { name: 'Give feedback' }).click();
        await page.getByRole('button', { name: /^Language/ }).click();
        await expect(page.getByRole('option', { name: 'Türkçe' })).toBeVisible();
        await expectNoFindings(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('Please choose one.')).toBeVisible();
        await expectNoFindings(page);
        await page.getByRole('radio', { name: 'An order' }).click();
        await page.getByRole('button', { name: 'Send' }).click();
        await askToEnd(page);
        await expect(page.getByRole('heading', { name: 'End the conversation?' })).toBeVisible();
        await expectNoFindings(page);
        await page.getByRole('button', { name: 'End it' }).click();
        await expect(page.getByText('This conversation is over.', { exact: true })).toBeVisible();
        await expectNoFindings(page);
        await openChatMenu(page);
        await expectNoFindings(page);
        await page.getByRole('button', { name: 'Previous feedback' }).click();
        await expect(page.getByRole('button', { name: /^Bookshop help desk/ })).toBeVisible();
        await expectNoFindings(page);

        await page.emulateMedia({ colorScheme: 'light' });
        await open(page, `${host.url}/widget?code=PSN-READING`, 'psn-widget');
        await page.getByRole('button', { name: 'How was your visit?' }).click();
        await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
        await expectNoFindings(page);
      });

    if (what === 'on a phone')
      test('a chat passes', async ({ page, host }) => {
        const { id, chat_token_string: token } = (await (
          await post(host.url, submission())
        ).json()) as { id: string; chat_token_string: string };
        await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
        await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('log').getByTitle('Sent').last()).toBeVisible();
        await expectNoFindings(page);
        await expectNoneInTheDark(page);
      });

    if (what === 'on a phone')
      test('a chat passes queued, closed and to be rated, and the inbox beside it', async ({
        page,
        host,
      }) => {
        const { id, chat_token_string: token } = (await (
          await post(host.url, { ...submission(), customer: { name: 'Ada' } })
        ).json()) as { id: string; chat_token_string: string };
        const inbox = await inboxUrl(host, 'mara');
        const setStatus = (status: string) =>
          fetch(`${host.url}/v1/inbox/conversations/${id}/status`, {
            method: 'POST',
            headers: {
              Authorization: `Bearer ${inbox.split('token=')[1]!}`,
              'Idempotency-Key': crypto.randomUUID(),
              'Content-Type': 'application/json',
            },
            body: JSON.stringify({ status }),
          }).then(({ ok }) => expect(ok).toBe(true));
        await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
        await page
          .getByRole('textbox', { name: 'Your message' })
          .fill('See https://example.com 🎉');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('log').getByRole('link', { name: /example/ })).toBeVisible();
        // The messages are sent before, as a queued conversation accepts none.
        await expect(page.getByRole('log').getByTitle('Sent').last()).toBeVisible();
        await setStatus('queued');
        await expect(page.getByText('Thank you for your patience.')).toBeVisible({
          timeout: 15_000,
        });
        await expectNoFindings(page);
        await setStatus('closed');
        await expect(page.getByRole('button', { name: 'Satisfied', exact: true })).toBeVisible();
        await expectNoFindings(page);
        await expectNoneInTheDark(page);
        // Without a session it leads to the sign-in.
        await open(page, `${host.url}/inbox`, 'psn-people');
        await expectNoFindings(page);
        await open(page, inbox, 'psn-inbox');
        await expect(page.getByRole('button', { name: 'Mine' })).toBeVisible();
        await expectNoFindings(page);
        await expectNoneInTheDark(page);
        await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Closed' });
        await page.getByRole('button', { name: /^Ada/ }).first().click();
        await expect(page.getByRole('log')).toContainText('See');
        await page.getByRole('tab', { name: 'Note' }).click();
        await page.getByRole('textbox', { name: 'Note' }).fill('For the team only');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('log')).toContainText('For the team only');
        await expectNoFindings(page);
        await expectNoneInTheDark(page);
        await page.getByRole('button', { name: 'Details' }).click();
        await expect(page.getByRole('complementary')).toContainText('Answers');
        await expectNoFindings(page);
        await expectNoneInTheDark(page);
        await page.getByRole('button', { name: 'Back to the conversation' }).click();
        await page.getByRole('button', { name: 'Reopen' }).click();
        await page.getByRole('tab', { name: 'Reply' }).click();
        await page.getByRole('textbox', { name: 'Your message' }).fill('/');
        await expect(page.getByRole('listbox')).toBeVisible();
        await expectNoFindings(page);
        await page.getByRole('textbox', { name: 'Your message' }).fill('');
        // The window has room for the list and the customer.
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectNoFindings(page);
        await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
        await expectNoFindings(page);
        await page.keyboard.press('Escape');
        await page.setViewportSize(size);
        await open(page, inbox.replace('#', '?lang=ar#'), 'psn-inbox');
        await expect(page.locator('psn-inbox .root')).toHaveAttribute('dir', 'rtl');
        await page.getByRole('combobox', { name: 'الحالة' }).selectOption({ index: 0 });
        await expectNoFindings(page);
        await page.getByRole('button', { name: 'Ada' }).first().click();
        await expect(page.getByRole('log')).toContainText('See');
        await expectNoFindings(page);
      });

    if (what === 'on a phone')
      test('a framed preview and the start page pass', async ({ page, host }) => {
        await open(page, `${host.url}/flow_preview?flow_id=flow-store`, 'psn-flow-preview');
        await expectNoFindings(page);
        await page.goto(`${host.url}/start`);
        await expectNoFindings(page);
      });
  });
}

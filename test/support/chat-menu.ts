import type { Page } from 'playwright/test';

/** Opens the menu of the conversation on a page. */
export const openChatMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Options' }).click();

/** Asks to end the conversation on a page: a dialog opens. */
export async function askToEnd(page: Page): Promise<void> {
  await openChatMenu(page);
  await page.getByRole('button', { name: 'End this conversation' }).click();
}

/** Ends the conversation on a page. */
export async function endConversation(page: Page): Promise<void> {
  await askToEnd(page);
  await page.getByRole('button', { name: 'End it' }).click();
}

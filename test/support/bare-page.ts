import type { Page } from 'playwright/test';

const SURVEY = /<(psn-feedback|psn-flow-preview) .*<\/\1>/s;

/**
 * Makes the pages with surveys arrive without them, and the API's answers without first screens, as from other servers:
 * elements draw all by themselves.
 */
export async function withoutSurvey(page: Page): Promise<void> {
  await page.route(/\/(web_)?(feedback|flow_preview)\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(SURVEY, '') });
  });
  await page.route(/\/v1\/(nodes|feedbacks)\/.*[?&]first_screen=/, (route) =>
    route.fallback({ url: route.request().url().replace('first_screen=', 'none=') }),
  );
}

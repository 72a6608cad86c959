import type { Page } from 'playwright/test';

const SURVEY = /<(psn-feedback|psn-flow-preview) .*<\/\1>/s;

/** Makes the pages with surveys arrive without them, as from a static server: their elements ask for all by themselves. */
export const withoutSurvey = (page: Page): Promise<unknown> =>
  page.route(/\/(web_)?(feedback|flow_preview)\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(SURVEY, '') });
  });

import type { Page } from 'playwright/test';
import { withoutSurvey } from '../support/bare-page.ts';
import type { HeardLocale } from './fixtures.ts';

interface WithLanguages {
  languages: { id: string; code: string; name: string }[];
}

/** Offers the surveys of the examples, which are in English and Turkish, in English and Arabic where that is listened to. */
export async function offer(page: Page, locale: HeardLocale): Promise<void> {
  if (locale !== 'ar') return;
  await withoutSurvey(page);
  await page.route(/\/v1\/(nodes|flows)\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as WithLanguages & { flow?: WithLanguages };
    const flow = json.flow ?? json;
    flow.languages = [
      { id: 'en', code: 'en', name: 'English' },
      { id: 'ar', code: 'ar', name: 'العربية' },
    ];
    await route.fulfill({ response, json });
  });
}

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { PICTURES, VARIANTS } from './variants.ts';
import { screens } from './screens.ts';

/** Captures the screenshots of `npm run pictures`. */

mkdirSync(PICTURES, { recursive: true });

for (const { name, lang, colorScheme, forcedColors, width, height } of VARIANTS)
  test.describe(name, () => {
    test.use({
      colorScheme,
      locale: lang === 'ar' ? 'ar-EG' : 'en-US',
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce', forcedColors },
    });
    for (const [screen, show] of Object.entries(screens))
      test(screen, async ({ page, host }) => {
        const other = await show({ page, host, lang });
        const shown = other instanceof Object && 'screenshot' in other ? (other as Page) : page;
        await shown.mouse.move(0, 0);
        // A page may have no scripts.
        if (shown === page) await page.evaluate(() => document.fonts.ready);
        const isFull = !/^(widget|inbox|studio|results-links|people-)/.test(screen);
        await shown.screenshot({
          path: `${PICTURES}/${screen}.${name}.png`,
          animations: 'disabled',
          caret: 'hide',
          fullPage: isFull,
        });
      });
  });

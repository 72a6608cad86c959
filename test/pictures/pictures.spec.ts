import { mkdirSync } from 'node:fs';
import { test } from '../e2e/fixtures.ts';
import { PICTURES, VARIANTS } from './variants.ts';
import { screens } from './screens.ts';

/** Takes the pictures of `npm run pictures`. */

mkdirSync(PICTURES, { recursive: true });

for (const { name, lang, colorScheme, width, height } of VARIANTS)
  test.describe(name, () => {
    test.use({
      colorScheme,
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [screen, show] of Object.entries(screens))
      test(screen, async ({ page, host }) => {
        await show({ page, host, lang });
        await page.mouse.move(0, 0);
        await page.evaluate(() => document.fonts.ready);
        const isFull = !screen.startsWith('widget') && !screen.startsWith('inbox');
        await page.screenshot({
          path: `${PICTURES}/${screen}.${name}.png`,
          animations: 'disabled',
          caret: 'hide',
          fullPage: isFull,
        });
      });
  });

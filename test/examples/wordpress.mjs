import { join } from 'node:path';
import { startWordPress } from './wordpress/site.mjs';
import { visitWordPress } from './wordpress/visits.mjs';

/**
 * Uses the plugin of `examples/wordpress` in a real WordPress; prints a line for each thing that works.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} folder that the user of the database can enter
 * @param {string} hostUrl
 * @param {string | null} shots folder for pictures
 */
export async function tryWordPress(browser, folder, hostUrl, shots) {
  const wordPress = await startWordPress(join(folder, 'wordpress'), hostUrl);
  try {
    await visitWordPress(browser, wordPress.url, hostUrl, {
      shots,
      report: (what) => console.log(`  ${what} works`),
    });
    const notices = wordPress.notices();
    if (notices.length > 0) throw new Error(`PHP complains: ${notices.join('\n')}`);
  } finally {
    await wordPress.stop();
  }
}

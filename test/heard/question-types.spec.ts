import { beginWith, galleryPages } from '../support/gallery.ts';
import { expectTranscript, test } from './fixtures.ts';

/** All question types: each page of the gallery is read, left with its errors, and gone through by Tab. */

for (const name of galleryPages) {
  test(`the page “${name}”`, async ({ heard, page, host }) => {
    await beginWith(page, name);
    await heard.open(`${host.url}/feedback?node_id=node-gallery`, 'psn-feedback');
    await heard.read();
    const next = page.locator('psn-feedback .main-action > button').last();
    await heard.happens('moving on', () => next.click());
    const controls = page.locator('psn-feedback .question :is(input, select, textarea, button)');
    const last = await controls.count();
    const isInside = () =>
      page
        .locator('psn-feedback .question')
        .evaluateAll((all) => all.some((question) => question.querySelector(':focus') !== null));
    for (let stop = 0; stop < last && (await isInside()); stop += 1) await heard.press('Tab');
    await expectTranscript(heard, `question-types-${name.toLowerCase().replaceAll(' ', '-')}`);
  });
}

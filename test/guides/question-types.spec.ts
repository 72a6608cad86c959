import { mkdirSync, readFileSync } from 'node:fs';
import { test } from '../support/fixtures.ts';
import { answerAll, galleryPages, openGallery, question } from '../support/gallery.ts';

/** Captures a screenshot of each question type of the gallery, answered. */

const FOLDER = 'docs/authoring/types';
mkdirSync(FOLDER, { recursive: true });

interface Question {
  key: string;
  style?: string;
  extra?: { matrix_question_type?: string };
}
const gallery = JSON.parse(readFileSync('examples/workspace/flows/gallery.json', 'utf8')) as {
  states: { elements: { question?: Question }[] }[];
};

/** Name of a picture; `null` for a type that shows nothing. */
const nameOf = ({ style = 'text', extra }: Question): string | null =>
  style === 'random' || style === 'plain'
    ? null
    : [style, extra?.matrix_question_type].filter(Boolean).join('-');

test.use({ viewport: { width: 560, height: 1200 }, deviceScaleFactor: 1.5 });

for (const [at, name] of galleryPages.entries())
  test(`types of the page ${name}`, async ({ page, host }) => {
    await openGallery(page, host, name);
    await answerAll(page, name);
    const taken = new Set<string>();
    for (const { question: asked } of gallery.states[at]!.elements) {
      const type = asked && nameOf(asked);
      if (!type || taken.has(type)) continue;
      taken.add(type);
      await question(page, asked.key).screenshot({
        path: `${FOLDER}/${type}.png`,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  });

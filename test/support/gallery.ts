import type { Locator, Page } from 'playwright/test';
import { open, type RunningHost } from './fixtures.ts';
import { withoutSurvey } from './bare-page.ts';
import { galleryAnswers } from './gallery-answers.ts';

/** The pages of the gallery, a flow with all question types. */
export const galleryPages = ['Choosing', 'Rating', 'Writing', 'Matrices', 'Special ones'] as const;
export type GalleryPage = (typeof galleryPages)[number];

/** Makes the gallery start with one of its pages. `isInAll`: it is offered in all languages of the interface. */
export async function beginWith(page: Page, name: GalleryPage, isInAll = false): Promise<void> {
  await withoutSurvey(page);
  await page.route('**/v1/nodes/node-gallery*', async (route) => {
    const response = await route.fetch();
    const node = (await response.json()) as { flow: { states: unknown[]; languages: unknown[] } };
    node.flow.states = node.flow.states.slice(galleryPages.indexOf(name));
    if (isInAll) node.flow.languages = [];
    await route.fulfill({ response, json: node });
  });
}

/** Opens the gallery at one of its pages. */
export async function openGallery(
  page: Page,
  host: RunningHost,
  name: GalleryPage,
  language?: string,
): Promise<void> {
  await beginWith(page, name, language !== undefined);
  await open(
    page,
    `${host.url}/feedback?node_id=node-gallery${language ? `&lang=${language}` : ''}`,
    'psn-feedback',
  );
}

/** The element of the question with this key. */
export const question = (page: Page, key: string): Locator =>
  page.locator(`[data-element="e-${key}"]`);

/** Answers every question of a page by script. */
export const answerAll = (page: Page, name: GalleryPage): Promise<void> =>
  page.evaluate(
    (answers) => {
      const element = document.querySelector('psn-feedback')!;
      for (const [key, value] of answers) element.answer(key, value);
    },
    galleryAnswers(() => Promise.resolve(''))[galleryPages.indexOf(name)]!.map(
      ({ key, value }) => [key, value] as const,
    ),
  );

/** A picture for a file input. */
export async function picture(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#2f6fa3';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  });
  return {
    name: 'problem.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1]!, 'base64'),
  };
}

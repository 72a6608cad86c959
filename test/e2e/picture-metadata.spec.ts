import type { Page } from 'playwright/test';
import { SECRET } from '../support/picture-bytes.ts';
import { jpegWithPlace } from '../support/pictures.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { post, submission } from '../support/submission.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';
import { inboxUrl } from '../support/operator.ts';

/** Pictures are uploaded without their location, with their orientation. */

/** A JPEG of 40 by 20 pixels that is to be turned by 90 degrees, with a place. */
async function turnedPicture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });
  const buffer = Buffer.from(jpegWithPlace(Buffer.from(base64, 'base64'), 6));
  expect(buffer.includes(SECRET)).toBe(true);
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
}

/** Has a page note the files of the forms that it sends, each as a text of bytes. */
const noteFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(globalThis, { sent });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      for (const value of body instanceof FormData ? body.values() : [])
        if (value instanceof File)
          value.arrayBuffer().then((bytes) => {
            sent.push(`${value.name} ${new TextDecoder('latin1').decode(bytes)}`);
            return undefined;
          }, console.error);
      send.call(this, body);
    };
  });

const sentFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);

/** The newest file of the host as a browser draws it. */
async function storedSize(page: Page, host: RunningHost): Promise<number[]> {
  const [row] = await host.query('select id from blobs order by created_at desc limit 1');
  const reply = await fetch(`${host.url}/v2/storage/blobs/${String(row!['id'])}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.includes(SECRET)).toBe(false);
  return page.evaluate(
    async (content) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(content)]));
      return [image.width, image.height];
    },
    [...bytes],
  );
}

async function expectClean(page: Page, host: RunningHost): Promise<void> {
  const files = await sentFiles(page);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^IMG_1\.jpg \xff\xd8/);
  expect(files[0]).not.toContain(SECRET);
  expect(await storedSize(page, host)).toEqual([20, 40]);
}

/** Opens a survey with one question for a file. */
async function openQuestion(page: Page, host: RunningHost): Promise<void> {
  const states = [state('one', [question('a', 'file') as never, next]), thanks()];
  await page.route('**/v1/nodes/node-one*', (route) =>
    route.fulfill({
      json: { id: 'node-one', flow_id: 'flow-one', flow: { id: 'flow-one', states } },
    }),
  );
  await noteFiles(page);
  await open(page, `${host.url}/feedback?node_id=node-one`, 'psn-feedback');
}

test('from a question for a file', async ({ page, host }) => {
  await openQuestion(page, host);
  await page.locator('input[type=file]').setInputFiles(await turnedPicture(page));
  await page.getByText('Uploaded').waitFor();
  await expectClean(page, host);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/file.png` });
});

test('from both sides of a conversation', async ({ page, host }) => {
  const { id, chat_token_string: token } = (await (
    await post(host.url, { ...submission(), customer: { name: 'Pia of the picture' } })
  ).json()) as {
    id: string;
    chat_token_string: string;
  };
  await noteFiles(page);
  for (const [address, tag, path] of [
    [`${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat', 'chat_messages'],
    [`${await inboxUrl(host, 'mara')}`, 'psn-inbox', `${id}/messages`],
  ] as const) {
    await page.goto('about:blank');
    await open(page, address, tag);
    if (tag === 'psn-inbox') await page.getByRole('button', { name: /^Pia of the/ }).click();
    const taken = page.waitForResponse(
      (response) => response.url().endsWith(path) && response.status() === 201,
    );
    await page.locator('input[type=file]').setInputFiles(await turnedPicture(page));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await taken;
    await expectClean(page, host);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${tag}.png` });
  }
});

test('a picture that can not be read does not leave', async ({ page, host }) => {
  await openQuestion(page, host);
  const { buffer, ...file } = await turnedPicture(page);
  const broken = buffer.subarray(0, buffer.indexOf(Buffer.from([0xff, 0xda])));
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: broken });
  await expect(page.getByText('The file could not be uploaded. Please try again.')).toBeVisible();
  expect(await sentFiles(page)).toEqual([]);
});

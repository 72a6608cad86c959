import type { Page } from 'playwright/test';
import { next, question, state, thanks } from '../support/flows.ts';
import { expect, open, test, type RunningHost, openOwnersPage } from '../support/fixtures.ts';

/** A node with one question. Only its configuration is mocked; the host is real. */
async function show(page: Page, host: RunningHost, asked: object): Promise<void> {
  const flow = { id: 'flow-one', states: [state('one', [asked as never, next]), thanks()] };
  await page.route('**/v1/nodes/node-one*', (route) =>
    route.fulfill({ json: { id: 'node-one', flow_id: 'flow-one', flow } }),
  );
  await open(page, `${host.url}/feedback?node_id=node-one`, 'psn-feedback');
}

/** A picture of 200 by 100 pixels: red on the left, blue on the right. */
const picture = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#ff0000';
      context.fillRect(0, 0, 100, 100);
      context.fillStyle = '#0000ff';
      context.fillRect(100, 0, 100, 100);
      return canvas.toDataURL('image/png').split(',')[1]!;
    })
    .then((text) => Buffer.from(text, 'base64'));

/** The size of the uploaded image, and its colours at some points. */
async function storedPicture(
  page: Page,
  host: RunningHost,
  points: readonly (readonly [number, number])[],
) {
  const [row] = await host.query('select id from blobs order by created_at desc limit 1');
  const file = await (
    await fetch(`${host.url}/v2/storage/blobs/${String(row!['id'])}`)
  ).arrayBuffer();
  return page.evaluate(
    async ({ bytes, at }) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return {
        size: [image.width, image.height],
        colours: at.map(([x, y]) =>
          Array.from(context.getImageData(x, y, 1, 1).data.subarray(0, 3)),
        ),
      };
    },
    { bytes: [...new Uint8Array(file)], at: points },
  );
}

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const BLACK = [0, 0, 0];

async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  const at = ([left, top]: readonly [number, number]) =>
    [x + width * left, y + height * top] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

test('what is hidden in a picture is gone from the file, and a cut makes it smaller', async ({
  page,
  host,
}) => {
  await show(page, host, question('a', 'screenshot'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.locator('canvas').scrollIntoViewIfNeeded();
  await drag(page, [0.1, 0.1], [0.4, 0.9]); // hides a part of the red side
  await page.getByRole('button', { name: 'Crop' }).click();
  await drag(page, [0.005, 0.005], [0.75, 1.3]); // ends below the picture
  await page.getByRole('button', { name: 'Use this image' }).click();
  await page.getByText('Uploaded').waitFor();
  const { size, colours } = await storedPicture(page, host, [
    [10, 50],
    [50, 50],
    [90, 50],
    [140, 50],
  ]);
  expect(colours).toEqual([RED, BLACK, RED, BLUE]);
  expect(Math.abs(size[0]! - 150)).toBeLessThanOrEqual(2);
  expect(Math.abs(size[1]! - 100)).toBeLessThanOrEqual(2);
});

test('a screenshot is no PDF, and says what it may be', async ({ page, host }) => {
  await show(page, host, question('a', 'screenshot'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expect(page.getByText('Accepted file types: PNG, JPG, WEBP, GIF, or HEIC.')).toBeVisible();
});

test('two taps on opposite corners do what a drag does', async ({ page, host }) => {
  await show(page, host, question('a', 'screenshot'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const tap = (at: readonly [number, number]) => drag(page, at, [at[0] + 0.005, at[1]]); // no finger is quite still
  await tap([0.4, 0.9]);
  await tap([0.1, 0.1]);
  await page.getByRole('button', { name: 'Use this image' }).click();
  await page.getByText('Uploaded').waitFor();
  expect(
    (
      await storedPicture(page, host, [
        [10, 50],
        [50, 50],
        [90, 50],
        [140, 50],
      ])
    ).colours,
  ).toEqual([RED, BLACK, RED, BLUE]);
});

test('an edit can be taken back, and drawing marks the picture', async ({ page, host }) => {
  await show(page, host, question('a', 'screenshot'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.locator('canvas').scrollIntoViewIfNeeded();
  await drag(page, [0.1, 0.1], [0.4, 0.9]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Draw' }).click();
  await drag(page, [0.6, 0.5], [0.9, 0.5]);
  await page.getByRole('button', { name: 'Use this image' }).click();
  await page.getByText('Uploaded').waitFor();
  const { colours } = await storedPicture(page, host, [
    [50, 50],
    [150, 50],
    [150, 10],
  ]);
  expect(colours[0]).toEqual(RED);
  expect(colours[1]).not.toEqual(BLUE);
  expect(colours[2]).toEqual(BLUE);
});

test('the screen is captured once, and its capture ends with the picture', async ({
  page,
  host,
}) => {
  // A script can't use the browser's screen picker: the stream of a canvas replaces it.
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
    canvas.getContext('2d')!.fillStyle = '#0000ff';
    setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 64, 32), 20);
    const stream = canvas.captureStream();
    Object.assign(window, { captured: stream });
    navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(stream);
  });
  await show(page, host, question('a', 'screenshot'));
  await page.getByRole('button', { name: 'Capture the screen' }).click();
  await page.getByRole('button', { name: 'Use this image' }).click();
  await page.getByText('Uploaded').waitFor();
  const { size, colours } = await storedPicture(page, host, [[30, 15]]);
  expect(size).toEqual([64, 32]);
  expect(colours).toEqual([BLUE]);
  expect(
    await page.evaluate(() =>
      (window as unknown as { captured: MediaStream }).captured
        .getTracks()
        .map(({ readyState }) => readyState),
    ),
  ).toEqual(['ended']);
});

test('an upload can be called off, and one that failed sent again', async ({ page, host }) => {
  let isCut = true;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await show(page, host, question('a', 'file'));
  await page.route('**/direct_uploads', async (route) => {
    if (!isCut) return route.continue();
    await held;
    return route.abort();
  });
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: await picture(page) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('One moment please: this is not done yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('input[type=file]')).toBeAttached();
  await page.locator('input[type=file]').setInputFiles(file);
  release();
  await expect(page.getByText('The file could not be uploaded. Please try again.')).toBeVisible();
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(page.getByText('The file could not be uploaded. Please try again.')).toBeHidden();
});

test('a survey whose code did not come says so, and is there after another try', async ({
  page,
  host,
}) => {
  let isCut = true;
  await page.route('**/c/ranking-*.js*', (route) => (isCut ? route.abort() : route.continue()));
  await page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    addEventListener('psn-error', (event) =>
      codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
  });
  await show(
    page,
    host,
    question('a', 'ranking', {
      options: [
        { id: 'x', key: 'x', body: 'X' },
        { id: 'y', key: 'y', body: 'Y' },
      ],
    }),
  );
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toContain(
    'chunk_load',
  );
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Move Y up' })).toBeVisible();
});

test('in a preview every question that asks the server can be answered, and nothing is sent', async ({
  page,
  host,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
  const blue = await picture(page);
  await openOwnersPage(page, host);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  const asked = ['file', 'screenshot', 'phone_verification', 'dynamic_request'].map((style) =>
    question(style, style, { is_required: true }),
  );
  await page.evaluate(
    (flow) =>
      document.body.replaceChildren(
        Object.assign(document.createElement('psn-flow-preview'), { flow }),
      ),
    { id: 'f', states: [state('one', [...asked, next]), thanks()] },
  );
  const file = { name: 'blue.png', mimeType: 'image/png', buffer: blue };
  await page.locator('[data-style="file"] input').setInputFiles(file);
  await expect(page.locator('[data-style="file"]')).toContainText('Uploaded');
  await page.locator('[data-style="screenshot"] input').setInputFiles(file);
  await page.getByRole('button', { name: 'Use this image' }).click();
  await expect(page.locator('[data-style="screenshot"]')).toContainText('Uploaded');
  const phone = page.locator('[data-style="phone_verification"]');
  await phone.getByRole('textbox').fill('+905321234567');
  await phone.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('1');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(phone.locator('[aria-live]')).toContainText('532');
  const lookUp = page.locator('[data-style="dynamic_request"]');
  await lookUp.getByRole('textbox').fill('A-1');
  await lookUp.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Not available in the preview.')).toHaveCount(2);
  await page.locator('.main-action > .button').click();
  await expect(page.locator('.state-thank')).toBeVisible();
  expect(calls).toEqual([]);
});

import { expectTranscript, test } from './fixtures.ts';

/** A survey as its editor sees it, which is sent nowhere. */

for (const [name, path] of [
  ['preview', 'web_flow_preview'],
  ['preview-framed', 'flow_preview'],
] as const)
  test(name, async ({ heard, page, host }) => {
    await heard.open(`${host.url}/${path}?flow_id=flow-store`, 'psn-flow-preview');
    await heard.read();
    const goOn = page.getByRole('button', { name: 'Next' }).and(page.locator(':focus'));
    while ((await goOn.count()) === 0) await heard.press('Tab');
    await heard.press('Return');
    await heard.press('space');

    await expectTranscript(heard, name);
  });

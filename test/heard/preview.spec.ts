import { offer } from './arabic.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

/** A survey as its editor sees it, which is sent nowhere. */

for (const [name, path] of [
  ['preview', 'web_flow_preview'],
  ['preview-framed', 'flow_preview'],
] as const)
  for (const locale of LOCALES)
    test(`${name}: ${locale}`, async ({ heard, page, host }) => {
      await offer(page, locale);
      await heard.open(`${host.url}/${path}?flow_id=flow-store&lang=${locale}`, 'psn-flow-preview');
      await heard.read();
      await heard.tabTo(page.locator('.main-action .button').last());
      await heard.press('Return');
      await heard.press('space');

      await expectTranscript(heard, name, locale);
    });

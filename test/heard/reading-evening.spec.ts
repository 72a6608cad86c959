import { expectTranscript, test } from './fixtures.ts';

/** The first question of the survey about an evening, as it is read in three languages. */

for (const locale of ['en', 'tr', 'ar']) {
  test(`a first question: ${locale}`, async ({ heard, host }) => {
    await heard.open(`${host.url}/feedback?node_id=node-evening&lang=${locale}`, 'psn-feedback');
    await heard.read();

    await expectTranscript(heard, `reading-evening-${locale}`, locale);
  });
}

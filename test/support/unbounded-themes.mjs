import pg from 'pg';

/**
 * How themes were found before their memory had a bound: the sets of phrases of the newest texts of each question are
 * stored. It must fail where the host does not, or else the test proves nothing.
 *
 * Arguments: the address of a database, the ids of questions.
 */

const [databaseUrl, ...questions] = process.argv.slice(2);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const known = new Map();
for (const question of questions) {
  const { rows } = await client.query(
    `select body from responses join feedbacks on feedbacks.id = feedback_id
      where question_id = $1 order by created_at desc limit 1500`,
    [question],
  );
  const counts = new Map();
  for (const { body } of rows) {
    const words = [...segmenter.segment(body.slice(0, 2000))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment);
    const themes = new Set();
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + 3); to += 1)
        themes.add(words.slice(from, to).join(' '));
    known.set(body, themes);
    for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  console.log(question);
}
await client.end();

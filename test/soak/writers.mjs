import { randomUUID } from 'node:crypto';

/** A process that posts messages and submissions at a steady rate, and reports the accepted ones to its parent. */

const submission = (device) => ({
  device_id: device,
  created_at: new Date().toISOString(),
  node_id: 'node-store',
  flow_id: 'flow-store',
  language_id: 'en',
  time_spent_in_seconds: 3,
  responses: [{ question_id: 'q-nps', body: '9' }],
});

/** Starts `act` at a steady rate, independent of the latency of replies; resolves when all have ended. */
async function atRate(aSecond, ms, act) {
  const begun = Date.now();
  const running = [];
  for (let number = 0; Date.now() - begun < ms;) {
    for (const due = ((Date.now() - begun) * aSecond) / 1000; number < due; number += 1)
      running.push(act(number));
    await new Promise((done) => setTimeout(done, 5));
  }
  await Promise.all(running);
}

process.on('message', async ({ urls, conversations, messages, submissions, ms, prefix }) => {
  const taken = conversations.map(() => 0);
  const confirmed = [];
  const refused = [];
  const post = async (number, path, headers, body) => {
    const reply = await fetch(urls[number % urls.length] + path, {
      method: 'POST',
      headers: { 'Idempotency-Key': randomUUID(), ...headers },
      body,
    }).catch((error) => ({ ok: false, status: error.cause?.code ?? error.message }));
    if (reply.body) await reply.arrayBuffer();
    if (!reply.ok) refused.push(`${reply.status} of ${path.replaceAll(/[\w-]{36}/g, '…')}`);
    return reply.ok;
  };
  await Promise.all([
    atRate(messages, ms, async (number) => {
      const at = number % conversations.length;
      const { id, token } = conversations[at];
      const form = new FormData();
      form.set('body', `soak ${Date.now()}`);
      if (await post(number, `/v1/feedbacks/${id}/chat_messages`, { 'X-Chat-Token': token }, form))
        taken[at] += 1;
    }),
    atRate(submissions, ms, async (number) => {
      const device = `${prefix}-${number}`;
      const body = JSON.stringify(submission(device));
      if (await post(number, '/v1/feedbacks', { 'Content-Type': 'application/json' }, body))
        confirmed.push(device);
    }),
  ]);
  process.send({ taken, confirmed, refused });
});

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bounceReport } from '../support/bounce-report.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { operatorToken, writeReply } from '../support/reply-mails.ts';
import { post, submission } from '../support/submission.ts';
import { sleep, startFaultHost, until, type FaultHost, type Scenario } from './fault-host.ts';

/**
 * Customers ask for help, conversations are assigned by turns, and mail servers report bounces while the host is killed
 * repeatedly, every third time with its database. Each conversation must get one operator, and each bounce must count once.
 * A trigger of the test records each change, as a second one would overwrite the first.
 */

const SECRET = 'a-secret-of-many-letters';
const DATABASE_EVERY = 3;
/** Assignments are checked each second after a start. */
const FIRST_CHECK_MS = 900;
const LONGEST_MORE_MS = 500;
const DRAIN_MS = 60_000;

async function prepare(workspace: string): Promise<void> {
  const file = join(workspace, 'nodes/store.json');
  const node = JSON.parse(await readFile(file, 'utf8')) as object;
  const rule = { starts_conversation: true, assignment: { by: 'turns' } };
  await writeFile(file, JSON.stringify({ ...node, ...rule }));
  const inbound = { address: 'reply@in.shop.example', secret: SECRET, bounces: true };
  await writeFile(join(workspace, 'env.json'), JSON.stringify({ inbound_mail: inbound }));
}

const RECORDING = `
  create table recorded (what text, feedback_id uuid);
  create function record() returns trigger language plpgsql as $$ begin
    insert into recorded values (tg_argv[0], new.feedback_id); return null;
  end $$;
  create trigger record after insert or update on assignments for each row execute function record('assigned');
  create trigger record after update on reply_mails for each row
    when (new.status = 'failed') execute function record('bounced')`;

/** Repeats a call until the host has answered it. */
async function confirmed(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await call().catch(() => null);
    if (reply?.ok) return reply;
    await sleep(20);
  }
}

async function ask(host: FaultHost, number: number): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = submission({
    device_id: `asking-${number}`,
    customer: { email: `c${number}@home.example` },
  });
  const reply = await confirmed(() => post(host.url(), body, headers));
  return ((await reply.json()) as { id: string }).id;
}

const UNASSIGNED = `select 1 from feedbacks where device_id like 'asking-%'
  and not exists (select from assignments where feedback_id = id)`;

/**
 * Kills and restarts the host while a task runs, and afterwards until the kills are done. Resolves to the number of kills at
 * which conversations were without an operator.
 */
async function duringKills(host: FaultHost, kills: number, task: () => Promise<unknown>) {
  const done = task();
  let cut = 0;
  for (let count = 1; count <= kills; count += 1) {
    await sleep(FIRST_CHECK_MS + Math.random() * LONGEST_MORE_MS);
    await host.kill();
    cut += (await host.query(UNASSIGNED)).length > 0 ? 1 : 0;
    if (count % DATABASE_EVERY === 0) process.kill((await host.database()).pid, 'SIGKILL');
    await host.again();
  }
  await done;
  return cut;
}

const recordedOf = async (host: FaultHost, what: string): Promise<Map<string, number>> => {
  const rows = await host.query<{ feedback_id: string; count: number }>(
    'select feedback_id, count(*)::int as count from recorded where what = $1 group by feedback_id',
    [what],
  );
  return new Map(rows.map(({ feedback_id, count }) => [feedback_id, count]));
};

interface Counted {
  lost: number;
  twice: number;
}
const count = (ids: readonly string[], times: ReadonlyMap<string, number>): Counted => ({
  lost: ids.filter((id) => !times.has(id)).length,
  twice: ids.filter((id) => (times.get(id) ?? 0) > 1).length,
});

/** Conversations that are asked for and assigned under kills. */
async function assigned(host: FaultHost, total: number, kills: number) {
  const ids: string[] = [];
  let next = 0;
  const isDone = async () => {
    const times = await recordedOf(host, 'assigned').catch(() => new Map<string, number>());
    return times.size >= total;
  };
  const cut = await duringKills(host, kills, () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        for (; next < total;) ids.push(await ask(host, (next += 1)));
      }),
    ),
  );
  await until(isDone, DRAIN_MS);
  const turns = await host.query<{ count: number }>(
    'select count(*)::int as count from assignments group by operator_id',
  );
  const counts = turns.map((turn) => turn.count);
  return {
    ids,
    cut,
    ...count(ids, await recordedOf(host, 'assigned')),
    spread: Math.max(...counts) - Math.min(...counts),
  };
}

/** Bounces of the emails of conversations, each reported twice, under kills. */
async function bounced(host: FaultHost, mails: MailServer, ids: readonly string[], kills: number) {
  const token = await operatorToken({ url: host.url(), query: host.query });
  for (const id of ids) await writeReply({ url: host.url() }, token, id, 'Your book is here.');
  await until(async () => {
    await host.query("update reply_mails set next_at = now() where status = 'waiting'");
    await sleep(200);
    return mails.received.length >= ids.length;
  }, DRAIN_MS);
  await until(
    async () => (await host.query("select 1 from reply_mails where status <> 'sent'")).length === 0,
    DRAIN_MS,
  );
  const report = (at: number) => {
    const { returnPath, messageId } = mails.received[at]!;
    return confirmed(() =>
      fetch(`${host.url()}/v1/inbound-mail/${SECRET}`, {
        method: 'POST',
        headers: { 'Content-Type': 'message/rfc822' },
        body: bounceReport(returnPath, messageId!),
      }),
    );
  };
  await duringKills(host, kills, async () => {
    for (let at = 0; at < mails.received.length; at += 1) {
      await Promise.all([report(at), report(at)]);
      await sleep((kills * FIRST_CHECK_MS) / ids.length);
    }
  });
  return count(ids, await recordedOf(host, 'bounced'));
}

export const scenario: Scenario = async (isFull) => {
  const mails = await mailServer();
  const host = await startFaultHost({
    isEmbedded: true,
    prepare,
    env: {
      PSN_SMTP_HOST: '127.0.0.1',
      PSN_SMTP_PORT: String(mails.port),
      PSN_SMTP_TLS: 'none',
      PSN_SMTP_FROM: 'Shop <ask@shop.example>',
    },
  });
  const [total, kills] = isFull ? [1_000, 30] : [120, 4];
  try {
    await host.query(RECORDING);
    const { ids, cut, lost, twice, spread } = await assigned(host, total, kills);
    const bounces = await bounced(host, mails, ids.slice(0, total / 4), kills);
    return [
      {
        what: 'the control, kills while conversations are without an operator',
        figures: `${cut} of ${kills}`,
        isGood: cut > 0,
      },
      {
        what: `${total} conversations assigned by turns under ${kills} killed hosts, with databases`,
        figures: `${lost} without an operator, ${twice} assigned twice, turns apart by ${spread}`,
        isGood: ids.length === total && lost + twice === 0 && spread <= 1,
      },
      {
        what: `${total / 4} bounces, reported twice each, under ${kills} kills`,
        figures: `${bounces.lost} lost, ${bounces.twice} counted twice`,
        isGood: bounces.lost + bounces.twice === 0,
      },
    ];
  } finally {
    await host.stop();
    await mails.close();
  }
};

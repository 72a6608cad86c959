import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { question, state, thanks } from '../support/flows.ts';
import { serveProcess } from '../support/host-process.mjs';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';
import { newPrefix, startFaultHost, until, type Check, type Scenario } from './fault-host.ts';

/**
 * Eight clients submit to two hosts of one database while versions are published, of which every second one has no survey
 * and no channel. No submission is refused, and each is stored once under the version that it names.
 */

const SUBMITTERS = 8;
const PATIENCE_MS = 30_000;

interface Run {
  url(at: number): string;
  node: string;
  prefix: string;
}

const survey = (edit: number) => [
  state('one', [question('words', 'text', { body: `Edit ${edit}` })], { next_state_id: 'bye' }),
  thanks('bye'),
];

/** Submits until `isOver`; each page is opened where the channel exists, and is used a few times. */
async function submit(
  { url, node, prefix }: Run,
  person: number,
  { isOver, onReply }: { isOver(): boolean; onReply(status: number): void },
): Promise<void> {
  let version: string | null = null;
  for (let made = 0; !isOver(); made += 1) {
    const host = url(person % 2);
    if (made % 5 === 0) {
      const opened = await fetch(`${host}/v1/nodes/${node}`);
      if (opened.ok) ({ version } = (await opened.json()) as { version: string });
    }
    const reply = await post(host, {
      ...submission({ node_id: node, flow_id: `f-${node}` }),
      device_id: `${prefix}-${person}-${made}`,
      flow_version: version,
      responses: [{ question_id: 'q-words', body: String(version) }],
    });
    onReply(reply.status);
  }
}

export const scenario: Scenario = async (isFull) => {
  const [versions, submissions] = isFull ? [50, 10_000] : [10, 1000];
  const first = await startFaultHost();
  const databaseUrl = ['--database-url', await first.databaseUrl()];
  const second = await serveProcess({
    workspace: first.workspace,
    data: join(first.data, '..', 'second'),
    args: databaseUrl,
    env: {},
  });
  try {
    const served = { url: first.url(), workspace: first.workspace, publish: first.publish };
    const node = await serveNode(served, survey(0));
    const run: Run = {
      url: (at) => (at === 0 ? first.url() : second.url),
      node,
      prefix: newPrefix('published'),
    };
    const fileOf = (folder: string) => join(first.workspace, folder, `${node}.json`);
    const [flowFile, nodeFile] = [fileOf('flows'), fileOf('nodes')];
    const refused = new Map<number, number>();
    let [replies, published] = [0, 0];
    const isOver = () => published === versions && replies >= submissions;
    const submitting = Array.from({ length: SUBMITTERS }, (_, person) =>
      submit(run, person, {
        isOver,
        onReply(status) {
          replies += 1;
          if (status !== 201) refused.set(status, (refused.get(status) ?? 0) + 1);
        },
      }),
    );
    const publishing = (async () => {
      while (published < versions) {
        const due = (submissions / versions) * published;
        if (!(await until(() => replies >= due, PATIENCE_MS))) throw new Error('No replies.');
        if (published % 2 === 0) await Promise.all([flowFile, nodeFile].map((file) => rm(file)));
        else {
          const flow = { id: `f-${node}`, name: node, states: survey(published) };
          await writeFile(flowFile, JSON.stringify(flow));
          await writeFile(nodeFile, JSON.stringify({ id: node, name: node, flow_id: flow.id }));
        }
        await first.publish();
        published += 1;
      }
    })();
    await Promise.all([...submitting, publishing]);
    const [stored] = await first.query<{ rows: number; devices: number; named: number }>(
      `select count(*)::int as rows, count(distinct device_id)::int as devices,
         count(*) filter (where version::text = body and not is_unknown)::int as named
       from feedbacks join responses on feedback_id = id where device_id like $1`,
      [`${run.prefix}-%`],
    );
    const control = await post(
      first.url(),
      submission({ node_id: `${node}-never`, flow_id: `f-${node}` }),
    );
    const checks: Check[] = [
      {
        what: `${versions} versions published, of which every second one removes the survey`,
        figures: `${replies} submissions on two hosts: ${[...refused].map(([status, n]) => `${n} with ${status}`).join(', ') || 'none refused'}`,
        isGood: replies >= submissions && refused.size === 0,
      },
      {
        what: 'each is stored once, under the version of its page',
        figures: `${stored!.rows} rows of ${stored!.devices} devices, ${stored!.named} under their version`,
        isGood: [stored!.rows, stored!.devices, stored!.named].every((n) => n === replies),
      },
      {
        what: 'the control, a channel that no version has',
        figures: `refused with ${control.status}`,
        isGood: control.status === 422,
      },
    ];
    return checks;
  } finally {
    await second.stop();
    await first.stop();
  }
};

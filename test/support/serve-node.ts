import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Interval of the requests that wait for a served file. Without one they would occupy a core. */
const POLL_MS = 10;

type Json = Record<string, unknown>;

interface Served {
  url: string;
  workspace: string;
  /** Lines about the files, of a host of this process. */
  logLines?: readonly string[];
  /** Publishes the files unchecked: a host of this process. Another one watches them. */
  publish?(): Promise<void>;
}

const LIMIT_MS = 20_000;

/** Waits until the host has published new files; fails with its lines about them. */
async function untilServed(isServed: () => Promise<boolean>, { logLines = [], publish }: Served) {
  await publish?.();
  const end = Date.now() + LIMIT_MS;
  while (!(await isServed())) {
    if (Date.now() > end)
      throw new Error(`The files are not live.\n${logLines.slice(-8).join('\n')}`);
    await wait(POLL_MS);
  }
}

/** Adds a node with its flow to the workspace of a running host; resolves with its new id when it is served. */
export async function serveNode(
  host: Served,
  states: Json[],
  node: Json = {},
  flow: Json = {},
): Promise<string> {
  const id = `n-${randomUUID()}`;
  await writeFile(
    join(host.workspace, `flows/${id}.json`),
    JSON.stringify({ id: `f-${id}`, name: id, states, ...flow }),
  );
  await writeFile(
    join(host.workspace, `nodes/${id}.json`),
    JSON.stringify({ id, name: id, flow_id: `f-${id}`, ...node }),
  );
  const isServed = async () => {
    const response = await fetch(`${host.url}/v1/nodes/${id}`);
    return response.ok && ((await response.json()) as { flow: unknown }).flow !== null;
  };
  await untilServed(isServed, host);
  return id;
}

/** Adds a widget to the workspace of a running host; resolves with its new code when it is served. */
export async function serveWidget(host: Served, config: Json): Promise<string> {
  const code = `PSN-${randomUUID().slice(0, 7)}`;
  await writeFile(
    join(host.workspace, `widgets/${code}.json`),
    JSON.stringify({ code, node_id: 'node-help', ...config }),
  );
  const isServed = async () => (await fetch(`${host.url}/v1/web_widgets/code/${code}`)).ok;
  await untilServed(isServed, host);
  return code;
}

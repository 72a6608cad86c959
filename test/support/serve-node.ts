import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Interval of the requests that wait for a served file. Without one they would occupy a core. */
const POLL_MS = 10;

type Json = Record<string, unknown>;

/** Adds a node with its flow to the workspace of a running host; resolves with its new id when it is served. */
export async function serveNode(
  host: { url: string; workspace: string },
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
  while (!(await isServed())) await wait(POLL_MS);
  return id;
}

/** Adds a widget to the workspace of a running host; resolves with its new code when it is served. */
export async function serveWidget(
  host: { url: string; workspace: string },
  config: Json,
): Promise<string> {
  const code = `PSN-${randomUUID().slice(0, 7)}`;
  await writeFile(
    join(host.workspace, `widgets/${code}.json`),
    JSON.stringify({ code, node_id: 'node-help', ...config }),
  );
  while (!(await fetch(`${host.url}/v1/web_widgets/code/${code}`)).ok) await wait(POLL_MS);
  return code;
}

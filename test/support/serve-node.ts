import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  while (!(await isServed())) await new Promise((resolve) => setImmediate(resolve));
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
  while (!(await fetch(`${host.url}/v1/web_widgets/code/${code}`)).ok)
    await new Promise((resolve) => setImmediate(resolve));
  return code;
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { testHost, type TestHost } from './host.ts';
import { runPsn } from './run-psn.ts';
import type { AskedQuestion, ExportedLine } from './independent-count.ts';

/** A host with results. Mara may read them, Ole may not; two channels show the gallery. */
export interface ResultsHost extends TestHost {
  token: string;
  agentToken: string;
  /** Reads a path below `/v1/results`. */
  read(path: string, token?: string): Promise<{ status: number; body: unknown }>;
  exportLines(): Promise<ExportedLine[]>;
}

export async function resultsHost(): Promise<ResultsHost> {
  const host = await testHost();
  const write = (file: string, content: object) =>
    writeFile(join(host.workspace, file), JSON.stringify(content));
  await write('nodes/second.json', { id: 'node-second', flow_id: 'flow-gallery' });
  await eventually(async () =>
    expect((await fetch(`${host.url}/v1/nodes/node-second`)).status).toBe(200),
  );
  const inboxes = await host.inboxes();
  const tokenOf = (name: string) =>
    inboxes.find((inbox) => inbox.name === name)!.url.split('token=')[1]!;
  const token = tokenOf('Mara');
  return {
    ...host,
    token,
    agentToken: tokenOf('Ole Brand'),
    async read(path, bearer = token) {
      const response = await fetch(`${host.url}/v1/results/${path}`, {
        headers: { Authorization: `Bearer ${bearer}` },
      });
      return { status: response.status, body: await response.json() };
    },
    exportLines: async () =>
      (
        await psn(
          'data',
          'export',
          host.workspace,
          '--ids',
          '--format',
          'jsonl',
          '--database-url',
          host.databaseUrl,
        )
      )
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ExportedLine),
  };
}

/** Runs a command. Resolves to its output. */
export async function psn(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runPsn(args);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The questions of the gallery, as its author has written them. */
export async function galleryQuestions(host: TestHost): Promise<AskedQuestion[]> {
  const file = await readFile(join(host.workspace, 'flows/gallery.json'), 'utf8');
  const { states } = JSON.parse(file) as {
    states: { elements: { question?: AskedQuestion }[] }[];
  };
  return states.flatMap(({ elements }) => elements.flatMap(({ question }) => question ?? []));
}

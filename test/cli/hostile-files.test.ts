import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILE_EXTENSIONS } from '../../core/contract/file-types.ts';
import { hostileFiles, type HostileFile } from '../support/hostile-files.ts';
import { testHost, type TestHost } from '../support/host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await testHost();
});

afterAll(() => host.remove());

function upload({ type, content }: HostileFile): Promise<Response> {
  const form = new FormData();
  const file = new Blob([new Uint8Array(content)], { type });
  form.set('file', file, `file.${FILE_EXTENSIONS[type]![0]!}`);
  return fetch(`${host.url}/v2/storage/direct_uploads`, {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': randomUUID() },
  });
}

it.each(hostileFiles().map((file) => [`${file.type}: ${file.name}`, file] as const))(
  '%s is answered, as are others meanwhile',
  async (_, file) => {
    const answer = upload(file);
    const honest = await fetch(`${host.url}/healthz`);
    await honest.text();
    const { status } = await answer;
    expect([honest.status, status]).toEqual([200, file.isTaken ? 201 : 422]);
  },
);

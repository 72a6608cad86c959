import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { testHost, type TestHost } from '../support/host.ts';
import { personBrowser, tokenIn } from '../support/person-browser.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of lasting links of operators and of the commands of accounts, with two hosts on one database. */

let firstHost: TestHost;
let secondHost: TestHost;
const sockets: Socket[] = [];

beforeAll(async () => {
  firstHost = await testHost({ databaseUrl: null });
  secondHost = await testHost({ databaseUrl: firstHost.databaseUrl });
});

afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

afterAll(async () => {
  await secondHost.remove();
  await firstHost.remove();
});

const tokenOf = async (host: TestHost, operator: string): Promise<string> =>
  (await host.inboxes()).find(({ name }) => name === operator)!.url.split('#token=')[1]!;
const connect = ({ url }: TestHost, operator?: string): Promise<Socket> =>
  new Promise((done, fail) => {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(url, { ...options, auth: operator ? { operator } : {} });
    sockets.push(socket);
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
const ended = (socket: Socket) => new Promise((done) => socket.once('disconnect', done));
const statusOf = async ({ url }: TestHost, token: string): Promise<number> =>
  (await fetch(`${url}/v1/inbox/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

const command = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runPsn(args);
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const operatorCommand = (...args: string[]) => command('operator', ...args);

it('a reset ends the lasting link on all hosts with its sockets only, and prints a link that signs in once', async () => {
  const old = await tokenOf(firstHost, 'Mara');
  const other = await connect(secondHost, await tokenOf(firstHost, 'Ole Brand'));
  const open = [await connect(firstHost, old), await connect(secondHost, old)];
  const ends = open.map(ended);
  const { databaseUrl, workspace } = firstHost;
  const place = [workspace, '--id', 'mara', '--database-url', databaseUrl];
  const link = await command('people', 'reset', ...place);
  await Promise.all(ends);
  expect(other.connected).toBe(true);
  expect(link).toMatch(/^\/sign-in#link=/);
  for (const host of [firstHost, secondHost]) {
    expect(await statusOf(host, old)).toBe(401);
    await expect(connect(host, old)).rejects.toThrow('unauthorized');
  }
  await expect(operatorCommand('link', ...place)).rejects.toThrow('has no lasting link any more');
  const accept = (token: string) =>
    personBrowser(secondHost.url).call('POST', '/v1/sign-in/accept', {
      token,
      password: 'a quiet reading corner',
    });
  const again = await command('people', 'reset', ...place);
  expect((await accept(tokenIn(link))).status).toBe(401);
  expect((await accept(tokenIn(again))).status).toBe(200);
  expect((await accept(tokenIn(again))).status).toBe(401);
});

it('a link is printed as often as it is asked for, and ends nothing', async () => {
  const token = await tokenOf(firstHost, 'Runa Vale');
  const socket = await connect(firstHost, token);
  const { databaseUrl, workspace, folder } = firstHost;
  for (const place of [
    ['--database-url', databaseUrl],
    ['--data', join(folder, 'data')],
  ])
    expect(await operatorCommand('link', workspace, '--id', 'runa', ...place)).toBe(
      `/inbox#token=${token}`,
    );
  expect(await statusOf(firstHost, token)).toBe(200);
  expect(socket.connected).toBe(true);
});

it('roles are replaced in the account, which the file does not change any more', async () => {
  const token = await tokenOf(firstHost, 'Ole Brand');
  const mayFind = async () =>
    (
      await fetch(`${secondHost.url}/v1/customers?query=nobody`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;
  const place = [firstHost.workspace, '--id', 'ole', '--database-url', firstHost.databaseUrl];
  expect(await mayFind()).toBe(403);
  const granted = await command('people', 'roles', ...place, '--role', 'agent', 'customers');
  expect(granted).toBe('ole: agent, customers');
  expect(await mayFind()).toBe(200);
  const file = join(firstHost.workspace, 'operators/ole.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Ole Brand', 'Ole Renamed'));
  await firstHost.publish();
  expect(await mayFind()).toBe(200);
  const list = await command(
    'people',
    'list',
    firstHost.workspace,
    '--database-url',
    firstHost.databaseUrl,
    '--json',
  );
  expect(JSON.parse(list)).toContainEqual(
    expect.objectContaining({ id: 'ole', name: 'Ole Brand', roles: ['agent', 'customers'] }),
  );
});

it('people are added, get tokens and are removed without a browser', async () => {
  const place = [firstHost.workspace, '--database-url', firstHost.databaseUrl];
  const { id, link } = JSON.parse(
    await command(
      'people',
      'add',
      ...place,
      '--name',
      'Nell',
      '--email',
      'nell@example.com',
      '--role',
      'owner',
      '--json',
    ),
  ) as { id: string; link: string };
  const browser = personBrowser(secondHost.url);
  await browser.call('POST', '/v1/sign-in/accept', {
    token: tokenIn(link),
    password: 'a quiet reading corner',
  });
  expect((await browser.call('GET', '/v1/people')).status).toBe(200);
  await expect(
    command(
      'people',
      'add',
      ...place,
      '--name',
      'Other',
      '--email',
      'NELL@example.com',
      '--role',
      'agent',
    ),
  ).rejects.toThrow('has the address');
  const token = await command(
    'people',
    'token',
    ...place,
    '--id',
    'nell@example.com',
    '--name',
    'nightly',
    '--scope',
    'people',
    '--days',
    '1',
  );
  expect(
    (await browser.call('GET', '/v1/people', undefined, { Authorization: `Bearer ${token}` }))
      .status,
  ).toBe(200);
  await expect(command('people', 'remove', ...place, '--id', id)).rejects.toThrow(
    'needs one owner',
  );
  await command('people', 'add', ...place, '--name', 'Second', '--role', 'owner');
  expect(await command('people', 'remove', ...place, '--id', id)).toBe(`Removed ${id}.`);
  expect((await browser.call('GET', '/v1/people')).status).toBe(401);
  await expect(command('people', 'reset', ...place, '--id', 'nobody')).rejects.toThrow(
    'There is no person nobody',
  );
});

it('a host prints the address of the setup, and lasting links only where they are asked for', async () => {
  const { databaseUrl, folder } = firstHost;
  const serve = async (...args: string[]): Promise<string> => {
    const host = await serveProcess({
      data: join(folder, 'unused'),
      args: ['--database-url', databaseUrl, ...args],
    });
    await eventually(() => expect(host.output()).toContain('is ready at'));
    await host.stop();
    return host.output();
  };
  const token = await tokenOf(firstHost, 'Runa Vale');
  expect(await serve('--print-links')).toContain(`/inbox#token=${token}\n`);
  const printed = await serve();
  expect(printed).not.toContain('token=');
  expect(printed).not.toContain(databaseUrl);
});

it('an operator that is removed from the workspace is disconnected from all hosts', async () => {
  const token = await tokenOf(firstHost, 'Runa Vale');
  const open = [await connect(firstHost, token), await connect(secondHost, token)];
  const customer = await connect(firstHost);
  const ends = open.map(ended);
  await rm(join(firstHost.workspace, 'operators/runa.json'));
  await Promise.all(ends);
  expect(customer.connected).toBe(true);
  await expect(connect(firstHost, token)).rejects.toThrow('unauthorized');
  expect(await statusOf(firstHost, token)).toBe(401);
  await eventually(async () => expect(await statusOf(secondHost, token)).toBe(401));
  await expect(connect(secondHost, token)).rejects.toThrow('unauthorized');
});

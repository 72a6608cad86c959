import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { testHost, type TestHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of the end of an operator's token, with two hosts on one database. */

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

const operatorCommand = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runPsn(['operator', ...args]);
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const renew = (...args: string[]) => operatorCommand('renew', ...args);

it('a renewed token replaces the old one on all hosts, and ends its sockets only', async () => {
  const old = await tokenOf(firstHost, 'Mara');
  const other = await connect(secondHost, await tokenOf(firstHost, 'Ole Brand'));
  const open = [await connect(firstHost, old), await connect(secondHost, old)];
  const ends = open.map(ended);
  const { databaseUrl, workspace } = firstHost;
  const link = await renew(workspace, '--id', 'mara', '--database-url', databaseUrl);
  await Promise.all(ends);
  expect(other.connected).toBe(true);
  const renewed = link.replace('/inbox#token=', '');
  expect(renewed).not.toBe(old);
  for (const host of [firstHost, secondHost]) {
    expect(await tokenOf(host, 'Mara')).toBe(renewed);
    expect(await statusOf(host, old)).toBe(401);
    expect(await statusOf(host, renewed)).toBe(200);
    await expect(connect(host, old)).rejects.toThrow('unauthorized');
    expect((await connect(host, renewed)).connected).toBe(true);
  }
  const again = await renew(workspace, '--id', 'mara', '--data', join(firstHost.folder, 'data'));
  expect(again).not.toBe(link);
  const read = [workspace, '--id', 'mara', '--database-url', databaseUrl, '--json'];
  expect(JSON.parse(await operatorCommand('link', ...read))).toEqual({
    id: 'mara',
    token: again.replace('/inbox#token=', ''),
    link: again,
  });
  expect(await statusOf(firstHost, renewed)).toBe(401);
});

it('a link is printed as often as it is asked for, and ends nothing', async () => {
  const token = await tokenOf(firstHost, 'Mara');
  const socket = await connect(firstHost, token);
  const { databaseUrl, workspace, folder } = firstHost;
  for (const place of [
    ['--database-url', databaseUrl],
    ['--data', join(folder, 'data')],
  ])
    expect(await operatorCommand('link', workspace, '--id', 'mara', ...place)).toBe(
      `/inbox#token=${token}`,
    );
  expect(await statusOf(firstHost, token)).toBe(200);
  expect(socket.connected).toBe(true);
});

it('a role is added and removed in the file of an operator, the rest of which does not change', async () => {
  const file = join(firstHost.workspace, 'operators/ole.json');
  const before = await readFile(file, 'utf8');
  const token = await tokenOf(firstHost, 'Ole Brand');
  const mayFind = async () =>
    (
      await fetch(`${firstHost.url}/v1/customers?query=nobody`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;
  const change = (name: string, ...args: string[]) =>
    operatorCommand(name, firstHost.workspace, '--id', 'ole', '--role', 'customers', ...args);
  expect(await mayFind()).toBe(403);
  expect(await change('grant')).toBe('ole: agent, customers');
  await eventually(async () => expect(await mayFind()).toBe(200));
  const granted = await readFile(file, 'utf8');
  for (const line of before.trim().split('\n').slice(1, -2)) expect(granted).toContain(line);
  expect(JSON.parse(await change('revoke', '--json'))).toEqual({ id: 'ole', roles: ['agent'] });
  await eventually(async () => expect(await mayFind()).toBe(403));
});

it.each(['link', 'renew'])('%s knows operators of the workspace only', async (command) => {
  await expect(operatorCommand(command, firstHost.workspace, '--id', 'nobody')).rejects.toThrow(
    'There is no operator nobody',
  );
});

it('a host prints the links of operators to a terminal, and elsewhere how to get them', async () => {
  const { databaseUrl, folder } = firstHost;
  const serve = async (isTerminal: boolean, ...args: string[]): Promise<string> => {
    const set = `data:text/javascript,process.stdout.isTTY=${isTerminal}`;
    const host = await serveProcess({
      data: join(folder, 'unused'),
      args: ['--database-url', databaseUrl, ...args],
      env: { NODE_OPTIONS: `--import ${set}` },
    });
    await eventually(() => expect(host.output()).toContain('Inbox'));
    await host.stop();
    return host.output();
  };
  const token = await tokenOf(firstHost, 'Mara');
  expect(await serve(true)).toContain(`Inbox and results of Mara: http://127.0.0.1:`);
  expect(await serve(true)).toContain(`/inbox#token=${token}\n`);
  expect(await serve(false, '--print-links')).toContain(`/inbox#token=${token}\n`);

  const printed = await serve(false);
  expect(printed).not.toContain('token=');
  expect(printed).not.toContain(databaseUrl);
  const line = /psn(?:\.mjs)? operator link (\S+) --database-url … --id ID/.exec(printed);
  expect(
    await operatorCommand('link', line![1]!, '--id', 'mara', '--database-url', databaseUrl),
  ).toBe(`/inbox#token=${token}`);
});

it('an operator that is removed from the workspace is disconnected from all hosts', async () => {
  const token = await tokenOf(firstHost, 'Ole Brand');
  const open = [await connect(firstHost, token), await connect(secondHost, token)];
  const customer = await connect(firstHost);
  const ends = open.map(ended);
  await rm(join(firstHost.workspace, 'operators/ole.json'));
  const help = join(firstHost.workspace, 'nodes/help.json');
  await writeFile(help, (await readFile(help, 'utf8')).replace('["mara", "ole"]', '["mara"]'));
  await Promise.all(ends);
  expect(customer.connected).toBe(true);
  await expect(connect(firstHost, token)).rejects.toThrow('unauthorized');
  expect(await statusOf(firstHost, token)).toBe(401);
  await eventually(async () => expect(await statusOf(secondHost, token)).toBe(401));
  await expect(connect(secondHost, token)).rejects.toThrow('unauthorized');
});

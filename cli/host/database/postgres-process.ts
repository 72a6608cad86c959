import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Running server process of a data folder. */
export interface RunningServer {
  pid: number;
  /** TCP port on the loopback address. */
  port: number;
}

/** Lock file of Postgres: process id, data folder, start time and port, one a line. */
export const lockFileOf = (data: string): string => join(data, 'postmaster.pid');

async function readLockFile(data: string): Promise<{ pid: number; port: number }> {
  const text = await readFile(lockFileOf(data), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Returns the running server of the data, such as one of a killed host; `null` for a stale lock file. */
export async function runningServer(data: string): Promise<RunningServer | null> {
  const { pid, port } = await readLockFile(data);
  return pid > 0 && port > 0 && isServer(pid, data) ? { pid, port } : null;
}

/** Whether a server process exists for the data; it may not have written its port yet. */
export async function isStarting(data: string): Promise<boolean> {
  const { pid } = await readLockFile(data);
  return pid > 0 && isServer(pid, data);
}

/** Whether a process is a live Postgres server of the data. Excludes reused process ids and zombies. */
export function isServer(pid: number, data: string): boolean {
  try {
    const { state, command } = existsSync('/proc/self/stat') ? readProc(pid) : readPs(pid);
    return state !== 'Z' && command.includes('postgres') && command.includes(data);
  } catch {
    return false;
  }
}

/** Reads `/proc`, because slim Linux images have no `ps`. */
const readProc = (pid: number) => ({
  state: readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0],
  command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
});

function readPs(pid: number) {
  const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).trim();
  return { state: line[0], command: line };
}

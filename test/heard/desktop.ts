import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startDisplay } from '../engines/installed.mjs';

/** A desktop in memory on which Orca listens. */
export interface Desktop {
  /** Environment variables of processes on the desktop. */
  env: Record<string, string>;
  /** Calls a listener with each line that Orca's voice writes, see `orca/written_voice.py`. Returns its removal. */
  onLine(listener: (line: VoiceLine) => void): () => void;
  /** Sends Orca to the beginning of the page; resolves with whether it could move there, see `orca/at_beginning.py`. */
  begin(): Promise<boolean>;
  end(): Promise<void>;
}

export interface VoiceLine {
  said?: string;
  live?: boolean;
  cut?: true;
  taken?: boolean;
  quiet?: string;
  begun?: boolean;
}

/** Resolves with the first line that a process prints. Rejects when it ends before. */
const firstLine = (name: string, child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface(child.stdout!).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)));
  });

/** Starts display, message bus, window manager and Orca; resolves after Orca's start announcement. */
export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-heard-'));
  const screen = await startDisplay();
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    DISPLAY: screen.display,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    GSETTINGS_BACKEND: 'memory',
    ACCESSIBILITY_ENABLED: '1',
    NO_AT_BRIDGE: '0',
    LC_ALL: 'C.UTF-8',
  };
  const processes: ChildProcess[] = [];
  const start = (command: string, ...args: string[]): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    processes.push(child);
    return child;
  };
  const bus = start('dbus-daemon', '--session', '--nofork', '--print-address');
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine('dbus-daemon', bus);
  await firstLine('openbox', start('openbox', '--startup', 'echo started'));
  // Debian's own Python has the modules of Orca.
  const orca = start('/usr/bin/python3', 'test/heard/orca/start.py');
  const listeners = new Set<(line: VoiceLine) => void>();
  const isOn = firstLine('orca', orca);
  createInterface(orca.stdout!).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const parsed = JSON.parse(line) as VoiceLine;
    for (const listener of listeners) listener(parsed);
  });
  await isOn;
  const onLine: Desktop['onLine'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    env,
    onLine,
    begin: () =>
      new Promise((resolve) => {
        const end = onLine(({ begun }) => {
          if (begun === undefined) return;
          end();
          resolve(begun);
        });
        orca.stdin!.write('begin\n');
      }),
    async end() {
      for (const child of processes.toReversed()) child.kill('SIGKILL');
      screen.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

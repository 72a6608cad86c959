import { afterEach, expect, it, vi } from 'vitest';
import { createParts, type Part } from '../../cli/host/parts/part.ts';

/** Tests of the list of a host's parts. */

afterEach(() => void vi.useRealTimers());

const recorded = (
  log: string[],
  name: string,
  close: () => unknown = () => undefined,
): Part<string> => ({
  open() {
    log.push(`open ${name}`);
    return name;
  },
  close(opened) {
    log.push(`close ${opened}`);
    return close();
  },
  closeWithinMs: 50,
});

it('parts are closed in reverse order', async () => {
  const log: string[] = [];
  const parts = createParts();
  for (const name of ['database', 'server'])
    expect(await parts.open(recorded(log, name))).toBe(name);
  await parts.close();
  expect(log).toEqual(['open database', 'open server', 'close server', 'close database']);
  await parts.close();
  expect(log).toHaveLength(4);
});

it('a part that fails to close does not prevent the others, and its error is thrown', async () => {
  const log: string[] = [];
  const parts = createParts();
  await parts.open(recorded(log, 'database'));
  await parts.open(recorded(log, 'queue', () => Promise.reject(new Error('queue'))));
  await parts.open(
    recorded(log, 'server', () => {
      throw new Error('server');
    }),
  );
  await expect(parts.close()).rejects.toThrow('server');
  expect(log.slice(3)).toEqual(['close server', 'close queue', 'close database']);
});

it('a part that does not close in its time is left behind', async () => {
  vi.useFakeTimers();
  const log: string[] = [];
  const parts = createParts();
  await parts.open(recorded(log, 'database'));
  await parts.open(recorded(log, 'server', () => new Promise(() => undefined)));
  const closing = parts.close();
  await vi.advanceTimersByTimeAsync(49);
  expect(log).not.toContain('close database');
  await vi.advanceTimersByTimeAsync(1);
  await closing;
  expect(log).toContain('close database');
});

it('a part that fails to open is not closed', async () => {
  const log: string[] = [];
  const parts = createParts();
  await parts.open(recorded(log, 'database'));
  const broken: Part<string> = {
    ...recorded(log, 'server'),
    open: () => Promise.reject(new Error('no port')),
  };
  await expect(parts.open(broken)).rejects.toThrow('no port');
  await parts.close();
  expect(log).toEqual(['open database', 'close database']);
});

import { basename, delimiter, dirname, relative } from 'node:path';

/** A path as short as it can be typed. */
function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}

/** The `psn` command as it was started, for hints that can be typed as they are. */
export function ownCommand(): string {
  const script = process.argv[1] ?? '';
  const name = basename(script);
  if (name === 'psn.mjs') return `node ${shortPath(script)}`;
  if (name !== 'psn') return 'psn';
  const { npm_lifecycle_event: event, npm_lifecycle_script: command = '', PATH = '' } = process.env;
  if (event === 'npx' && command.includes('psn')) return 'npx --no psn';
  return PATH.split(delimiter).includes(dirname(script)) ? 'psn' : shortPath(script);
}

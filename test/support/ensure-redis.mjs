import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './chromium.mjs';

/** Installs Redis as root on Debian in CI; elsewhere prints the command that installs it and exits. */
export const ensureRedis = () =>
  ensureInstalled({
    isThere: () => spawnSync('redis-server', ['--version']).status === 0,
    packages: 'redis-server',
    problem: 'The tests of several hosts need redis-server, and there is none.',
    elsewhere: 'brew install redis',
  });

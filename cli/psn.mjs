#!/usr/bin/env node
import { existsSync } from 'node:fs';

const command = new URL('./dist/main.js', import.meta.url);
if (existsSync(command)) await import(command.href);
else {
  console.error('psn: the command is not built yet. Run "npm run build" first.');
  process.exitCode = 1;
}

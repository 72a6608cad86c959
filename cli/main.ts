import { Command, CommanderError } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBuild } from './commands/build.ts';
import { addData } from './commands/data.ts';
import { addFlow } from './commands/flow.ts';
import { addI18n } from './commands/i18n.ts';
import { addInit } from './commands/init.ts';
import { addOperator } from './commands/operator.ts';
import { addServe } from './commands/serve.ts';
import { addToken } from './commands/token.ts';
import { Failure } from './failure.ts';
import { cliRoot } from './package-roots.ts';

const FAILURE = 1;
const WRONG_USAGE = 2;

const { version } = JSON.parse(readFileSync(join(cliRoot, 'package.json'), 'utf8')) as {
  version: string;
};

const program = new Command('psn')
  .description('Feedback, surveys and support chat for any website')
  .version(version)
  .option('--verbose', 'show where an error comes from')
  .showHelpAfterError('Run with --help to see what is possible.')
  .exitOverride();
for (const add of [addInit, addServe, addData, addOperator, addFlow, addToken, addBuild, addI18n])
  add(program);
for (const command of program.commands)
  command.exitOverride().option('--verbose', 'show where an error comes from');

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  else {
    const isVerbose = process.argv.includes('--verbose');
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      isVerbose && error instanceof Error
        ? error.stack
        : `psn: ${message}${error instanceof Failure ? '' : ' (--verbose shows where)'}`,
    );
    process.exit(FAILURE);
  }
}

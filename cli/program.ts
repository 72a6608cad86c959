import { Command } from 'commander';
import { addBuild } from './commands/build.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addData } from './commands/data.ts';
import { addFlow } from './commands/flow.ts';
import { addI18n } from './commands/i18n.ts';
import { addImport } from './commands/import/import.ts';
import { addInit } from './commands/init.ts';
import { addNotify } from './commands/notify.ts';
import { addOperator } from './commands/operator.ts';
import { addResults } from './commands/results.ts';
import { addSchemas } from './commands/schemas.ts';
import { addServe } from './commands/serve.ts';
import { addToken } from './commands/token.ts';
import { addExamples } from './help.ts';
import { version } from './package-roots.ts';

const adders = [
  addInit,
  addServe,
  addCheck,
  addData,
  addOperator,
  addNotify,
  addResults,
  addFlow,
  addImport,
  addSchemas,
  addToken,
  addBuild,
  addI18n,
  addCompletion,
];

/** A command with all below it. */
export const commandsIn = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(commandsIn),
];

/** Creates the `psn` command. What fails is thrown, wrong usage as a `CommanderError`. */
export function createProgram(): Command {
  const program = new Command('psn')
    .description('Feedback, surveys and support chat for any website')
    .version(version)
    .showHelpAfterError('Run with --help to see what is possible.');
  for (const add of adders) add(program);
  for (const command of commandsIn(program))
    command.exitOverride().option('--verbose', 'show where an error comes from');
  return addExamples(
    program,
    'psn init my-surveys                        a small workspace',
    'psn serve my-surveys --watch               shows it while you write',
    'psn check my-surveys                       what is wrong in it',
    'psn data export my-surveys --out all.csv   the answers',
  );
}

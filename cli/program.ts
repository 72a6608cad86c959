import { Command } from 'commander';
import { addExamples } from './base/help.ts';
import { version } from './base/package-roots.ts';

type Add = (program: Command) => void;

/** Functions that add commands, by the commands' names: each loads no more than its command needs. */
const commands: Readonly<Record<string, () => Promise<Add>>> = {
  init: async () => (await import('./commands/init.ts')).addInit,
  serve: async () => (await import('./commands/serve.ts')).addServe,
  publish: async () => (await import('./commands/publish.ts')).addPublish,
  versions: async () => (await import('./commands/versions.ts')).addVersions,
  restore: async () => (await import('./commands/versions.ts')).addRestore,
  pull: async () => (await import('./commands/versions.ts')).addPull,
  check: async () => (await import('./commands/check.ts')).addCheck,
  data: async () => (await import('./commands/data.ts')).addData,
  people: async () => (await import('./commands/people.ts')).addPeople,
  operator: async () => (await import('./commands/operator.ts')).addOperator,
  notify: async () => (await import('./commands/notify.ts')).addNotify,
  results: async () => (await import('./commands/results.ts')).addResults,
  samples: async () => (await import('./commands/samples.ts')).addSamplesCommand,
  flow: async () => (await import('./commands/flow.ts')).addFlow,
  import: async () => (await import('./commands/import.ts')).addImport,
  export: async () => (await import('./commands/export-survey.ts')).addExport,
  schemas: async () => (await import('./commands/schemas.ts')).addSchemas,
  token: async () => (await import('./commands/token.ts')).addToken,
  i18n: async () => (await import('./commands/i18n.ts')).addI18n,
};

/** A command with all below it. */
export const commandsIn = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(commandsIn),
];

/**
 * Creates the `psn` command, with all of its commands, or only the one of that name. Throws on failure, on wrong usage a
 * `CommanderError`.
 */
export async function createProgram(only = ''): Promise<Command> {
  const program = new Command('psn')
    .description('Feedback, surveys and support chat for any website')
    .version(version)
    // `--version` behind a command is an option of that command.
    .enablePositionalOptions()
    .showHelpAfterError('Run with --help for all commands and options.');
  // The version needs none of them.
  const isVersion = only === '--version' || only === '-V';
  const wanted = commands[only] ? [commands[only]] : isVersion ? [] : Object.values(commands);
  for (const add of await Promise.all(wanted.map((load) => load()))) add(program);
  for (const command of commandsIn(program))
    command.exitOverride().option('--verbose', 'print the stack of an error');
  return addExamples(
    program,
    'psn init my-surveys                        a small workspace',
    'psn serve my-surveys --watch               shows it while you write',
    'psn check my-surveys                       finds its mistakes',
    'psn publish my-surveys                     makes it live',
    'psn data export my-surveys --out all.csv   the answers',
  );
}

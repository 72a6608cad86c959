import type { Command } from 'commander';

/** The commands as the scripts for shells name them. */

export interface Completed {
  name: string;
  description: string;
}

export interface CompletedOption extends Completed {
  /** Values to choose from; `null` for an option without a value, none where any value or file will do. */
  values: readonly string[] | null;
}

export interface CompletedCommand {
  /** Names from the program on: `psn flow new`. */
  path: string;
  commands: readonly Completed[];
  options: readonly CompletedOption[];
  /** Values of the first argument, where they can be listed. */
  values: readonly string[];
}

/** Beginning of a description, for the line beside a name. */
const short = (description: string): string => description.split(/[;:.](?: |$)| \(/)[0]!;

/** The command with all below it. */
export function completedCommands(command: Command, path = command.name()): CompletedCommand[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((each) => each.name() !== 'help');
  const own = {
    path,
    commands: commands.map((each) => ({
      name: each.name(),
      description: short(each.description()),
    })),
    options: help
      .visibleOptions(command)
      .flatMap(({ long, description, required, optional, argChoices }) =>
        long
          ? [
              {
                name: long,
                description: short(description),
                values: required || optional ? (argChoices ?? []) : null,
              },
            ]
          : [],
      ),
    values: command.registeredArguments[0]?.argChoices ?? [],
  };
  return [own, ...commands.flatMap((each) => completedCommands(each, `${path} ${each.name()}`))];
}

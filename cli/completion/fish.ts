import type { CompletedCommand } from './tree.ts';

/** The script for fish. Where it offers nothing, the shell offers files. */

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The condition that the names of a command were typed and none of those below it. */
function condition({ path, commands }: CompletedCommand): string {
  const typed = path
    .split(' ')
    .slice(1)
    .map((name) => `__fish_seen_subcommand_from ${name}`);
  const below = commands.map(({ name }) => name).join(' ');
  return [...typed, ...(below ? [`not __fish_seen_subcommand_from ${below}`] : [])].join('; and ');
}

function linesFor(program: string, command: CompletedCommand): string[] {
  const { path, commands, options, values } = command;
  const when = condition(command);
  const line = (rest: string) => `complete -c ${program}${when && ` -n ${quoted(when)}`} ${rest}`;
  const firstArgument = (choices: readonly string[]) => {
    const isFirst = `test (count (commandline -opc)) -eq ${path.split(' ').length}`;
    return `complete -c ${program} -n ${quoted(`${when}; and ${isFirst}`)} -x -a ${quoted(choices.join(' '))}`;
  };
  return [
    ...commands.map(({ name, description }) => line(`-f -a ${name} -d ${quoted(description)}`)),
    ...(values.length ? [firstArgument(values)] : []),
    ...options.map(({ name, description, values: choices }) => {
      const value =
        choices === null ? '' : choices.length ? ` -x -a ${quoted(choices.join(' '))}` : ' -r';
      return line(`-l ${name.slice(2)}${value} -d ${quoted(description)}`);
    }),
  ];
}

export const fishScript = (commands: readonly CompletedCommand[]): string =>
  `${commands.flatMap((command) => linesFor(commands[0]!.path, command)).join('\n')}\n`;

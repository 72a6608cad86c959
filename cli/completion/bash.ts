import type { CompletedCommand } from './tree.ts';

/** The scripts for bash and zsh. Where they offer nothing, the shell offers files. */

/** A branch of `case` for some patterns; none without patterns. */
const branch = (patterns: readonly string[], then: string): string =>
  patterns.length
    ? `        ${patterns.map((pattern) => `'${pattern}'`).join(' | ')}) ${then} ;;\n`
    : '';

const offer = (pattern: string, words: readonly string[]): string =>
  branch(words.length ? [pattern] : [], `offered='${words.join(' ')}'`);

export function bashScript(commands: readonly CompletedCommand[]): string {
  const name = commands[0]!.path;
  const options = commands.flatMap(({ path, options: own }) =>
    own.map((option) => ({ ...option, pattern: `${path} ${option.name}` })),
  );
  const inner = commands.slice(1).map(({ path }) => path);
  const takingAnything = options.flatMap(({ pattern, values }) =>
    values?.length === 0 ? [pattern] : [],
  );
  const names = ({ path, commands: below }: CompletedCommand) =>
    offer(
      path,
      below.map((command) => command.name),
    );
  const flags = ({ path, options: own }: CompletedCommand) =>
    offer(
      path,
      own.map((option) => option.name),
    );
  /** The first argument follows the last name of its command. */
  const values = ({ path, values: own }: CompletedCommand) =>
    offer(`${path} ${path.split(' ').at(-1)!}`, own);
  return `_${name}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" typed='${name}' offered='' at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$typed \${COMP_WORDS[at]}" in
${branch(inner, 'typed="$typed ${COMP_WORDS[at]}"')}    esac
  done
  COMPREPLY=()
  if [[ $word == -* ]]; then
    case "$typed" in
${commands.map(flags).join('')}    esac
  else
    case "$typed" in
${commands.map(names).join('')}    esac
    case "$typed $before" in
${branch(takingAnything, "offered=''")}${options.map(({ pattern, values: own }) => offer(pattern, own ?? [])).join('')}${commands.map(values).join('')}    esac
  fi
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
}
complete -o default -F _${name} ${name}
`;
}

/** zsh reads the script for bash. */
export const zshScript = (commands: readonly CompletedCommand[]): string =>
  `autoload -U +X compinit && compinit -u
autoload -U +X bashcompinit && bashcompinit
${bashScript(commands)}`;

import { Argument, type Command } from 'commander';
import { bashScript, zshScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { completedCommands } from '../completion/tree.ts';
import { addExamples } from '../base/help.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };
type Shell = keyof typeof SCRIPTS;

export function addCompletion(program: Command): void {
  const command = program
    .command('completion')
    .description('print a script with which a shell completes commands, options and their values')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .action((shell: Shell) => {
      process.stdout.write(SCRIPTS[shell](completedCommands(program)));
    });
  addExamples(
    command,
    'psn completion bash >> ~/.bashrc',
    'psn completion zsh >> ~/.zshrc',
    'psn completion fish > ~/.config/fish/completions/psn.fish',
  );
}

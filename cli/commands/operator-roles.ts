import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { Option, type Command } from 'commander';
import { operatorRoles, type OperatorRole } from '../../core/contract/inbox.ts';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { loadWorkspace } from '../workspace/load.ts';
import { OPERATOR_ID } from './operator-id.ts';

/** Commands that change the roles in the file of an operator. A running host follows the file. */

interface RoleOptions extends OutputOptions {
  id: string;
  role: OperatorRole;
}

/** Writes the roles into the file and changes nothing else. */
async function writeRoles(path: string, roles: readonly OperatorRole[]): Promise<void> {
  const text = await readFile(path, 'utf8');
  const edits = modify(text, ['roles'], roles, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  });
  await writeFile(path, applyEdits(text, edits));
}

function addRoleCommand(
  operator: Command,
  name: string,
  description: string,
  change: (roles: readonly OperatorRole[], role: OperatorRole) => OperatorRole[],
): void {
  const command = operator
    .command(name)
    .description(description)
    .argument('[dir]', 'the workspace', '.')
    .requiredOption(...OPERATOR_ID)
    .addOption(
      new Option('--role <role>', 'the role').choices(operatorRoles).makeOptionMandatory(),
    );
  addJsonOption(command, '{ id, roles }').action(async (dir: string, options: RoleOptions) => {
    const { id, role } = options;
    const { operators } = await loadWorkspace(resolve(dir));
    const entity = operators.get(id);
    if (!entity) throw new Failure(`There is no operator ${id} in ${resolve(dir)}.`);
    const roles = change(entity.value.roles, role);
    await writeRoles(join(resolve(dir), entity.file), roles);
    printResult(options, { id, roles }, `${id}: ${roles.join(', ') || 'no role'}`);
  });
  addExamples(command, `psn operator ${name} my-surveys --id mara --role customers`);
}

export function addOperatorRoles(operator: Command): void {
  addRoleCommand(operator, 'grant', 'give an operator a role', (roles, role) => [
    ...new Set([...roles, role]),
  ]);
  addRoleCommand(operator, 'revoke', 'take a role from an operator', (roles, role) =>
    roles.filter((known) => known !== role),
  );
}

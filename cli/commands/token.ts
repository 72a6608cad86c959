import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { SignJWT } from 'jose';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { loadWorkspace } from '../workspace/load.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { readKey, writeKey } from './signing-key.ts';

interface TokenOptions extends OutputOptions {
  node?: string;
  customer?: string;
  key: string;
  newKey?: true;
}

export function addToken(program: Command): void {
  const command = program
    .command('token')
    .description('print a signature that lets a customer answer for ten minutes, to try a node out')
    .argument('[dir]', 'the workspace', '.')
    .option('--node <id>', 'the node that the signature is for')
    .option('--customer <id>', 'the external id of the customer')
    .option(
      '--key <file>',
      'the private key (default: $PSN_SIGNING_KEY_FILE, or signing-key.pem)',
      process.env['PSN_SIGNING_KEY_FILE'] || 'signing-key.pem',
    )
    .option('--new-key', 'write a new private key, and print the public one for the node’s file')
    .action(token);
  addJsonOption(command, '{ token }; with --new-key { file, public_key }');
  addExamples(
    command,
    'psn token --new-key',
    'psn token my-surveys --node node-hello --customer 4711',
  );
}

async function token(dir: string, options: TokenOptions): Promise<void> {
  const { node, customer, key: file, newKey } = options;
  if (newKey) return printNewKey(file, options);
  if (!node || !customer)
    throw new Failure('Name both: --node with its id, and --customer with an external id.');
  const { key, algorithm, publicKey } = readKey(file);
  await checkNode(resolve(dir), node, publicKey);
  const signature = await new SignJWT({ node_id: node })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(customer)
    .setIssuedAt()
    .sign(key);
  printResult(options, { token: signature }, signature);
}

function printNewKey(file: string, options: OutputOptions): void {
  const publicKey = writeKey(file);
  console.error(`The private key is in ${resolve(file)}. Do not share it.`);
  if (!options.json) console.error('Put this into the node’s file:');
  printResult(
    options,
    { file: resolve(file), public_key: publicKey },
    `"use_signature_verify": true,\n"public_key": ${JSON.stringify(publicKey)}`,
  );
}

/** Rejects a key that the host of the workspace would reject. Outside a workspace the node is unknown. */
async function checkNode(workspace: string, id: string, publicKey: string): Promise<void> {
  if (!existsSync(join(workspace, 'nodes'))) return;
  const { nodes } = await loadWorkspace(workspace);
  const node = nodes.get(id);
  if (!node) throw new Failure(`There is no node ${id} in ${workspace}.`);
  const { file, value } = node;
  if (!value.useSignatureVerify)
    throw new Failure(`${file}: the node demands no signature. Set use_signature_verify to true.`);
  if (normalized(value.publicKey) !== publicKey)
    throw new Failure(
      `${file}: public_key is not that of the key. psn token --new-key makes both.`,
    );
}

/** The same key in the one form that keys are compared in; `null` for none. */
function normalized(pem: string | null): string | null {
  try {
    return createPublicKey(pem ?? '')
      .export({ type: 'spki', format: 'pem' })
      .toString();
  } catch {
    return null;
  }
}

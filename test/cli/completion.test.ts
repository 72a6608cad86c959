import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The scripts of `psn completion` in real shells; those that are not installed are skipped. */

const hasShell = (shell: string) => spawnSync(shell, ['--version']).status === 0;

let folder: string;
const scriptOf = (shell: string) => join(folder, `psn.${shell}`);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'psn-completion-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = spawnSync(process.execPath, ['cli/psn.mjs', 'completion', shell]);
    writeFileSync(scriptOf(shell), stdout);
  }
  writeFileSync(join(folder, 'my-form.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = 'nps csat ces contact event employee market-research product-feedback';

/** The typed text, and the words that are offered; `null` where the shell offers its files. */
const cases: [typed: string, offered: string | null][] = [
  ['psn fl', 'flow'],
  ['psn flow ', 'new graph run'],
  ['psn flow new --kind ', KINDS],
  ['psn flow new --kind ma', 'market-research'],
  ['psn flow new --lang', '--languages'],
  ['psn import t', 'typeform'],
  ['psn import typeform ', null],
  ['psn serve --data ', null],
  ['psn data export --format ', 'csv jsonl'],
  ['psn data erase --yes --cust', '--customer'],
  ['psn check ', null],
];

const sorted = (words: string | null) => (words ?? '').split(/\s+/).filter(Boolean).sort();

describe('bash', () => {
  it.each(cases)('offers after %j: %s', (typed, offered) => {
    const words = typed.split(' ').map((word) => `'${word}'`);
    const { stdout, stderr } = spawnSync(
      'bash',
      [
        '-c',
        `source "$0"; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _psn; echo "\${COMPREPLY[@]}"; complete -p psn`,
        scriptOf('bash'),
      ],
      { encoding: 'utf8' },
    );
    const [reply, registered] = stdout.split('\n');
    expect([stderr, sorted(reply!)]).toEqual(['', sorted(offered)]);
    // Files take the place of an empty reply.
    expect(registered).toBe('complete -o default -F _psn psn');
  });
});

describe.skipIf(!hasShell('fish'))('fish', () => {
  it.each(cases)('offers after %j: %s', (typed, offered) => {
    const { stdout, stderr } = spawnSync(
      'fish',
      ['--no-config', '-c', `source ${scriptOf('fish')}; cd ${folder}; complete -C '${typed}'`],
      { encoding: 'utf8', env: { ...process.env, HOME: folder } },
    );
    const words = stdout.split('\n').map((line) => line.split('\t')[0]!);
    expect(stderr).toBe('');
    if (offered === null) expect(words).toContain('my-form.json');
    else expect(sorted(words.join(' '))).toEqual(sorted(offered));
  });
});

/** Types into an interactive zsh and waits for what it completes. */
const ZSH = `
zmodload zsh/zpty
zpty -b shell zsh -f -i
await() {
  local all='' part
  for ((tries = 0; tries < 200; tries++)); do
    while zpty -rt shell part; do all+=$part; done
    [[ $all == *$1* ]] && return
    zselect -t 5
  done
  print -r -- "missing $1 in \${(V)all}"
  exit 1
}
zmodload zsh/zselect
zpty -w shell "cd $1; source psn.zsh; echo rea''dy"
await ready
zpty -w -n shell "$2"$'\\t'
await "$3"
`;

describe.skipIf(!hasShell('zsh'))('zsh', () => {
  it.each([
    ['psn comple', 'completion'],
    ['psn flow new --kind mar', 'market-research'],
    ['psn flow new --lang', '--languages'],
    ['psn import typeform my-f', 'my-form.json'],
  ])('completes %j to %s', (typed, expected) => {
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', ZSH, 'zsh', folder, typed, expected], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
      timeout: 30_000,
    });
    expect([stdout, stderr]).toEqual(['', '']);
  });
});

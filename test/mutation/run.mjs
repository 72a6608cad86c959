// Mutation testing: changes the code of a folder in many small ways, and counts the changes that no unit test notices.
// `npm run mutate` measures all folders, `npm run mutate -- core/conversation` one, and the path of a file that file.
// Fails below 85 % in any of them.
import { spawnSync } from 'node:child_process';

const FOLDERS = ['core/survey/engine', 'core/survey/submission', 'core/conversation'];
const named = process.argv.slice(2);

const failed = (named.length ? named : FOLDERS).filter((folder) => {
  console.log(`\n${folder}`);
  const { status } = spawnSync('npx', ['stryker', 'run', 'test/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_FOLDER: folder },
  });
  return status !== 0;
});

if (failed.length) {
  console.error(`Below 85 %: ${failed.join(', ')}`);
  process.exitCode = 1;
}

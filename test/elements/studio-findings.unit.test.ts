import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding } from '../../cli/check/finding.ts';
import { parseWorkspace } from '../../cli/workspace/load.ts';
import { readSurvey, waysOf } from '../../core/studio/index.ts';
import { placesOf } from '../../elements/studio/places.ts';
import { plantFaults } from '../support/planted-faults.ts';

/** Findings of the check at their places in the studio: faults in copies of good surveys. */

/** Workspaces with good surveys; templates have no other files. */
const folders = ['examples/workspace', 'cli/starter', 'cli/surveys'];

/** Files that surveys refer to. */
const othersOf = (folder: string): [string, Buffer][] =>
  ['nodes', 'lookups', 'integrations', 'files']
    .filter((kind) => existsSync(`${folder}/${kind}`))
    .flatMap((kind) =>
      readdirSync(`${folder}/${kind}`).map((name): [string, Buffer] => [
        `${kind}/${name}`,
        readFileSync(`${folder}/${kind}/${name}`),
      ]),
    );

const surveys = folders.flatMap((folder) => {
  const flows = existsSync(`${folder}/flows`) ? `${folder}/flows` : folder;
  const others = othersOf(folder);
  return readdirSync(flows).map((name) => ({
    name,
    json: JSON.parse(readFileSync(`${flows}/${name}`, 'utf8')) as unknown,
    others,
  }));
});
type GoodSurvey = (typeof surveys)[number];

function findingsIn({ name, others }: GoodSurvey, json: unknown): Finding[] {
  const path = `flows/${name}`;
  const contents = new Map([...others, [path, Buffer.from(JSON.stringify(json))]]);
  return parseWorkspace({ contents, findings: [] }).findings.filter(({ file }) => file === path);
}

test.each(surveys)('nothing is found in $name', (good) => {
  expect(findingsIn(good, good.json)).toEqual([]);
});

/** One fault of each kind in each survey. */
const planted = surveys.flatMap((good) => {
  const kinds = new Set<string>();
  return plantFaults(good.json).flatMap((fault) => {
    const isFirst = !kinds.has(fault.name);
    kinds.add(fault.name);
    return isFirst ? [{ ...fault, good, file: good.name }] : [];
  });
});

test('there are more than 200 planted faults', () => {
  expect(planted.length).toBeGreaterThan(200);
});

test.each(planted)('$name in $file is shown at its place', ({ good, codes, place, json }) => {
  const survey = readSurvey(JSON.stringify(json))!;
  const ways = waysOf(survey);
  const found = findingsIn(good, json);
  const own = found.filter(({ code }) => codes.includes(code));
  const places = own.flatMap(({ path }) => placesOf(survey, ways, path));
  expect(places, JSON.stringify(found)).toContainEqual(place);
});

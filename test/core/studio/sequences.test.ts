import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ContentFile } from '../../../core/contract/content/drafts.ts';
import { flowSchema } from '../../../core/contract/flow.ts';
import { parse } from '../../../core/contract/wire.ts';
import { seededRandom } from '../../../core/platform/random.ts';
import { edit, openFile, redo, undo, type OpenFile } from '../../../core/studio/files/open-file.ts';
import { elementsOf, readJson, readSurvey, type Survey } from '../../../core/studio/index.ts';
import { inlineText } from '../../../core/studio/text/layout.ts';
import { plainOf, type PlainSurvey } from './plain-survey.ts';
import { acts, type Pick } from './random-acts.ts';

/** Random sequences of edits, undos and redos, compared with a model that edits plain data. */

const RUNS = Number(process.env['RUNS'] ?? 100);
const STEPS = 20;
/** Files of this size have each kind of part. */
const MAX_LENGTH = 13_000;

/** Other ways to write the same file: with comments, tabs, line ends of Windows, commas behind the last members, on one line. */
const layouts: ((text: string) => string)[] = [
  (text) => text,
  (text) => `// First.\n${text.replaceAll(/\{$/gm, '{ // here')}/* Last. */\n`,
  (text) => text.replaceAll(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) =>
    text.replaceAll(/([\]}"\de])\n/g, '$1, // there\n').replaceAll(/, \/\/ there\n$/g, '\n'),
  (text) => JSON.stringify(JSON.parse(text)),
  (text) => inlineText(JSON.parse(text), true),
];

const folders = ['examples/workspace/flows', 'cli/surveys', 'cli/starter/flows'];
const surveys = folders
  .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')))
  .filter(({ length }) => length < MAX_LENGTH);

const opened = (text: string): OpenFile => {
  const version = { text, base64: null, digest: 'a', size: 0 };
  return openFile(
    {
      path: 'flows/a.json',
      live: version,
      draft: null,
      base: version,
      findings: [],
    } as ContentFile,
    null,
  );
};

/** The file after a reload: with the record of the browser. */
function reloaded({ text, savedText, history }: OpenFile, first: OpenFile): OpenFile {
  const kept: unknown = JSON.parse(JSON.stringify({ text, savedText, history }));
  const version = { text: first.text, base64: null, digest: 'a', size: 0 };
  return openFile(
    {
      path: 'flows/a.json',
      live: version,
      draft: null,
      base: version,
      findings: [],
    } as ContentFile,
    kept,
  );
}

const repeated = (ids: readonly unknown[]): unknown[] =>
  ids.filter((id, at) => ids.indexOf(id) !== at);

/** Ids and keys that two parts share, and places that two parts of a list share. */
const clashes = (survey: Survey): unknown[] => [
  ...repeated([...survey.pages, ...elementsOf(survey)].map(({ id }) => id)),
  ...repeated(elementsOf(survey).flatMap(({ question }) => question?.['key'] ?? [])),
  ...repeated(survey.pages.map(({ order }) => order)),
  ...survey.pages.flatMap(({ elements }) => repeated(elements.map(({ order }) => order))),
];

test.each(Array.from({ length: RUNS }, (_, seed) => seed))(
  'edits, undos and redos with the seed %i equal plain data, and undoing all gives the first bytes',
  (seed) => {
    const random = seededRandom(seed);
    const pick: Pick = (list) => list[Math.floor(random() * list.length)]!;
    const first = opened(pick(layouts)(pick(surveys)));
    const had = clashes(readSurvey(first.text)!);
    let file = first;
    const done: PlainSurvey[] = [plainOf(readJson(first.text))];
    const undoneSteps: PlainSurvey[] = [];
    const log: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const chance = random();
      if (chance < 0.15) {
        file = undo(file);
        if (done.length > 1) undoneSteps.push(done.pop()!);
        log.push('undo');
      } else if (chance < 0.25) {
        file = redo(file);
        if (undoneSteps.length > 0) done.push(undoneSteps.pop()!);
        log.push('redo');
      } else if (chance < 0.3) {
        file = reloaded(file, first);
        log.push('reload');
      } else {
        const [name, act] = pick(acts);
        const plain = structuredClone(done.at(-1)!);
        const text = act({ text: file.text, survey: readSurvey(file.text)!, plain, pick });
        log.push(name);
        if (text === null || text === file.text) {
          expect(plain, log.join(', ')).toEqual(done.at(-1));
          continue;
        }
        file = edit(file, text, null, step);
        done.push(plain);
        undoneSteps.length = 0;
      }
      const survey = readSurvey(file.text)!;
      expect(plainOf(survey.json), log.join(', ')).toEqual(done.at(-1));
      expect(clashes(survey), log.join(', ')).toEqual(had);
      expect(parse(flowSchema, survey.json), log.join(', ')).toMatchObject({ ok: true });
      if (first.text.startsWith('//'))
        expect(file.text).toMatch(/^\/\/ First\.\n[^]*\/\* Last\. \*\/\n$/);
      if (first.text.includes('\r\n')) expect(file.text).not.toMatch(/[^\r]\n/);
    }
    while (file.history.past.length > 0) file = undo(file);
    expect(file.text).toBe(first.text);
    while (file.history.future.length > 0) file = redo(file);
    expect(plainOf(readJson(file.text))).toEqual([...done, ...undoneSteps.toReversed()].at(-1));
  },
);

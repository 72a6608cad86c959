import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphOf } from '../../cli/flow/graph.ts';
import { SURVEYS } from '../../cli/flow/surveys.ts';
import { readFlow } from '../../cli/flow/read.ts';
import { walk } from '../../cli/flow/walk.ts';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import type { Schema } from '../../core/contract/schema.ts';
import { createMessages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import en from '../../i18n/en/index.ts';
import editor from '../../i18n/en/editor/index.ts';
import type { Translations } from '../../i18n/i18n-types';
import { runPsn } from '../support/run-psn.ts';

/** Tests of `psn flow new`. */

const messages = createMessages('en', { ...en, editor } as Translations);
const wording = {
  read: (text: Parameters<typeof resolveText>[0]) => resolveText(text, ['en']),
  locale: 'en',
  numbers: 'en',
};
const kinds = Object.keys(SURVEYS);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-flow-new-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const psn = (...args: string[]) => runPsn(['flow', 'new', ...args]);

/** Members that no schema knows, and texts that are not in English alone. */
function mistakes(value: unknown, { shape }: Schema<unknown>, path: string): string[] {
  if (value === undefined || value === null) return [];
  switch (shape.kind) {
    case 'optional':
      return mistakes(value, shape.of, path);
    case 'list':
      return (value as unknown[]).flatMap((entry, at) =>
        mistakes(entry, shape.of, `${path}.${at}`),
      );
    case 'object': {
      const names = shape.fields.map(([, wireName]) => wireName);
      return [
        ...Object.keys(value)
          .filter((name) => !names.includes(name))
          .map((name) => `${path}.${name}`),
        ...shape.fields.flatMap(([, name, schema]) =>
          mistakes((value as Record<string, unknown>)[name], schema, `${path}.${name}`),
        ),
      ];
    }
    case 'anyOf': {
      return typeof value === 'string' ? [] : [`${path}: not in English alone`];
    }
    default:
      return [];
  }
}

it('has a file for each survey', async () => {
  expect((await readdir('cli/surveys')).sort()).toEqual(kinds.map((kind) => `${kind}.json`).sort());
});

describe.each(kinds)('%s', (kind) => {
  const file = `cli/surveys/${kind}.json`;

  it('is what the format knows, in English', async () => {
    const wire: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(mistakes(wire, flowSchema as Schema<unknown>, kind)).toEqual([]);
  });

  it('has ids and keys once, and pages that are all reached', async () => {
    const flow = await readFlow(file);
    const elements = flow.states.flatMap((state) => state.elements);
    const questions = elements.flatMap(({ question }) => question ?? []);
    for (const list of [
      flow.states.map(({ id }) => id),
      elements.map(({ id }) => id),
      questions.map(({ key }) => key),
      questions.flatMap(({ id, options, statements }) => [
        id,
        ...[...options, ...statements].map((part) => part.id),
      ]),
    ])
      expect(list.filter((entry, at) => list.indexOf(entry) !== at)).toEqual([]);
    const { boxes, arrows } = graphOf(flow, messages, ['en']);
    expect([...boxes, ...arrows].filter(({ isReached }) => !isReached)).toEqual([]);
    expect(boxes.map(({ id }) => id)).not.toContain('built-in');
    const targets = elements.flatMap(({ triggers }) =>
      triggers.flatMap(({ targetIds }) => targetIds),
    );
    expect(targets.filter((id) => !elements.some((element) => element.id === id))).toEqual([]);
  });
});

it.each(
  Object.entries({
    nps: ['nps'],
    csat: ['satisfaction'],
    ces: ['effort'],
    contact: ['email', 'message', 'consent'],
    event: ['stars'],
    employee: ['enps'],
    'market-research': ['frequency'],
    'product-feedback': ['without'],
  }),
)('%s requires the answers that it can not do without, and no others', async (kind, keys) => {
  const { states } = await readFlow(`cli/surveys/${kind}.json`);
  const questions = states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) => question ?? []),
  );
  const required = questions.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  expect(required).toEqual(keys);
});

describe('the branches', () => {
  it.each([
    ['nps', { nps: 0, disappointed: 'All' }, 'score detractor thanks'],
    ['nps', { nps: 6, disappointed: 'All' }, 'score detractor thanks'],
    ['nps', { nps: 7 }, 'score passive thanks'],
    ['nps', { nps: 8 }, 'score passive thanks'],
    ['nps', { nps: 9 }, 'score promoter thanks'],
    ['nps', { nps: 10 }, 'score promoter thanks'],
    ['csat', { satisfaction: '3', reasons: ['other'], other_reason: 'x' }, 'rating bad thanks'],
    ['csat', { satisfaction: '4' }, 'rating good thanks'],
    ['ces', { effort: 4, hurdles: ['wait'] }, 'effort hard thanks'],
    ['ces', { effort: 5 }, 'effort easy thanks'],
    [
      'contact',
      {
        name: 'Ada',
        email: 'a@b.co',
        topic: 'order',
        order_number: '7',
        message: 'Hi',
        consent: ['reply'],
      },
      'form thanks',
    ],
    ['event', { stars: 2, problem: 'Rain', again: 'no' }, 'overall bad again thanks'],
    ['event', { stars: 3, again: 'yes' }, 'overall again thanks'],
    [
      'employee',
      {
        work: { goals: '1', tools: '2', voice: '3', growth: '4', balance: '5' },
        enps: 6,
        change: ['pay'],
      },
      'intro recommend unhappy open thanks',
    ],
    [
      'employee',
      { work: { goals: '1', tools: '2', voice: '3', growth: '4', balance: '5' }, enps: 7 },
      'intro recommend open thanks',
    ],
    ['market-research', { frequency: 'never' }, 'habits you thanks'],
    [
      'market-research',
      { frequency: 'daily', known: ['north'], bought: ['north'], price: 9 },
      'habits brands you thanks',
    ],
    [
      'product-feedback',
      { without: 'not', reason: 'x', kind: 'bug', details: 'x' },
      'need leaving idea thanks',
    ],
    [
      'product-feedback',
      { without: 'very', benefit: 'x', kind: 'nothing' },
      'need benefit idea thanks',
    ],
  ])('%s with %j leads through %s', async (kind, given, path) => {
    const answers: Record<string, unknown> = given;
    const asked: string[] = [];
    const respondent = {
      answer({ key }: { key: string }) {
        asked.push(key);
        return answers[key];
      },
    };
    const walked = await walk(
      await readFlow(`cli/surveys/${kind}.json`),
      respondent,
      messages,
      wording,
    );
    expect(walked.stuckAt).toBe(null);
    expect(walked.path.join(' ')).toBe(path);
    expect(Object.keys(answers).filter((key) => !asked.includes(key))).toEqual([]);
  });
});

describe('psn flow new', () => {
  it('writes a survey and its channel into an empty folder, which then is a workspace', async () => {
    const dir = join(folder, 'mine');
    for (const kind of kinds) expect((await psn(dir, '--kind', kind)).stderr).toBe('');
    const { findings, nodes, flows } = await loadWorkspace(dir);
    expect(findings).toEqual([]);
    expect([...nodes.values()].map(({ value }) => value.flowId).sort()).toEqual(
      [...flows.keys()].sort(),
    );
    expect(flows.size).toBe(kinds.length);
  });

  it('names the schemas of a workspace that has them, and keeps the chosen languages', async () => {
    const dir = join(folder, 'started');
    await runPsn(['init', dir]);
    const { status, stdout } = await psn(
      dir,
      '--kind',
      'nps',
      '--id',
      'spring',
      '--languages',
      'tr',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('/feedback?node_id=node-spring');
    const flow = JSON.parse(await readFile(join(dir, 'flows/spring.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(flow).toMatchObject({
      $schema: '../schemas/flow.schema.json',
      id: 'flow-spring',
      default_language_id: 'tr',
      languages: [{ code: 'tr' }],
      states: [{ title: 'Kısa bir soru' }, {}, {}, {}, {}],
    });
  });

  it('writes a survey in several languages, the main one first', async () => {
    const dir = join(folder, 'many');
    expect((await psn(dir, '--kind', 'contact', '--languages', 'de,fr')).status).toBe(0);
    const text = await readFile(join(dir, 'flows/contact.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      name: 'Kontakt',
      default_language_id: 'de',
      languages: [{ code: 'de', name: 'Deutsch' }, { code: 'fr' }],
      states: [{ title: { de: 'Schreiben Sie uns', fr: 'Écrivez-nous' } }, {}],
    });
  });

  it.each([
    [['--kind', 'nps'], 1, 'has a survey or a channel nps already'],
    [['--kind', 'nps', '--id', '../x'], 2, 'An id has letters'],
    [['--kind', 'nps', '--id', 'y', '--languages', 'en,cy'], 1, 'uz, vi, zh-CN, zh-TW, not in cy'],
    [['--kind', 'quiz'], 2, 'Allowed choices are nps,'],
    [[], 1, 'Name a survey with --kind: nps,'],
  ])('refuses %j', async (args, code, message) => {
    const dir = join(folder, 'again');
    await psn(dir, '--kind', 'nps');
    const before = await readdir(join(dir, 'flows'));
    const { status, stderr } = await psn(dir, ...args);
    expect(status).toBe(code);
    expect(stderr).toContain(message);
    expect(await readdir(join(dir, 'flows'))).toEqual(before);
  });
});

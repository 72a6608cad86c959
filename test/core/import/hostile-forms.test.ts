import { describe, expect, it } from 'vitest';
import {
  ImportProblem,
  importSurvey,
  programOf,
  type Json,
  type ProgramName,
} from '../../../core/import/index.ts';
import { openFile } from '../../../core/studio/opened-file.ts';

/** Files of every program in JSON that are made to break its importer. Work is counted by reads of the file, not by a clock. */

const text = (words: string) => ({ default: words });
const block = (id: string, type: string, payload: Json = {}): Json => ({
  uuid: id,
  groupUuid: id,
  type,
  payload,
});
const sq = (id: string): Json => ({
  Element: 'SQ',
  Payload: { QuestionID: id, QuestionType: 'TE', Selector: 'SL', QuestionText: id },
});

/** Files with questions of these names. */
const FILES: Readonly<Record<string, (names: readonly string[]) => Json>> = {
  surveyjs: (names) => ({
    pages: [
      { elements: names.map((name) => ({ type: 'text', name, visibleIf: `{${name}} = 1` })) },
    ],
  }),
  typeform: (names) => ({
    fields: names.map((ref) => ({ ref, id: ref, type: 'short_text', title: ref })),
    logic: names.map((ref) => ({
      type: 'field',
      ref,
      actions: [
        {
          action: 'jump',
          details: { to: { type: 'field', value: ref } },
          condition: {
            op: 'is',
            vars: [
              { type: 'field', value: ref },
              { type: 'constant', value: 'x' },
            ],
          },
        },
      ],
    })),
  }),
  formbricks: (names) => ({
    environmentId: 'e',
    questions: names.map((id) => ({ id, type: 'openText', headline: text(id) })),
    endings: [],
  }),
  'google-forms': (names) => ({
    formId: 'f',
    info: { title: 'Form' },
    items: names.map((title) => ({
      itemId: title,
      title,
      questionItem: { question: { questionId: title, textQuestion: {} } },
    })),
  }),
  qualtrics: (names) => ({
    SurveyEntry: { SurveyName: 'S' },
    SurveyElements: [
      {
        Element: 'BL',
        Payload: [
          {
            ID: 'BL_1',
            BlockElements: names.map((QuestionID) => ({ Type: 'Question', QuestionID })),
          },
        ],
      },
      ...names.map(sq),
    ],
  }),
  typebot: (names) => ({
    groups: [{ id: 'g', blocks: names.map((id) => ({ id, type: 'text input' })) }],
    edges: [],
    variables: [],
  }),
  tally: (names) => ({
    blocks: names.flatMap((name, at) => [
      block(`t${at}`, 'TITLE', { html: name }),
      block(`${name}${at}`, 'INPUT_TEXT', { isHidden: true }),
      block(`l${at}`, 'CONDITIONAL_LOGIC', {
        conditionals: [],
        actions: [{ type: 'SHOW_BLOCKS', payload: { showBlocks: [`${name}${at}`] } }],
      }),
      block(`q${at}`, 'INPUT_EMAIL'),
    ]),
  }),
  heyform: (names) => ({
    fields: names.map((id) => ({ id, kind: 'short_text', title: id })),
    translations: {
      de: Object.fromEntries(names.map((id) => [id, { title: `${id} auf Deutsch` }])),
    },
    logics: names.map((fieldId) => ({
      fieldId,
      payloads: [
        { condition: { comparison: 'is', expected: 'x' }, action: { kind: 'navigate', fieldId } },
      ],
    })),
  }),
  opnform: (names) => ({
    properties: names.map((id) => ({ id, name: id, type: 'text' })),
  }),
};
const PROGRAMS = Object.keys(FILES) as ProgramName[];

/** Counts the reads of a file's members. */
function counting(file: Json): { file: Json; reads: () => number } {
  let reads = 0;
  const observed = new WeakMap<object, object>();
  const observe = (part: object): object => {
    const known = observed.get(part);
    if (known) return known;
    const proxy = new Proxy(part, {
      get(target, key) {
        reads += 1;
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'object' && value !== null && typeof key === 'string'
          ? observe(value)
          : value;
      },
    });
    observed.set(part, proxy);
    return proxy;
  };
  return { file: observe(file) as Json, reads: () => reads };
}

/** Imports a file; its number of questions, or the line with the problem. */
function outcome(file: Json, program: ProgramName): number | string {
  try {
    const { build, lost, lostByKind, lostGroups } = importSurvey(file, program);
    const flow = build('any') as { states: { elements: Json[] }[] };
    lost();
    lostByKind(true);
    lostGroups();
    return flow.states.flatMap(({ elements }) => elements).filter((each) => each['question'])
      .length;
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    expect(error.message).not.toContain('\n');
    expect(error.message.length).toBeLessThan(300);
    return error.message;
  }
}

const WORDS = {
  codes: ['en'],
  fetch: () => import('../../../i18n/en/imports/index.ts'),
};
const opened = (content: string) => {
  const bytes = new TextEncoder().encode(content);
  return openFile({ name: 'form.json', bytes, type: '', size: bytes.length }, WORDS);
};
const names = (count: number): string[] => Array.from({ length: count }, () => 'q');

describe.each(PROGRAMS)('a file of %s', (program) => {
  const fileOf = FILES[program]!;

  it('is recognized', () => {
    expect(programOf(fileOf(['q']))).toBe(program);
    expect(outcome(fileOf(['q']), program)).toBeGreaterThan(0);
  });

  it('with 8,000 questions of one name costs reads in proportion to its length', () => {
    const cost = (count: number): number => {
      const { file, reads } = counting(fileOf(names(count)));
      expect(typeof outcome(file, program)).toBe('number');
      return reads();
    };
    expect(typeof outcome(fileOf(names(8000)), program)).toBe('number');
    const [small, large] = [cost(200), cost(1600)];
    expect(large / small).toBeLessThan(9);
  });

  it('with names of prototypes reads them as any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const content = JSON.stringify(fileOf([name, 'other']));
      const file = JSON.parse(
        content.replace(
          '{',
          `{"${name}":{"polluted":1},"constructor":{"prototype":{"polluted":1}},`,
        ),
      ) as Json;
      expect(outcome(file, program)).toBeGreaterThan(0);
      expect((await opened(content)).kind).toBe('imported');
    }
    expect(({} as Json)['polluted']).toBeUndefined();
  });

  it('that is nested 100,000 deep is refused', async () => {
    const depth = 100_000;
    const member = `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`;
    const content = JSON.stringify(fileOf(['q'])).replace('{', `{${member},`);
    expect(outcome(JSON.parse(content) as Json, program)).toBe('The file is nested too deep.');
    expect(['refused', 'unusable']).toContain((await opened(content)).kind);
  });

  it('with members of wrong types is imported, or refused', () => {
    const wrong = [null, 1, 'x', true, [], {}, [[]], [null], { x: [1] }];
    const usual = fileOf(['q', 'r']);
    const spoil = (part: unknown, value: unknown, path: string[]): void => {
      if (typeof part !== 'object' || part === null || path.length > 6) return;
      for (const name of Object.keys(part)) {
        const own = part as Json;
        const before = own[name];
        own[name] = value;
        if (programOf(usual) === program) outcome(usual, program);
        own[name] = before;
        spoil(before, value, [...path, name]);
      }
    };
    for (const value of wrong) spoil(usual, value, []);
  });
});

it('files of 100 MB are refused before they are read', async () => {
  const large = { name: 'a.json', bytes: new Uint8Array(), type: '', size: 100 * 1024 * 1024 };
  expect(await openFile(large, WORDS)).toEqual({ kind: 'refused', seems: 'large' });
});

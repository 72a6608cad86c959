import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  decodeFile,
  ImportProblem,
  importSurvey,
  programOf,
  type Json,
} from '../../../core/import/index.ts';
import { limeSurvey, limeSurveyFile } from '../../support/imports/limesurvey.ts';
import { workbook } from '../../support/imports/xlsform.ts';

/** Files that are made to break an importer: each is imported, or refused in one line, in bounded time and memory. */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Imports a file. Returns its questions, or the line with the problem. */
async function outcome(bytes: Uint8Array): Promise<number | string> {
  try {
    const json = await decodeFile(bytes);
    const program = json && programOf(json);
    if (!program) return 'unknown';
    const { build, lost } = importSurvey(json, program);
    const flow = build('any') as { states: { elements: Json[] }[] };
    lost();
    return flow.states.flatMap(({ elements }) => elements).filter((each) => each['question'])
      .length;
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    expect(error.message).not.toContain('\n');
    expect(error.message.length).toBeLessThan(300);
    return error.message;
  }
}

const json = (value: unknown): Uint8Array => bytesOf(JSON.stringify(value));
const many = <T>(count: number, of: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));

describe('8,000 questions of one name', () => {
  const COUNT = 8000;
  it('of LimeSurvey', async () => {
    const file = limeSurvey(
      many(COUNT, () => ({ code: 'Q', type: 'S', question: { relevance: 'Q == "x"' } })),
    );
    expect(await outcome(bytesOf(file))).toBe(COUNT);
  });
  it('of XLSForm', async () => {
    const survey = many(COUNT, () => ({
      type: 'text',
      name: 'q',
      label: 'Q',
      relevant: "${q} = 'x'",
    }));
    expect(await outcome(await workbook({ survey }))).toBe(COUNT);
  });
  it('of Typebot', async () => {
    const blocks = many(COUNT, () => ({ id: 'q', type: 'text input', outgoingEdgeId: 'e' }));
    const file = {
      groups: [{ id: 'g', blocks }],
      edges: [{ id: 'e', to: { groupId: 'g', blockId: 'q' } }],
    };
    expect(await outcome(json(file))).toBeGreaterThan(0);
  });
  it.each<[string, Json]>([
    ['HeyForm', { fields: many(COUNT, () => ({ id: 'q', kind: 'short_text', title: 'Q' })) }],
    ['OpnForm', { properties: many(COUNT, () => ({ id: 'q', name: 'Q', type: 'text' })) }],
    [
      'Tally',
      {
        blocks: many(COUNT, (at) => ({
          uuid: 'q',
          groupUuid: `${at}`,
          type: 'INPUT_TEXT',
          payload: {},
        })),
      },
    ],
  ])('of %s', async (_, file) => {
    expect(await outcome(json(file))).toBe(COUNT);
  });
});

describe('names of prototypes', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const parsed = (text: string): Uint8Array => bytesOf(text);

  it('are plain names in tables and sheets', async () => {
    const tables = limeSurvey(
      NAMES.map((code) => ({
        code,
        type: 'L',
        answers: NAMES.map((name) => ({ code: name, text: name })),
        attributes: { __proto__x: '1', constructor: '1' },
      })),
    );
    expect(await outcome(bytesOf(tables.replaceAll('__proto__x', '__proto__')))).toBe(NAMES.length);
    const survey = NAMES.map(
      (name) => ({ type: 'select_one toString', name, label: name, toString: 'x' }) as never,
    );
    const choices = NAMES.map((name) => ({ list_name: 'toString', name, label: name }));
    expect(await outcome(await workbook({ survey, choices }))).toBe(NAMES.length);
    expect(({} as Json)['x']).toBeUndefined();
  });

  it('are plain types, kinds and values in forms', async () => {
    for (const name of NAMES) {
      const files = [
        `{"fields":[{"id":"${name}","kind":"${name}","title":"${name}","properties":{"__proto__":{"x":1}}},{"id":"b","kind":"short_text","title":"b"}]}`,
        `{"properties":[{"id":"${name}","name":"${name}","type":"${name}"},{"id":"b","name":"b","type":"text","${name}":1}]}`,
        `{"blocks":[{"uuid":"a","groupUuid":"${name}","type":"${name}","payload":{}},{"uuid":"b","groupUuid":"b","type":"INPUT_TEXT","payload":{}}]}`,
        `{"groups":[{"id":"${name}","blocks":[{"id":"${name}","type":"text input"},{"id":"b","type":"${name}"}]}],"edges":[]}`,
      ];
      for (const file of files) expect(await outcome(parsed(file))).toBe(1);
    }
    expect(({} as Json)['x']).toBeUndefined();
  });
});

describe('depth', () => {
  const DEPTH = 20_000;
  const nested = (before: string, after: string, inner = ''): string =>
    before.repeat(DEPTH) + inner + after.repeat(DEPTH);

  it.each([
    [
      'elements',
      `<?xml version="1.0"?><document>${nested('<a>', '</a>')}</document>`,
      /nested too deep/,
    ],
    [
      'panels of fields',
      `{"fields":[${nested('{"id":"a","kind":"group","properties":{"fields":[', ']}}')}]}`,
      /unknown|carried over|nested/,
    ],
  ])('of %s', async (_, text, message) => {
    expect(String(await outcome(bytesOf(text)))).toMatch(message);
  });

  it('of conditions: they are listed', async () => {
    const relevance = `${'('.repeat(5000)}Q == 1${')'.repeat(5000)}`;
    const file = limeSurvey([
      { code: 'Q', type: 'S' },
      { code: 'R', type: 'S', question: { relevance } },
    ]);
    expect(await outcome(bytesOf(file))).toBe(2);
    const wide = limeSurvey([
      { code: 'Q', type: 'N' },
      {
        code: 'R',
        type: 'S',
        question: { relevance: many(500, () => '(Q == 1 or Q == 2)').join(' and ') },
      },
    ]);
    expect(await outcome(bytesOf(wide))).toBe(2);
  });

  it('of groups in a workbook', async () => {
    const survey = [
      ...many(200, () => ({ type: 'begin group', name: 'g', label: 'G' })),
      { type: 'text', name: 'q', label: 'Q' },
    ];
    expect(await outcome(await workbook({ survey }))).toBe('Groups are nested more than 30 deep.');
  });
});

describe('XML', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${many(9, (at) => `<!ENTITY c${at} "${'&b;'.repeat(10)}">`).join('')}]><document>&c8;</document>`;

  it.each([
    ['entities of entities', bomb, 'The file has a document type, which no survey needs.'],
    [
      'a file of the host',
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><document/>',
      'The file has a document type, which no survey needs.',
    ],
    ['an unknown entity', '<?xml version="1.0"?><document>&nbsp;</document>', /not XML/],
    ['an open element', '<?xml version="1.0"?><document><groups>', /not XML/],
    ['a sign that XML lacks', '<?xml version="1.0"?><document>\u0000</document>', /not XML/],
    ['no survey', '<?xml version="1.0"?><document/>', 'The file is XML, but no survey.'],
    ['another file', '<?xml version="1.0"?><rss/>', 'The file is XML, but no survey.'],
    [
      'a survey without questions',
      limeSurveyFile({}),
      'There is nothing that could be carried over.',
    ],
  ])('with %s', async (_, text, message) => {
    expect(await outcome(bytesOf(text))).toMatch(message);
  });
});

describe('workbooks', () => {
  /** An archive with one file of a declared size. */
  function archive(name: string, content: Uint8Array, declared = content.length): Uint8Array {
    const packed = deflateRawSync(content);
    const file = Buffer.alloc(30 + name.length);
    file.writeUInt32LE(0x04034b50, 0);
    file.writeUInt16LE(8, 8);
    file.writeUInt32LE(packed.length, 18);
    file.writeUInt32LE(declared, 22);
    file.writeUInt16LE(name.length, 26);
    file.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(entry.length, 12);
    end.writeUInt32LE(file.length + packed.length, 16);
    return Buffer.concat([file, packed, entry, end]);
  }

  const zeros = Buffer.alloc(60 * 1024 * 1024);

  it.each<[string, Uint8Array, string | RegExp]>([
    [
      'that unpack to 60 MB',
      archive('xl/workbook.xml', zeros),
      'The workbook has more than 50 MB.',
    ],
    [
      'that hide their size',
      archive('xl/workbook.xml', zeros, 0),
      'The workbook has more than 50 MB.',
    ],
    ['that lie about their size', archive('xl/workbook.xml', zeros, 10), /can't be read/],
    [
      'that are a document',
      archive('word/document.xml', Buffer.from('x')),
      'The file seems to be a Word document.',
    ],
    [
      'that are an archive of LimeSurvey',
      archive('survey_1.lss', Buffer.from('x')),
      /take the .lss file in it/,
    ],
    ['that end early', archive('xl/workbook.xml', Buffer.from('x')).subarray(0, 60), /damaged/],
    ['with nothing', Buffer.from('PK\u0003\u0004'), /archive/],
  ])('%s', async (_, bytes, message) => {
    expect(await outcome(bytes)).toMatch(message);
  });

  it('with rows far below are refused', async () => {
    const survey = many(20_001, (at) => ({ type: 'text', name: `q${at}` }));
    expect(await outcome(await workbook({ survey }))).toMatch(/more than 20000 rows/);
  });

  it('with another sheet are tables', async () => {
    expect(await outcome(await workbook({ Answers: [{ a: 1 }] }))).toBe(
      'The workbook seems to be a table: it has no sheet “survey”, only “Answers”.',
    );
  });
});

it('many pages in a row that depend on answers have bounded branches', async () => {
  const survey = [
    { type: 'select_one c', name: 'color', label: 'Which?' },
    ...many(2000, (at) => [
      { type: 'begin group', name: `g${at}`, label: 'G', relevant: "${color} = 'red'" },
      { type: 'text', name: `q${at}`, label: 'Q' },
      { type: 'end group' },
    ]).flat(),
  ];
  const choices = [{ list_name: 'c', name: 'red', label: 'Red' }];
  expect(await outcome(await workbook({ survey, choices }))).toBe(2001);
});

import { describe, expect, it } from 'vitest';
import {
  answerFile,
  optionsOf,
  readFile,
  surveyOf,
  toCsv,
  type ReadFile,
} from '../../support/answer-tables.ts';

/** Tests of answers of other programs: which column is guessed to be which answer, and how cells are read. */

/** The guess for each column: the field, or the question with its part. */
const targetsOf = ({ source }: ReadFile): Record<string, string | null> =>
  Object.fromEntries(
    source.map.columns.map(({ column, field, question, option, statement }) => [
      column,
      field ?? ([question, option ?? statement].filter(Boolean).join('/') || null),
    ]),
  );

const unknownOf = ({ source, tally }: ReadFile): Record<string, [string, number][]> =>
  Object.fromEntries(
    tally.columns.flatMap(({ unknown }, at) =>
      unknown.length > 0
        ? [[source.table.columns[at]!, unknown.map(({ text, count }) => [text, count] as const)]]
        : [],
    ),
  );

const SHOP = surveyOf([
  { key: 'friends', style: 'score', body: 'How likely are you to recommend us?' },
  {
    key: 'bought',
    style: 'checklist',
    body: 'What did you buy?',
    options: optionsOf('Lamp', 'Chair', 'Table, round'),
  },
  {
    key: 'where',
    style: 'radio',
    body: { en: 'Where did you buy it?', de: 'Wo haben Sie es gekauft?' },
    options: optionsOf('Shop', 'Online'),
  },
  {
    key: 'quality',
    style: 'matrix',
    body: 'How was it?',
    options: optionsOf('Good', 'Bad'),
    statements: [
      { id: 'st1', key: 'speed', body: 'Speed' },
      { id: 'st2', key: 'help', body: 'Help' },
    ],
  },
  { key: 'when', style: 'datepicker', body: 'When was that?' },
  { key: 'why', style: 'textarea', body: 'Why?' },
  { key: 'proof', style: 'file', body: 'Your receipt' },
]);

describe('programs', () => {
  it('Typeform: choices have columns of their own, and times are of UTC', async () => {
    const read = await readFile(
      answerFile(
        toCsv([
          [
            '#',
            'How likely are you to recommend us?',
            'Lamp',
            'Chair',
            'Table, round',
            'Where did you buy it?',
            'Why?',
            'Your receipt',
            'Response Type',
            'Start Date (UTC)',
            'Stage Date (UTC)',
            'Submit Date (UTC)',
            'Network ID',
            'Tags',
          ],
          [
            'aa',
            '9',
            'Lamp',
            '',
            'Table, round',
            'Online',
            'It is "fine"',
            'https://api.typeform.com/f/1.pdf',
            'completed',
            '2026-01-02 10:00:00',
            '',
            '2026-01-02 10:03:00',
            'n1',
            '',
          ],
          [
            'bb',
            '',
            '',
            '',
            '',
            '',
            'Left',
            '',
            'partial',
            '2026-01-03 10:00:00',
            '2026-01-03 10:01:00',
            '',
            'n2',
            '',
          ],
        ]),
      ),
      SHOP,
      { timeZone: 'Europe/Berlin' },
    );
    expect(read.source.program).toBe('typeform');
    expect(targetsOf(read)).toMatchObject({
      '#': 'id',
      Lamp: 'bought/key_1',
      Chair: 'bought/key_2',
      'Table, round': 'bought/key_3',
      'Network ID': null,
      'Submit Date (UTC)': 'submitted_at',
    });
    expect(read.responses[0]).toEqual({
      key: 'aa',
      submittedAt: '2026-01-02T10:03:00.000Z',
      startedAt: '2026-01-02T10:00:00.000Z',
      isCompleted: true,
      languageId: 'en',
      answers: { friends: 9, bought: ['key_1', 'key_3'], where: 'key_2', why: 'It is "fine"' },
      texts: { proof: ['https://api.typeform.com/f/1.pdf'] },
      unknown: {},
      attributes: {},
    });
    expect(read.responses[1]).toMatchObject({
      key: 'bb',
      isCompleted: false,
      submittedAt: '2026-01-03T10:00:00.000Z',
      answers: { why: 'Left' },
    });
  });

  it('Typeform as JSON has answers by the refs of fields', async () => {
    const json = {
      total_items: 1,
      items: [
        {
          landing_id: 'x',
          token: 'tt',
          response_id: 'rr',
          landed_at: '2026-01-02T10:00:00Z',
          submitted_at: '2026-01-02T10:03:00Z',
          hidden: { source: 'mail' },
          answers: [
            { field: { id: 'f1', ref: 'friends' }, type: 'number', number: 7 },
            {
              field: { id: 'f2', ref: 'bought' },
              type: 'choices',
              choices: { labels: ['Chair', 'Table, round'] },
            },
            { field: { id: 'f3', ref: 'where' }, type: 'choice', choice: { label: 'Shop' } },
            {
              field: { id: 'f4', ref: 'proof' },
              type: 'file_url',
              file_url: 'https://x.example/a',
            },
          ],
        },
      ],
    };
    const read = await readFile(answerFile(JSON.stringify(json)), SHOP);
    expect(read.source.program).toBe('typeform');
    expect(read.responses).toMatchObject([
      {
        answers: { friends: 7, bought: ['key_2', 'key_3'], where: 'key_1' },
        texts: { proof: ['https://x.example/a'] },
      },
    ]);
  });

  it('Formbricks: numbered headings, lists with semicolons, rows of a matrix', async () => {
    const read = await readFile(
      answerFile(
        toCsv([
          [
            'No.',
            'Response ID',
            'Timestamp',
            'Finished',
            'Survey ID',
            'Formbricks ID (internal)',
            'User ID',
            'Notes',
            'Tags',
            '1. How likely are you to recommend us?',
            '2. What did you buy?',
            '3. Where did you buy it?',
            '4. How was it? - Speed',
            '4. How was it? - Help',
            'language',
          ],
          [
            '1',
            'r1',
            '2026-02-03T04:05:06.000Z',
            'Yes',
            's',
            'p',
            '',
            '',
            '',
            '10',
            'Lamp; Chair',
            'Online',
            'Good',
            'Bad',
            'de',
          ],
          [
            '2',
            'r2',
            '2026-02-03T04:05:07.000Z',
            'No',
            's',
            'p',
            '',
            '',
            '',
            '0',
            '',
            '',
            '',
            '',
            'default',
          ],
        ]),
      ),
      SHOP,
    );
    expect(read.source.program).toBe('formbricks');
    expect(read.responses).toMatchObject([
      {
        key: 'r1',
        isCompleted: true,
        answers: {
          friends: 10,
          bought: ['key_1', 'key_2'],
          where: 'key_2',
          quality: { speed: 'key_1', help: 'key_2' },
        },
      },
      { key: 'r2', isCompleted: false, answers: { friends: 0 } },
    ]);
  });

  it('Formbricks as JSON', async () => {
    const json = {
      data: [
        {
          id: 'r1',
          createdAt: '2026-02-03T04:05:06.000Z',
          finished: true,
          data: { friends: 3, bought: ['Lamp', 'Sofa'], quality: { Speed: 'Good' } },
          language: null,
          surveyId: 's',
          meta: { url: 'https://x' },
        },
      ],
    };
    const read = await readFile(answerFile(JSON.stringify(json)), SHOP);
    expect(read.source.program).toBe('formbricks');
    expect(read.responses[0]).toMatchObject({
      key: 'r1',
      answers: { friends: 3, bought: ['key_1'], quality: { speed: 'key_1' } },
      unknown: { bought: ['Sofa'] },
    });
  });

  it('LimeSurvey: codes before the headings, Y for a choice, no time for a partial response', async () => {
    const read = await readFile(
      answerFile(
        toCsv(
          [
            [
              'id. Response ID',
              'submitdate',
              'lastpage',
              'startlanguage',
              'startdate',
              'Q1. How likely are you to recommend us?',
              'bought[key_1]',
              'bought[key_2]',
              'Q3. Where did you buy it?',
              'quality[speed]. How was it? [Speed]',
            ].map((name) => name.replace('id. Response ID', 'id')),
            [
              '1',
              '2026-03-04 05:06:07',
              '3',
              'de',
              '2026-03-04 05:00:00',
              '8',
              'Y',
              '',
              'Shop',
              'Bad',
            ],
            ['2', '', '1', 'en', '2026-03-05 05:00:00', '2', 'N', 'Y', '', ''],
          ],
          ';',
        ),
      ),
      surveyOf([...questionsOf(SHOP)], { languages: ['en', 'de'] }),
      { timeZone: 'Europe/Berlin' },
    );
    expect(read.source.program).toBe('limesurvey');
    expect(read.responses).toMatchObject([
      {
        key: '1',
        submittedAt: '2026-03-04T04:06:07.000Z',
        languageId: 'de',
        isCompleted: true,
        answers: { friends: 8, bought: ['key_1'], where: 'key_1', quality: { speed: 'key_2' } },
      },
      {
        key: '2',
        isCompleted: false,
        languageId: 'en',
        answers: { friends: 2, bought: ['key_2'] },
      },
    ]);
  });

  it('SurveyJS: an object for each response, with comments and matrices', async () => {
    const survey = surveyOf([
      { key: 'friends', style: 'score', body: 'Friends?' },
      {
        key: 'pick',
        style: 'radio',
        body: 'Pick one',
        options: [...optionsOf('One', 'Two'), { id: 'o', key: 'other', body: 'Other' }],
      },
      { key: 'pick_other', style: 'text', body: 'Other' },
      {
        key: 'quality',
        style: 'matrix',
        body: 'Quality',
        options: optionsOf('Good', 'Bad'),
        statements: [{ id: 'st1', key: 'speed', body: 'Speed' }],
      },
    ]);
    const json = [
      {
        friends: 9,
        pick: 'other',
        'pick-Comment': 'Three',
        quality: { speed: 'key_1' },
        HappenedAt: '2026-01-02T03:04:05',
      },
      { friends: '11', pick: 'Four', HappenedAt: '2026-01-02T03:04:06' },
    ];
    const read = await readFile(answerFile(JSON.stringify(json)), survey);
    expect(read.source.program).toBe('surveyjs');
    expect(read.responses).toMatchObject([
      { answers: { friends: 9, pick: 'other', pick_other: 'Three', quality: { speed: 'key_1' } } },
      { answers: { pick: 'other', pick_other: 'Four' }, unknown: { friends: ['11'] } },
    ]);
  });

  it('Google Sheets: times of a spreadsheet, lists with commas, rows in brackets, links of files', async () => {
    const read = await readFile(
      answerFile(
        toCsv([
          [
            'Timestamp',
            'How likely are you to recomend us',
            'What did you buy?',
            'How was it? [Speed]',
            'How was it? [Help]',
            'When was that?',
            'Your receipt',
          ],
          [
            '3/14/2026 13:05:06',
            '5',
            'Lamp, Table, round',
            'Good',
            '',
            '2/1/2026',
            'https://drive.google.com/open?id=1, https://drive.google.com/open?id=2',
          ],
        ]),
      ),
      SHOP,
      { timeZone: 'America/New_York' },
    );
    expect(read.source.program).toBe('google-forms');
    expect(read.source.foundOrder).toBe('month_first');
    expect(read.responses).toMatchObject([
      {
        submittedAt: '2026-03-14T17:05:06.000Z',
        answers: {
          friends: 5,
          bought: ['key_1', 'key_3'],
          quality: { speed: 'key_1' },
          when: '2026-02-01',
        },
        texts: {
          proof: ['https://drive.google.com/open?id=1', 'https://drive.google.com/open?id=2'],
        },
      },
    ]);
  });
});

function questionsOf({ states }: typeof SHOP): object[] {
  return states[0]!.elements.map(({ question }) => {
    const { id, key, style, body, options, statements } = question!;
    return {
      id,
      key,
      style,
      body,
      options: options.map((o) => ({ id: o.id, key: o.key, body: o.body })),
      statements: statements.map((s) => ({ id: s.id, key: s.key, body: s.body })),
    };
  });
}

describe('guesses', () => {
  it('finds a question by the values of its column', async () => {
    const read = await readFile(
      answerFile(
        toCsv([
          ['A', 'B'],
          ['Shop', 'x'],
          ['Online', 'y'],
        ]),
      ),
      SHOP,
    );
    expect(targetsOf(read)).toEqual({ A: 'where', B: null });
  });

  it('gives two columns of one name to two questions of one text', async () => {
    const survey = surveyOf([
      { key: 'first', style: 'text', body: 'Comment' },
      { key: 'second', style: 'text', body: 'Comment' },
    ]);
    const read = await readFile(answerFile('Comment,Comment\na,b'), survey);
    expect(read.responses[0]!.answers).toEqual({ first: 'a', second: 'b' });
  });

  it('lists values that are not understood, with their numbers, and takes the author’s word', async () => {
    const file = answerFile(
      toCsv([['Where did you buy it?'], ['Market'], ['Market'], ['shop'], ['Web']]),
    );
    const read = await readFile(file, SHOP);
    expect(unknownOf(read)).toEqual({
      'Where did you buy it?': [
        ['Market', 2],
        ['Web', 1],
      ],
    });
    const mapped = await readFile(file, SHOP, {
      map: {
        columns: [{ column: 'Where did you buy it?', question: 'where' }],
        values: { where: { MARKET: 'key_1', web: '' } },
      },
    });
    expect(unknownOf(mapped)).toEqual({});
    expect(mapped.responses.map(({ answers }) => answers['where'])).toEqual([
      'key_1',
      'key_1',
      'key_1',
    ]);
    expect(mapped.tally.empty).toBe(1);
  });

  it('asks for the order of dates only where they can be read either way', async () => {
    const unclear = async (...days: string[]): Promise<boolean> => {
      const rows = [['When was that?'], ...days.map((day) => [day])];
      return (await readFile(answerFile(toCsv(rows)), SHOP)).source.hasUnclearDates;
    };
    expect(await unclear('2026-03-04')).toBe(false);
    expect(await unclear('3/4/2026', '3/5/2026')).toBe(true);
    expect(await unclear('3/4/2026', '3/14/2026')).toBe(false);
  });

  it('knows equal rows without an id by their number', async () => {
    const read = await readFile(answerFile('Why?\nyes\nno\nyes\n'), SHOP);
    const keys = read.responses.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    const again = await readFile(answerFile('Why?\r\nyes\r\nno\r\nyes'), SHOP);
    expect(again.responses.map(({ key }) => key)).toEqual(keys);
  });
});

describe('files', () => {
  const TABLE = 'Why?,Where did you buy it?\nÄpfel – 5 €,Shop\n';
  const utf16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array => {
    const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each([
    ['UTF-8', new TextEncoder().encode(TABLE)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TABLE}`)],
    ['UTF-16 LE', utf16(TABLE, false, true)],
    ['UTF-16 BE', utf16(TABLE, true, true)],
    ['UTF-16 without a mark', utf16(TABLE, false, false)],
    ['Windows-1252', Buffer.from(TABLE.replace('–', '\u0096').replace('€', '\u0080'), 'latin1')],
  ])('in %s are read, whatever the size of the pieces', async (_, bytes) => {
    for (const piece of [3, 7, 64 * 1024]) {
      const read = await readFile(answerFile(new Uint8Array(bytes), { piece }), SHOP);
      expect(read.responses.map(({ answers }) => answers)).toEqual([
        { why: 'Äpfel – 5 €', where: 'key_1' },
      ]);
    }
  });

  it.each([
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
    ['NUL', Buffer.from('Why?\na\0b\n'), /NUL characters/],
    ['an unknown alphabet', Buffer.from([0x57, 0x81, 0x8d, 0xff, 0x0a]), /neither in UTF-8/],
    ['nothing', Buffer.from('\n \n'), /is empty/],
    ['broken JSON', Buffer.from('{"a": '), /begins like JSON/],
    ['JSON without responses', Buffer.from('{"pages": []}'), /no list of responses/],
    [
      'a quote that is not closed',
      Buffer.from(`Why?\n"a\n${'b\n'.repeat(1000)}`),
      /Row 1 has a quotation mark/,
    ],
    ['a quote within a cell', Buffer.from('Why?\nfine\n"a"b\nc\n'), /Row 2 has a quotation mark/],
    ['too many columns', Buffer.from('a,'.repeat(3000).concat('b')), /more than 2000 columns/],
  ])('with %s are refused in one line', async (_, bytes, message) => {
    const file = answerFile(new Uint8Array(bytes));
    await expect(readFile(file, SHOP)).rejects.toThrow(message);
  });

  it('larger than the limit are refused before they are read', async () => {
    const file = { ...answerFile(TABLE), size: 2 ** 30, chunks: () => expect.unreachable() };
    await expect(readFile(file, SHOP)).rejects.toThrow(/has 1024 MiB/);
  });

  it('with an endless quote are refused within bounds', async () => {
    const file = {
      ...answerFile(''),
      size: 1000,
      async *chunks() {
        yield new TextEncoder().encode('Why?\n"');
        for (;;) yield new Uint8Array(64 * 1024).fill(0x61);
      },
    };
    const { columnsOfCsv, rowsOfCsv } = await import('../../../core/import/answers/csv.ts');
    const pieces = async function* () {
      for await (const chunk of file.chunks()) yield new TextDecoder().decode(chunk);
    };
    expect(await columnsOfCsv(pieces())).toEqual(['Why?']);
    await expect(rowsOfCsv(pieces()).next()).rejects.toThrow(/Row 1/);
  });

  it('refuse rows that are too wide, wrong times and repeated ids, and import the others', async () => {
    const read = await readFile(
      answerFile(
        toCsv([
          ['id', 'submitted at', 'Why?'],
          ['1', '2026-01-02', 'good'],
          ['2', '2026-01-02', 'wide', 'x'],
          ['3', 'yesterday', 'bad time'],
          ['4', '1999-12-31', 'early'],
          ['5', '2030-01-01', 'late'],
          ['1', '2026-01-02', 'again'],
          ['6', '2026-01-02', 'short'],
          ['7'],
        ]),
      ),
      SHOP,
    );
    expect(read.responses.map(({ key }) => key)).toEqual(['1', '6']);
    expect(read.tally).toMatchObject({ rows: 8, responses: 2, refused: 5, empty: 1 });
    expect(read.tally.refusals.map(({ number, refusal }) => [number, refusal.code])).toEqual([
      [2, 'wide'],
      [3, 'time'],
      [4, 'early'],
      [5, 'late'],
      [6, 'repeated'],
    ]);
  });

  it('keep formulas and quotes as they are', async () => {
    const read = await readFile(
      answerFile(toCsv([['Why?'], ['=cmd|x!A1'], ['He said ""no"", twice\nand left']])),
      SHOP,
    );
    expect(read.responses.map(({ answers }) => answers['why'])).toEqual([
      '=cmd|x!A1',
      'He said ""no"", twice\nand left',
    ]);
  });
});

describe('a map', () => {
  it.each([
    [{ columns: [{ column: 'No' }] }, /no column “No”/],
    [{ columns: [{ column: 'Why?', question: 'none' }] }, /no question “none”/],
    [{ columns: [{ column: 'Why?', question: 'bought', option: 'x' }] }, /no option “x”/],
    [{ columns: [{ column: 'Why?', question: 'quality', statement: 'x' }] }, /no statement “x”/],
    [{ columns: [], time_zone: 'Mars/Base' }, /no time zone/],
    [{ columns: [], values: { where: { a: 'x' } } }, /no option “x”/],
    [{ columns: [{ column: 'Why?', field: 'x' }] }, /wrong at columns.0.field/],
    [{}, /wrong at columns/],
  ])('with a mistake is refused: %j', async (map, message) => {
    await expect(readFile(answerFile('Why?\na'), SHOP, { map })).rejects.toThrow(message);
  });
});

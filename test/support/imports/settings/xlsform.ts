import type { Json } from '../../../../core/import/index.ts';
import { tablesOf, type ProgramSettings } from './table.ts';

/** Sheets as the reader of workbooks returns them. */
const sheet = (rows: readonly Json[]): Json =>
  Object.fromEntries(rows.map((row, at) => [`row ${at + 2}`, row]));
const COLORS: Json[] = [
  { list_name: 'colors', name: 'red', label: 'Red' },
  { list_name: 'colors', name: 'blue', label: 'Blue' },
];
const before = { type: 'text', name: 'before', label: 'Before?' };
const form = (
  rows: readonly Json[],
  choices: readonly Json[] = COLORS,
  settings: Json = {},
): Json => ({
  survey: sheet([before, ...rows]),
  choices: sheet(choices),
  settings: sheet([{ form_id: 'a', ...settings }]),
});

const TYPES =
  `text|integer|decimal|percentage|date|dateTime|time|note|range|image|file|barcode|acknowledge
  |select_one colors|select_multiple colors|rank colors|select_one colors or_other`
    .split('|')
    .map((type) => type.trim());
const OTHERS =
  `audio|video|geopoint|geotrace|geoshape|background-audio|background-geopoint|start-geopoint|osm|calculate
  |hidden|username|email|phonenumber|csv-external|xml-external|select_one_from_file a.csv|cascading_select a`
    .split('|')
    .map((type) => type.trim());

/** Columns of the sheet `survey`, with their older names. */
const COLUMNS: Json = {
  label: 'Other?',
  hint: 'Some words',
  guidance_hint: 'More',
  appearance: 'signature',
  'control::appearance': 'annotate',
  constraint: '. != 3',
  'bind::constraint': '. != 4',
  constraint_message: 'Not this one',
  constraining_message: 'Not that one',
  'bind::jr:constraintMsg': 'Nor this',
  required: 'yes',
  'required (a condition)': "${before} = 'x'",
  required_message: 'Needed',
  requiredmsg: 'Needed',
  noapperrorstring: 'No app',
  default: 'x',
  read_only: 'yes',
  readonly: 'yes',
  relevant: "${before} = 'x'",
  'relevant (a function)': 'count-selected(${before}) > 2',
  relevance: "${before} = 'x'",
  calculation: '1',
  'bind::calculate': '1',
  choice_filter: 'a=1',
  parameters: 'x=1',
  image: 'a.png',
  'media::image': 'c.png',
  'big-image': 'b.png',
  audio: 'a.mp3',
  video: 'a.mp4',
  autoplay: 'audio',
  rows: '5',
  repeat_count: '3',
  'jr:count': '3',
  trigger: '${before}',
  disabled: 'yes',
  note: 'For us',
  'bind::odk:length': '5',
  'instance::x': 'y',
  'label::French (fr)': 'Quoi ?',
  body: 'x',
  'some future column': 'x',
};
const CHOICE: Json = {
  label: 'Crimson',
  'label::French (fr)': 'Rouge',
  image: 'a.png',
  'media::image': 'b.png',
  'big-image': 'b.png',
  audio: 'a.mp3',
  video: 'a.mp4',
  region: 'north',
};
/** Parameters of all types. */
const PARAMETERS =
  `quality=low max-pixels=99 app=com.x start=2 end=7 step=2 tick_interval=2 tick_labelset=a
  placeholder=5 randomize=true seed=4 rows=5 value=x label=y capture-accuracy=3 warning-accuracy=3
  allow-mock-accuracy=true incremental=true reference-geometry=x track-changes=true`.split(/\s+/);

export const xlsform: ProgramSettings = {
  program: 'xlsform',
  source: 'XLSForm/pyxform, aliases and constants, June 2026',
  tables: [
    ...tablesOf(TYPES, (type) => ({
      fileWith: (more) => form([{ type, name: 'q1', label: 'Asked?', ...more }]),
      settings: COLUMNS,
      // A text that asks nothing is never required.
      without: type === 'note' ? ['required'] : [],
    })),
    ...tablesOf(
      [
        'text',
        'range',
        'image',
        'integer',
        'select_one colors',
        'select_multiple colors',
        'rank colors',
      ],
      (type) => ({
        fileWith: (more) => {
          const [parameters] = Object.values(more);
          return form([
            { type, name: 'q1', label: 'Asked?', ...(parameters ? { parameters } : {}) },
          ]);
        },
        settings: Object.fromEntries(PARAMETERS.map((text) => [text.split('=')[0]!, text])),
        // A seed only repeats an order, and only texts have rows.
        without: type === 'text' ? ['seed'] : ['seed', 'rows'],
      }),
      ': parameters',
    ),
    {
      kind: 'rows without a counterpart',
      fileWith: (more) =>
        form(Object.keys(more).map((type, at) => ({ type, name: `q${at}`, label: 'Asked?' }))),
      settings: Object.fromEntries(OTHERS.map((type) => [type, true])),
    },
    ...tablesOf(['begin group', 'begin repeat'], (type) => ({
      fileWith: (more) =>
        form([
          { type, name: 'g', label: 'Part', ...more },
          { type: 'text', name: 'q1', label: 'Asked?' },
          { type: type.replace('begin', 'end') },
        ]),
      settings: {
        label: 'Other',
        hint: 'Words',
        appearance: 'signature',
        relevant: "${before} = 'x'",
        repeat_count: '3',
        image: 'a.png',
        disabled: 'yes',
      },
    })),
    {
      kind: 'a choice',
      fileWith: (more) =>
        form(
          [{ type: 'select_one colors', name: 'q1', label: 'Asked?' }],
          [{ ...COLORS[0], ...more }, COLORS[1]!],
        ),
      settings: CHOICE,
    },
    {
      kind: 'settings',
      fileWith: (more) => form([], COLORS, more),
      settings: {
        form_title: 'Other',
        default_language: 'French (fr)',
        style: 'pages',
        add_none_option: 'yes',
        clean_text_values: 'no',
        allow_choice_duplicates: 'yes',
        something: 'x',
      },
    },
    {
      kind: 'other sheets',
      fileWith: (more) => ({ ...form([]), ...more }),
      settings: {
        external_choices: sheet([{ list_name: 'a', name: 'x', label: 'X' }]),
        entities: sheet([{ dataset: 'trees', label: 'x' }]),
        osm: sheet([{ list_name: 'a', name: 'x', label: 'X' }]),
      },
    },
  ],
};

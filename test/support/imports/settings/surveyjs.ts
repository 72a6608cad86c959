import type { Json } from '../../../../core/import/index.ts';
import metadata from './surveyjs.json' with { type: 'json' };
import type { ProgramSettings, SettingTable } from './table.ts';

/** `surveyjs.json` has the settings by class, as `[type, default, choices]`. */
type Setting = readonly [type: string, usual?: unknown, choices?: readonly unknown[] | null];
const classes = metadata as unknown as Readonly<Record<string, Readonly<Record<string, Setting>>>>;

const LISTS: Json = {
  validators: [{ type: 'numeric', minValue: 3 }],
  triggers: [{ type: 'complete', expression: '{before} > 9' }],
  calculatedValues: [{ name: 'sum', expression: '{before} + 1' }],
  completedHtmlOnCondition: [{ expression: '{before} = 1', html: 'Bye' }],
  navigateToUrlOnCondition: [{ expression: '{before} = 1', url: 'https://example.com' }],
  bindings: { rowCount: 'before' },
  choicesByUrl: { url: 'https://example.com/list' },
  cells: { red: { good: 'Very red' } },
  customLabels: [{ value: 1, text: 'One' }],
  maskSettings: { pattern: '999' },
  gridLayoutColumns: [{ width: 20 }],
  acceptedCategories: ['image'],
  dataList: ['one', 'two'],
  choices: ['red', 'green'],
  rows: ['left', 'right'],
  columns: ['up', 'down'],
  items: [{ name: 'street' }],
  rateValues: [1, 2, 5],
};

/** A value that is not the usual one. */
function otherValue(name: string, [type, usual, choices]: Setting): unknown {
  if (name === 'rows' && type === 'number') return 9;
  if (name in LISTS) return LISTS[name];
  if (choices?.includes('random')) return 'random';
  if (choices?.length)
    return choices.find((choice) => choice && choice !== usual && choice !== 'auto') ?? 'de';
  if (type === 'boolean' || type === 'switch') return usual !== true;
  if (type === 'number') return typeof usual === 'number' ? usual + 2 : 3;
  return /(If|Expression|valueExpression)$/.test(name) ? "{before} = 'yes'" : 'abc';
}

/** Necessary members of a class. */
const BASES: Readonly<Record<string, Json>> = {
  matrix: { columns: ['good', 'bad'], rows: ['red', 'blue'] },
  multipletext: { items: [{ name: 'first' }] },
  html: { html: 'Some words' },
  imagepicker: { choices: [{ value: 'red', imageLink: 'https://example.com/r.png' }, 'blue'] },
  rating: { rateMax: 6 },
};
const CHOICES = { choices: ['red', { value: 'blue', text: 'Blue' }] };
const PARTS = ['survey', 'page', 'panel'];

/** A survey with one object of a class. */
function surveyWith(name: string, more: Json): Json {
  const base = BASES[name] ?? ('choices' in classes[name]! ? CHOICES : {});
  const last = { type: 'text', name: 'last' };
  const panel = { type: 'panel', name: 'panel', elements: [last], ...(name === 'panel' && more) };
  const question = { type: name, name: 'tested', ...base, ...more };
  const before = { type: 'text', name: 'before' };
  return {
    pages: [
      {
        name: 'first',
        elements: [before, PARTS.includes(name) ? panel : question],
        ...(name === 'page' && more),
      },
    ],
    ...(name === 'survey' && more),
  };
}

export const surveyjs: ProgramSettings = {
  program: 'surveyjs',
  source: 'surveyjs/survey-library, its own metadata, version 3.0',
  tables: Object.keys(classes)
    .filter((name) => name !== 'question')
    .map((name): SettingTable => {
      const own = { ...(PARTS.includes(name) ? {} : classes['question']), ...classes[name] };
      return {
        kind: name,
        fileWith: (more) => surveyWith(name, more),
        settings: Object.fromEntries(
          Object.entries(own).map(([setting, facts]) => [setting, otherValue(setting, facts)]),
        ),
        needs: { noneText: { showNoneItem: true }, otherText: { showOtherItem: true } },
      };
    }),
};

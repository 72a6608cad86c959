import { describe, expect, it } from 'vitest';
import { importSurvey } from '../../../core/import/index.ts';
import { layouts } from '../../../core/import/layout.ts';
import settings from '../../support/imports/surveyjs-settings.json' with { type: 'json' };

/**
 * Each setting that SurveyJS 3.0 can save, set alone: it changes the imported survey, is listed as lost, or is in the table of
 * the layout. `surveyjs-settings.json` has them by class, as `[type, default, choices]`, from its own metadata.
 */

type Setting = readonly [type: string, usual?: unknown, choices?: readonly unknown[] | null];
const classes = settings as unknown as Readonly<Record<string, Readonly<Record<string, Setting>>>>;
const layout = new Set(Object.values(layouts.surveyjs.names).flat());

const LISTS: Readonly<Record<string, unknown>> = {
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
  if (choices?.length)
    return choices.find((choice) => choice && choice !== usual && choice !== 'auto') ?? 'de';
  if (type === 'boolean' || type === 'switch') return usual !== true;
  if (type === 'number') return typeof usual === 'number' ? usual + 2 : 3;
  return /(If|Expression|valueExpression)$/.test(name) ? "{before} = 'yes'" : 'abc';
}

/** Settings that change nothing without another one. */
const NEEDS: Readonly<Record<string, object>> = {
  noneText: { showNoneItem: true },
  otherText: { showOtherItem: true },
};

/** Necessary members of a class. */
const BASES: Readonly<Record<string, object>> = {
  matrix: { columns: ['good', 'bad'], rows: ['red', 'blue'] },
  multipletext: { items: [{ name: 'first' }] },
  html: { html: 'Some words' },
  imagepicker: { choices: [{ value: 'red', imageLink: 'https://example.com/r.png' }, 'blue'] },
  rating: { rateMax: 6 },
};
const CHOICES = { choices: ['red', { value: 'blue', text: 'Blue' }] };

/** A survey with one object of a class. */
function surveyWith(name: string, more: object): Record<string, unknown> {
  const isQuestion = !['survey', 'page', 'panel'].includes(name);
  const base = BASES[name] ?? ('choices' in classes[name]! ? CHOICES : {});
  const last = { type: 'text', name: 'last' };
  const panel = { type: 'panel', name: 'panel', elements: [last], ...(name === 'panel' && more) };
  const question = { type: name, name: 'tested', ...base, ...more };
  const before = { type: 'text', name: 'before' };
  return {
    pages: [
      {
        name: 'first',
        elements: [before, isQuestion ? question : panel],
        ...(name === 'page' && more),
      },
    ],
    ...(name === 'survey' && more),
  };
}

/** Everything that an author gets. */
function seen(file: Record<string, unknown>): string {
  const { build, lost } = importSurvey(file, 'surveyjs');
  return JSON.stringify([build('survey'), lost()]);
}

const cases = Object.keys(classes).flatMap((name) => {
  if (name === 'question') return [];
  const isQuestion = !['survey', 'page', 'panel'].includes(name);
  return [[name, { ...(isQuestion ? classes['question'] : {}), ...classes[name] }] as const];
});

describe.each(cases)('%s', (name, own) => {
  it('loses no setting silently', () => {
    const usual = seen(surveyWith(name, {}));
    const silent = Object.entries(own).flatMap(([setting, facts]) => {
      const value = otherValue(setting, facts);
      const needs = NEEDS[setting] ?? {};
      const without = NEEDS[setting] ? seen(surveyWith(name, needs)) : usual;
      const isSeen = seen(surveyWith(name, { ...needs, [setting]: value })) !== without;
      return isSeen || layout.has(setting) ? [] : [`${setting} = ${JSON.stringify(value)}`];
    });
    expect(silent.join('\n')).toBe('');
  });
});

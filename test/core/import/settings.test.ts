import { describe, expect, it } from 'vitest';
import { programs } from '../../../core/import/index.ts';
import { allSettings } from '../../support/imports/settings/index.ts';
import { silentSettings } from '../../support/imports/settings/table.ts';

/** Each setting of each program, set alone: it changes the survey, is listed as lost, or is in the table of the layout. */

it('has a table for every program', () => {
  expect(allSettings.map(({ program }) => program).toSorted()).toEqual(
    Object.keys(programs).toSorted(),
  );
});

describe.each(allSettings.map(({ program, tables }) => [program, tables] as const))(
  '%s',
  (program, tables) => {
    it.each(tables.map((table) => [table.kind, table] as const))(
      'loses no setting of %s silently',
      async (_, table) => {
        expect((await silentSettings(program, table)).join('\n')).toBe('');
      },
    );
  },
);

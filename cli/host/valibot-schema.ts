import * as v from 'valibot';
import { UNREADABLE, type Schema } from '../../core/contract/schema.ts';

/** A schema of valibot among those of the contract. What is wrong makes it unreadable. */
export const schemaOf = <T>(schema: v.GenericSchema<unknown, T>): Schema<T> => ({
  shape: { kind: 'any' },
  read: (value, problems) => {
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return output;
    problems.push(...issues.map(toProblem));
    return UNREADABLE;
  },
});

function toProblem(issue: v.BaseIssue<unknown>) {
  // A union only reports that no branch matches; the issue of the branch that matches deepest is more precise.
  const deepest = issue.issues?.reduce((best, next) =>
    (next.path?.length ?? 0) > (best.path?.length ?? 0) ? next : best,
  );
  const path = [v.getDotPath(issue), deepest ? v.getDotPath(deepest) : null]
    .filter(Boolean)
    .join('.');
  return {
    path,
    message: `expected ${issue.expected ?? 'a valid value'}, found ${issue.received}`,
  };
}

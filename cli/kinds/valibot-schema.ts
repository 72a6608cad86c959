import * as v from 'valibot';
import { UNREADABLE, type Schema, type Shape } from '../../core/contract/schema.ts';

/** Wraps a valibot schema as a schema of the contract. Any issue makes the value unreadable. */
export const schemaOf = <T>(schema: v.GenericSchema<unknown, T>): Schema<T> => ({
  shape: shapeOf(schema),
  read: (value, problems) => {
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return output;
    problems.push(...issues.map(toProblem));
    return UNREADABLE;
  },
});

/** The known parts of a schema of valibot, by its `type`. */
interface Described {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  value?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly unknown[];
  literal?: unknown;
}

function shapeOf(schema: v.GenericSchema): Shape {
  const {
    type,
    entries,
    item,
    value,
    wrapped,
    options = [],
    literal,
  } = schema as unknown as Described;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { kind: type };
    case 'picklist':
      return { kind: 'oneOf', names: options as string[] };
    case 'literal':
      return { kind: 'oneOf', names: [String(literal)] };
    case 'variant':
      return { kind: 'anyOf', of: (options as v.GenericSchema[]).map(schemaOf) };
    case 'array':
      return { kind: 'list', of: schemaOf(item!) };
    case 'record':
      return { kind: 'map', of: schemaOf(value!) };
    case 'optional':
    case 'nullish':
      return { kind: 'optional', of: schemaOf(wrapped!), fallback: null };
    case 'object':
      return {
        kind: 'object',
        fields: Object.entries(entries!).map(([name, field]) => [name, name, schemaOf(field)]),
      };
    default:
      return { kind: 'any' };
  }
}

function toProblem(issue: v.BaseIssue<unknown>) {
  // A union reports only that no branch matches. The issue of the deepest branch is more precise.
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

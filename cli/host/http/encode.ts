import type { Schema } from '../../../core/contract/schema.ts';

/** Converts a value to the wire format of its schema, including fields that are `null`. */
export function encode<T>(schema: Schema<T>, value: T): unknown {
  const { shape } = schema;
  switch (shape.kind) {
    case 'object':
      return Object.fromEntries(
        shape.fields.map(([name, wireName, field]) => [
          wireName,
          encode(field, (value as Record<string, unknown>)[name] ?? null),
        ]),
      );
    case 'list':
      return (value as unknown[]).map((member) => encode(shape.of, member));
    case 'optional':
      return value === null ? null : encode(shape.of, value);
    default:
      return value;
  }
}

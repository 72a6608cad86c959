import type { Schema } from '../../../core/contract/schema.ts';
import {
  jsonSchemaOf,
  type Dialect,
  type Fields,
  type JsonSchema,
} from '../../json-schemas/json-schema.ts';
import { namedSchemas } from './named-schemas.ts';

/** Schemas of the document. Those with a name are written once, and referred to everywhere else. */

const names = new Map(Object.entries(namedSchemas).map(([name, { shape }]) => [shape, name]));

const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Descriptions of fields without one of their own. */
const common: Readonly<Record<string, string>> = {
  id: 'Its id.',
  key: 'Its key.',
  name: 'Its name.',
  label: 'Its text.',
  text: 'Its text.',
  day: 'Day in the time zone of the channel.',
  count: 'Number of responses.',
  answered: 'Responses that answer it.',
  started: 'Stored responses, completed or not.',
  completed: 'Completed responses.',
  created_at: 'Time of the response.',
};

/** An object with these fields, and with others that newer hosts may add. */
function objectOf(fields: Fields): JsonSchema {
  const properties = fields.map(([, key, field]) => {
    const description = field.description ?? common[key];
    return [key, { ...jsonSchemaOf(field, key, dialect), description }] as const;
  });
  const required = fields
    .filter(([, , { shape }]) => shape.kind !== 'optional' && shape.kind !== 'any')
    .map(([, key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length ? { required } : {}),
  };
}

const dialect: Dialect = {
  named(shape) {
    const name = names.get(shape);
    return name === undefined ? null : referenceTo(name);
  },
  object: objectOf,
};

/** The schema of a body: a reference to the one that has its name, or itself. */
export const schemaReference = (schema: Schema<unknown>): JsonSchema =>
  jsonSchemaOf(schema, '', dialect);

/** All schemas with a name. */
export const schemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(namedSchemas).map(([name, schema]) => [
      name,
      schema.shape.kind === 'object'
        ? objectOf(schema.shape.fields)
        : jsonSchemaOf(schema, '', { ...dialect, named: () => null }),
    ]),
  );

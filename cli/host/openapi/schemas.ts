import type { Schema } from '../../../core/contract/schema.ts';
import { explanations as ofFiles } from '../../json-schemas/explanations/index.ts';
import {
  jsonSchemaOf,
  type Dialect,
  type Fields,
  type JsonSchema,
} from '../../json-schemas/json-schema.ts';
import { common, explanations as ofCalls } from './explanations/index.ts';
import { namedSchemas } from './named-schemas.ts';

/** Schemas of the document. Those with a name are written once, and referred to everywhere else. */

const names = new Map(Object.entries(namedSchemas).map(([name, { shape }]) => [shape, name]));

const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Name of an object in the explanations. */
const nameInTexts = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Explanation of an object's field, in Markdown. */
const explanationOf = (object: string, key: string): string | undefined =>
  ofCalls[object]?.[key] ?? ofFiles[object]?.[key] ?? common[key];

/** An object with these fields, and with others that newer hosts may add. */
function objectOf(fields: Fields, name: string): JsonSchema {
  const properties = fields.map(([, key, field]) => {
    const description = explanationOf(name, key);
    const schema = jsonSchemaOf(field, key, dialect);
    return [key, description === undefined ? schema : { ...schema, description }] as const;
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
        ? objectOf(schema.shape.fields, nameInTexts(name))
        : jsonSchemaOf(schema, nameInTexts(name), { ...dialect, named: () => null }),
    ]),
  );

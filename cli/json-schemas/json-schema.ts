import { fileAddress } from '../../core/contract/file-address.ts';
import type { Schema, Shape } from '../../core/contract/schema.ts';
import { text } from '../../core/contract/wire.ts';
import { questionTypes } from '../../core/questions/index.ts';
import { extensionsFor, FILES } from '../check/own-files.ts';
import { constraints, languageCode } from './constraints.ts';

/** JSON schemas of the contract, with which editors check, complete and explain files. */

export type JsonSchema = Record<string, unknown>;

export type Fields = Extract<Shape, { kind: 'object' }>['fields'];

/** The manner in which a document writes the schemas of the contract. */
export interface Dialect {
  /** Replaces a schema; `null` for unchanged ones. */
  named(shape: Shape): JsonSchema | null;
  /** @param name name of the object, or of the key that leads to it */
  object(fields: Fields, name: string): JsonSchema;
}

/** JSON schemas as editors read them. */
const editors: Dialect = {
  named: (shape) =>
    shape === text.shape
      ? {
          anyOf: [
            { type: 'string' },
            {
              type: 'object',
              additionalProperties: { type: 'string' },
              propertyNames: languageCode,
            },
          ],
        }
      : null,
  object: objectSchema,
};

/** Names that the contract leaves open for servers, and that authors choose from, by object and key. */
const listedNames: Readonly<Record<string, readonly string[]>> = {
  // `tr` is an old name of `text`.
  'question.style': [...Object.keys(questionTypes), 'tr'],
};

/** @param name name of the object that the schema describes, or of the key that leads to it */
export function jsonSchemaOf(
  { shape }: Schema<unknown>,
  name: string,
  dialect: Dialect = editors,
): JsonSchema {
  const known = dialect.named(shape);
  if (known) return known;
  const write = (inner: Schema<unknown>) => jsonSchemaOf(inner, name, dialect);
  switch (shape.kind) {
    case 'any':
      return {};
    case 'id':
      return { type: ['string', 'number'], minLength: 1 };
    case 'oneOf':
      return { enum: shape.names };
    case 'anyOf':
      return { anyOf: shape.of.map(write) };
    case 'list':
      return { type: 'array', items: write(shape.of) };
    case 'map':
      return { type: 'object', additionalProperties: write(shape.of) };
    case 'optional':
      return {
        ...nullable(write(shape.of)),
        ...(shape.fallback === null ? {} : { default: shape.fallback }),
      };
    case 'object':
      return dialect.object(shape.fields, name);
    default:
      return { type: shape.kind };
  }
}

/** Adds `null` to the allowed values of a schema. */
function nullable(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['enum']))
    return { ...schema, enum: [...(schema['enum'] as unknown[]), null] };
  if (schema['type'] !== undefined) return { ...schema, type: [schema['type'], 'null'].flat() };
  if (schema['$ref'] !== undefined) return { anyOf: [schema, { type: 'null' }] };
  return Array.isArray(schema['anyOf'])
    ? { ...schema, anyOf: [...(schema['anyOf'] as unknown[]), { type: 'null' }] }
    : schema;
}

/** Description of a key in a file. */
function descriptionOf(key: string, { shape, description }: Schema<unknown>): string | undefined {
  if (shape.kind !== 'optional' || shape.of !== fileAddress) return description;
  const example = `${FILES}/logo.${extensionsFor(key)[0]}`;
  return `${description} It may be a file of the workspace, such as \`${example}\`.`;
}

/** An object with these fields and no others. */
export function objectSchema(fields: Fields, name: string): JsonSchema {
  const property = ([, key, schema]: Fields[number]): [string, JsonSchema] => {
    const listed = listedNames[`${name}.${key}`];
    const type = listed ? { enum: [...listed, null] } : jsonSchemaOf(schema, key);
    return [key, { ...type, description: descriptionOf(key, schema) }];
  };
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(property)),
    required: fields
      .filter(([, , { shape }]) => shape.kind !== 'optional' && shape.kind !== 'any')
      .map(([, key]) => key),
    additionalProperties: false,
    ...constraints[name],
  };
}

import type { Schema } from '../core/contract/schema.ts';

/** JSON schemas of the contract, with which editors check and complete files. */

type JsonSchema = Record<string, unknown>;

/** Describes what a file may have, by the names of the wire format. */
export function jsonSchemaOf({ shape }: Schema<unknown>): JsonSchema {
  switch (shape.kind) {
    case 'any':
      return {};
    case 'id':
      return { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }] };
    case 'oneOf':
      return { enum: shape.names };
    case 'anyOf':
      return { anyOf: shape.of.map(jsonSchemaOf) };
    case 'list':
      return { type: 'array', items: jsonSchemaOf(shape.of) };
    case 'map':
      return { type: 'object', additionalProperties: jsonSchemaOf(shape.of) };
    case 'optional':
      return {
        anyOf: [jsonSchemaOf(shape.of), { type: 'null' }],
        ...(shape.fallback === null ? {} : { default: shape.fallback }),
      };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          shape.fields.map(([, wireName, schema]) => [wireName, jsonSchemaOf(schema)]),
        ),
        required: shape.fields
          .filter(([, , schema]) => schema.shape.kind !== 'optional' && schema.shape.kind !== 'any')
          .map(([, wireName]) => wireName),
      };
    default:
      return { type: shape.kind };
  }
}

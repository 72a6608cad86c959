import { envKind, folders, type FileKind } from '../kinds/kinds.ts';
import { definitions } from './constraints.ts';
import { objectSchema, type JsonSchema } from './json-schema.ts';

/** JSON schemas of all kinds of workspace files, by the name of the kind. */

const kinds: Readonly<Record<string, FileKind<unknown>>> = {
  flow: folders.flows,
  node: folders.nodes,
  widget: folders.widgets,
  lookup: folders.lookups,
  operator: folders.operators,
  integration: folders.integrations,
  webhook: folders.webhooks,
  notification: folders.notifications,
  env: envKind,
};

function fileSchema(name: string, { schemas }: FileKind<unknown>): JsonSchema {
  const fields = schemas.flatMap(({ shape }) => (shape.kind === 'object' ? shape.fields : []));
  const { properties, ...schema } = objectSchema(fields, name);
  const refers = JSON.stringify(properties).includes('#/definitions/');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `PSN ${name}`,
    ...schema,
    properties: {
      $schema: { type: 'string', description: 'Where editors find the schema of this file.' },
      ...(properties as object),
    },
    ...(refers ? { definitions } : {}),
  };
}

export const fileSchemas: ReadonlyMap<string, JsonSchema> = new Map(
  Object.entries(kinds).map(([name, kind]) => [name, fileSchema(name, kind)]),
);

import { flowSchema } from '../../core/contract/flow.ts';
import { nodeChatSchema } from '../../core/contract/node-chat.ts';
import { nodeSchema } from '../../core/contract/node.ts';
import { UNREADABLE, type Schema } from '../../core/contract/schema.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import type { Entity } from './entity.ts';

/**
 * Content of workspace files for visitors: the keys that the schema of a reply has, at every depth. Settings that only the
 * host reads, and unknown keys such as an author's notes, never leave the host.
 */

type Wire = Record<string, unknown>;

const isObject = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a valid value that a schema describes, in wire format. */
function describedPart({ shape }: Schema<unknown>, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  switch (shape.kind) {
    case 'optional':
      return describedPart(shape.of, value);
    case 'anyOf': {
      const fitting = shape.of.find((schema) => schema.read(value, []) !== UNREADABLE);
      return fitting && describedPart(fitting, value);
    }
    case 'list':
      return Array.isArray(value) ? value.map((member) => describedPart(shape.of, member)) : value;
    case 'map':
      return isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, entry]) => [key, describedPart(shape.of, entry)]),
          )
        : value;
    case 'object':
      return isObject(value)
        ? Object.fromEntries(
            shape.fields.flatMap(([, name, field]) =>
              Object.hasOwn(value, name) ? [[name, describedPart(field, value[name])]] : [],
            ),
          )
        : value;
    default:
      return value;
  }
}

/** Returns a function that reads the described part of an entity, once for each version of its file. */
function publicPart(schema: Schema<unknown>) {
  const parts = new WeakMap<Wire, Wire>();
  return ({ wire }: Pick<Entity<unknown>, 'wire'>): Wire => {
    const known = parts.get(wire);
    if (known) return known;
    const part = describedPart(schema, wire) as Wire;
    parts.set(wire, part);
    return part;
  };
}

export const publicWidget = publicPart(widgetConfigSchema);
export const publicNode = publicPart(nodeSchema);
export const publicFlow = publicPart(flowSchema);
/** Settings of a node for conversations. */
export const publicChat = publicPart(nodeChatSchema);

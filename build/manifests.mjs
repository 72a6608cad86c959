import { camelCase, ownAttributes } from './declaration.mjs';

/** Data about the elements for catalogues and editors. */

/** @typedef {import('./declaration.mjs').Declaration} Declaration */

/** The manifest of custom elements (custom-elements.json, schema 1.0.0). @param {Declaration} declaration */
export const customElements = ({ elements, events, parts, cssProperties }) => ({
  schemaVersion: '1.0.0',
  modules: elements.map((element) => {
    const path = `dist/npm/${element.tag.replace('psn-', '')}.js`;
    return {
      kind: 'javascript-module',
      path,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: element.className,
          tagName: element.tag,
          superclass: { name: 'HTMLElement', package: 'global:' },
          description: element.text,
          attributes: element.attributes.map(({ name, type, text }) => ({
            name,
            type: { text: type },
            description: text,
            fieldName: camelCase(name),
          })),
          members: [
            ...[...ownAttributes(element), ...element.properties].map(({ name, type, text }) => ({
              kind: 'field',
              name: camelCase(name),
              type: { text: type },
              description: text,
            })),
            ...element.methods.map(({ name, type, text }) => ({
              kind: 'method',
              name,
              type: { text: type },
              description: text,
            })),
          ],
          events: element.events.map((name) => ({
            name,
            type: { text: `PsnEventMap['${name}']` },
            description: events[name].text,
          })),
          cssParts: element.parts.map((name) => ({ name, description: parts[name] })),
          cssProperties: element.cssProperties.map((name) => ({
            name,
            description: cssProperties[name],
          })),
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.className, module: path },
        },
      ],
    };
  }),
});

/** Data for JetBrains' editors. @param {Declaration} declaration @param {string} version */
export const webTypes = ({ elements, events, parts, cssProperties }, version) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'psn-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tag,
        description: element.text,
        attributes: element.attributes.map(({ name, type, text }) => ({
          name,
          description: text,
          required: element.required.includes(name),
          value:
            type === 'boolean'
              ? { kind: 'no-value', type: 'boolean' }
              : { kind: 'plain', type: valuesOf(type) ?? 'string' },
        })),
        js: {
          properties: [...ownAttributes(element), ...element.properties].map(
            ({ name, type, text }) => ({ name: camelCase(name), type, description: text }),
          ),
          events: element.events.map((name) => ({
            name,
            description: events[name].text,
          })),
        },
        css: {
          parts: element.parts.map((name) => ({ name, description: parts[name] })),
          properties: element.cssProperties.map((name) => ({
            name,
            description: cssProperties[name],
          })),
        },
      })),
    },
  },
});

/** The strings of a union type; `null` for other types. @param {string} type */
function valuesOf(type) {
  const values = [...type.matchAll(/'([^']+)'/g)].map(([, value]) => value ?? '');
  return values.length ? values.map((value) => `'${value}'`).join(' | ') : null;
}

/** Data for Visual Studio Code (`html.customData`). @param {Declaration} declaration */
export const htmlData = ({ elements }) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: element.text,
    attributes: element.attributes.map(({ name, type, text }) => ({
      name,
      description: text,
      ...(type === 'boolean' ? { valueSet: 'v' } : {}),
      ...(valuesOf(type)
        ? { values: [...type.matchAll(/'([^']+)'/g)].map(([, value]) => ({ name: value })) }
        : {}),
    })),
  })),
});

import * as esbuild from 'esbuild';
import { root } from './paths.mjs';

/**
 * Everything that is generated from `elements/declaration.ts`: types of the elements for TypeScript and frameworks, data
 * for editors, the manifest of custom elements, and the tables of the documentation.
 */

/** @typedef {import('../elements/declaration.ts')} Declaration */

/** @returns {Promise<Declaration>} */
export async function readDeclaration() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['elements/declaration.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const [file] = outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(file?.text ?? '')}`);
}

/** @param {string} name */
const camelCase = (name) => name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());

/** @param {string} event such as `psn-state-change` */
const handlerName = (event) => `on${camelCase(`-${event}`)}`;

const GENERATED = '/** Generated from `elements/declaration.ts` by `npm run generate`. */\n';

/** @param {string} text @param {string} indent */
const comment = (text, indent) => `${indent}/** ${text} */\n`;

/** Attributes that every HTML element has as a property. */
const GLOBAL = ['lang', 'nonce'];

/** Attributes without those that every HTML element has. @param {Declaration['elements'][number]} element */
const ownAttributes = ({ attributes }) => attributes.filter(({ name }) => !GLOBAL.includes(name));

/** The interfaces of the elements. @param {Declaration} declaration */
export function elementTypes({ elements, events }) {
  const interfaces = elements.map((element) => {
    const { className, text, properties, methods } = element;
    const members = [
      ...ownAttributes(element).map(
        ({ name, type, text: says }) => `${comment(says, '  ')}  ${camelCase(name)}: ${type};\n`,
      ),
      ...properties.map(
        ({ name, type, text: says }) => `${comment(says, '  ')}  ${name}: ${type};\n`,
      ),
      ...methods.map(({ name, type, text: says }) => `${comment(says, '  ')}  ${name}${type};\n`),
    ];
    return `${comment(text, '')}export interface ${className} extends PsnElement {\n${members.join('')}}\n`;
  });
  const eventMap = Object.entries(events).map(
    ([name, { text: says }]) =>
      `${comment(says, '  ')}  '${name}': CustomEvent<PsnEventDetails['${name}']>;\n`,
  );
  const tags = elements.map(({ tag, className }) => `    '${tag}': ${className};\n`);
  return `${GENERATED}
import type { PsnEventDetails } from '../core/platform/page.ts';
import type { Explanation } from '../core/widget/explain.ts';
import type { AnswerInput, CustomerAttributes, PsnElement } from './public-types.ts';

/** The events of all elements, by name. */
export interface PsnEventMap {
${eventMap.join('')}}

${interfaces.join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${tags.join('')}  }
  interface HTMLElementEventMap extends PsnEventMap {}
  interface DocumentEventMap extends PsnEventMap {}
}
`;
}

const FROM_TYPES = '../types/elements/public.js';

/** @param {Declaration} declaration */
const typeImports = ({ elements }) =>
  `import type { AnswerInput, CustomerAttributes, ${elements.map(({ className }) => className).join(', ')}, PsnEventMap } from '${FROM_TYPES}';\n`;

/** The attributes of a tag as properties of an interface. @param {Declaration['elements'][number]} element */
const attributeProps = (element) =>
  [...ownAttributes(element), ...element.properties.map((own) => ({ ...own, type: own.type }))]
    .map(({ name, type, text: says }) => `${comment(says, '  ')}  '${name}'?: ${type};\n`)
    .join('');

/** Types of the React components and of the tags in JSX. @param {Declaration} declaration */
export function reactTypes(declaration) {
  const { elements, events } = declaration;
  const props = elements.map((element) => {
    const members = [...ownAttributes(element), ...element.properties].map(
      ({ name, type, text: says }) => `${comment(says, '  ')}  ${camelCase(name)}?: ${type};\n`,
    );
    const handlers = element.events.map(
      (event) =>
        `${comment(events[event].text, '  ')}  ${handlerName(event)}?: (event: PsnEventMap['${event}']) => void;
`,
    );
    const name = element.className.replace(/Element$/, '');
    return `export interface ${name}Props extends CommonProps {
${members.join('')}${handlers.join('')}}
${comment(element.text, '')}export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<${element.className}>>;
`;
  });
  const tags = elements.map(
    (element) =>
      `      '${element.tag}': DetailedHTMLProps<HTMLAttributes<${element.className}>, ${element.className}> & ${element.className.replace(/Element$/, '')}Attributes;\n`,
  );
  const attributes = elements.map(
    (element) =>
      `interface ${element.className.replace(/Element$/, '')}Attributes {\n${attributeProps(element)}}\n`,
  );
  return `${GENERATED}
import type { CSSProperties, DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
${typeImports(declaration)}
interface CommonProps {
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** Language to show, such as \`tr\` or \`pt-BR\`. */
  lang?: string;
}

${props.join('\n')}
${attributes.join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('')}    }
  }
}
`;
}

/** Types of the tags in Vue templates. @param {Declaration} declaration */
export function vueTypes(declaration) {
  const { elements } = declaration;
  const tags = elements.map(({ tag, className, ...element }) => {
    const handlers = element.events.map(
      (event) => `    ${handlerName(event)}?: (event: PsnEventMap['${event}']) => void;\n`,
    );
    const own = { tag, className, ...element };
    return `  '${tag}': new () => ${className} & { $props: HTMLAttributes & {
${attributeProps(own)}${handlers.join('')}  } };
`;
  });
  return `${GENERATED}
import type { HTMLAttributes } from 'vue';
${typeImports(declaration)}
interface PsnTags {
${tags.join('')}}

declare module 'vue' {
  interface GlobalComponents extends PsnTags {}
}
`;
}

/** Types of the tags in Svelte components. @param {Declaration} declaration */
export function svelteTypes(declaration) {
  const { elements } = declaration;
  const tags = elements.map((element) => {
    const handlers = element.events.flatMap((event) => [
      `    'on${event}'?: (event: PsnEventMap['${event}']) => void;\n`,
      `    'on:${event}'?: (event: PsnEventMap['${event}']) => void;\n`,
    ]);
    return `    '${element.tag}': HTMLAttributes<${element.className}> & {
${attributeProps(element)}${handlers.join('')}    };
`;
  });
  return `${GENERATED}
import type { HTMLAttributes } from 'svelte/elements';
${typeImports(declaration)}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags.join('')}  }
}
`;
}

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

/** A signature without types, except for a choice of strings. @param {string} type */
const callOf = (type) =>
  type
    .replace(/\): .*$/, ')')
    .replace(/: (?!')[^,)]+/g, '')
    .replace(/\w+: (?=')/g, '');

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/**
 * The tables of `docs/embedding.md`, by the names of their markers.
 *
 * @param {Declaration} declaration
 * @returns {Readonly<Record<string, string>>}
 */
export function docTables({ elements, events, parts, cssProperties }) {
  const tagsWith = (/** @type {(element: Declaration['elements'][number]) => boolean} */ has) => {
    const tags = elements.filter(has).map(({ tag }) => `\`${tag}\``);
    return tags.length === elements.length ? 'all' : tags.join(', ');
  };
  const attributes = new Map(
    elements.flatMap((element) => element.attributes.map((one) => [one.name, one.text])),
  );
  const methods = new Map(
    elements.flatMap((element) =>
      element.methods.map(({ name, type, text }) => [
        name,
        { call: `${name}${callOf(type)}`, text },
      ]),
    ),
  );
  const code = (/** @type {string} */ text) => `\`${text.replaceAll('|', '\\|')}\``;
  return {
    attributes: table(
      ['attribute', 'on', 'is'],
      [...attributes].map(([name, text]) => [
        code(name),
        tagsWith((element) => element.attributes.some((one) => one.name === name)) +
          (elements.some(({ required }) => required.includes(name)) ? ', needed' : ''),
        text,
      ]),
    ),
    methods: table(
      ['method', 'of', 'does'],
      [...methods].map(([name, { call, text }]) => [
        code(call),
        tagsWith((element) => element.methods.some((one) => one.name === name)),
        text,
      ]),
    ),
    events: table(
      ['event', 'of', '`detail`', 'when'],
      Object.entries(events).map(([name, { detail, text }]) => [
        code(name),
        tagsWith((element) => element.events.some((one) => one === name)),
        detail && code(detail),
        text,
      ]),
    ),
    parts: table(
      ['part', 'of', 'is'],
      Object.entries(parts).map(([name, text]) => [
        code(name),
        tagsWith((element) => element.parts.includes(name)),
        text,
      ]),
    ),
    properties: table(
      ['property', 'of', 'is'],
      Object.entries(cssProperties).map(([name, text]) => [
        code(name),
        tagsWith((element) => element.cssProperties.includes(name)),
        text,
      ]),
    ),
  };
}

/**
 * Replaces what stands between the markers of a document.
 *
 * @param {string} document
 * @param {Readonly<Record<string, string>>} tables
 */
export const withTables = (document, tables) =>
  document.replace(/(<!-- begin (\w+) -->)[^]*?(<!-- end \2 -->)/g, (whole, begin, name, end) =>
    name in tables ? `${begin}\n\n${tables[name]}\n\n${end}` : whole,
  );

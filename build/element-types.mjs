import { camelCase, ownAttributes } from './declaration.mjs';

/** Types of the elements: for the DOM, React, Vue and Svelte. */

/** @typedef {import('./declaration.mjs').Declaration} Declaration */

/** @param {string} event such as `psn-state-change` */
const handlerName = (event) => `on${camelCase(`-${event}`)}`;

const GENERATED = '/** Generated from `elements/declaration.ts` by `npm run generate`. */\n';

/** @param {string} text @param {string} indent */
const comment = (text, indent) => `${indent}/** ${text} */\n`;

/** The interfaces of the elements. @param {Declaration} declaration */
export function elementTypes({ elements, events }) {
  const interfaces = elements.map((element) => {
    const { className, text, properties, methods } = element;
    const methodNames = methods.map(({ name }) => name);
    const members = [
      ...ownAttributes(element)
        .filter(({ name }) => !methodNames.includes(name))
        .map(
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
import type { PsnEventDetails } from '../core/platform/page-events.ts';
import type { Explanation } from '../core/widget/explanation.ts';
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

/** Those with a hyphen once more in camelCase. @param {Declaration['elements'][number]} element */
const camelCaseProps = (element) =>
  ownAttributes(element)
    .filter(({ name }) => name.includes('-'))
    .map(({ name, type }) => `  ${camelCase(name)}?: ${type};\n`)
    .join('');

/** The props that a React component demands. @param {Declaration['elements'][number]} element */
function neededProps({ required, instead, attributes, properties }) {
  const types = new Map([...attributes, ...properties].map(({ name, type }) => [name, type]));
  /** @param {string} name */
  const needed = (name) => {
    const type = types.get(name)?.replace(/ \| null$/, '') ?? '';
    return `${camelCase(name)}: ${type === 'boolean' ? 'true' : type}`;
  };
  return [required, ...(instead ? [instead] : [])]
    .map((names) => `{ ${names.map(needed).join('; ')} }`)
    .join(' | ');
}

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
    return `interface ${name}Options extends GlobalProps<${element.className}> {
${members.join('')}${handlers.join('')}}
export type ${name}Props = ${name}Options & (${neededProps(element)});
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
import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
${typeImports(declaration)}
/** The attributes and handlers of every HTML element. The elements have no content of the page. */
type GlobalProps<Element> = Omit<HTMLAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'>;

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

/** Types of the tags in Vue templates, checked in camelCase, and in JSX, checked as written. @param {Declaration} declaration */
export function vueTypes(declaration) {
  const { elements } = declaration;
  const tags = elements.map(({ tag, className, ...element }) => {
    const handlers = element.events.map(
      (event) => `    ${handlerName(event)}?: (event: PsnEventMap['${event}']) => void;\n`,
    );
    const own = { tag, className, ...element };
    return `  '${tag}': new () => ${className} & { $props: VNodeProps & HTMLAttributes & {
${attributeProps(own)}${camelCaseProps(own)}${handlers.join('')}  } };
`;
  });
  return `${GENERATED}
import type { HTMLAttributes, VNodeProps } from 'vue';
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

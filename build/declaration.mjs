import { importTypeScript } from './typescript-module.mjs';

/** Reads `elements/declaration.ts`, from which types, manifests and tables of the documentation are generated. */

/** @typedef {typeof import('../elements/declaration.ts')} Declaration */

/** @returns {Promise<Declaration>} */
export const readDeclaration = () => importTypeScript('elements/declaration.ts');

/** @param {string} name */
export const camelCase = (name) => name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());

/** Attributes that every HTML element has as a property. */
const GLOBAL = ['lang', 'nonce'];

/** Attributes except the global ones of HTML. @param {Declaration['elements'][number]} element */
export const ownAttributes = ({ attributes }) =>
  attributes.filter(({ name }) => !GLOBAL.includes(name));

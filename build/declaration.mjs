import * as esbuild from 'esbuild';
import { root } from './paths.mjs';

/** Reads `elements/declaration.ts`, from which types, manifests and tables of the documentation are generated. */

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
export const camelCase = (name) => name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());

/** Attributes that every HTML element has as a property. */
const GLOBAL = ['lang', 'nonce'];

/** Attributes without those that every HTML element has. @param {Declaration['elements'][number]} element */
export const ownAttributes = ({ attributes }) =>
  attributes.filter(({ name }) => !GLOBAL.includes(name));

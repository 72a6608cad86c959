import { parseArgs } from 'node:util';

/** @param {string | undefined} text values with commas between them */
const listFrom = (text) =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @param {readonly string[]} texts definitions as `name=expression` */
function definitionsFrom(texts) {
  return Object.fromEntries(
    texts.map((text) => {
      const [, name, value] = /^([\w.]+)=(.+)$/.exec(text) ?? [];
      if (!name || !value) throw new Error(`--define ${text}: write it as name=expression.`);
      return [name, value];
    }),
  );
}

/**
 * Reads the arguments of `node build.mjs`. Another folder than `dist` gets the scripts alone.
 *
 * @param {readonly string[]} args
 * @throws {TypeError | Error} for an unknown argument
 */
export function readArguments(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      clean: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      bundles: { type: 'boolean', default: false },
      out: { type: 'string' },
      'api-url': { type: 'string' },
      elements: { type: 'string' },
      locales: { type: 'string' },
      define: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    isQuiet: values.quiet,
    hasCommand: !values.bundles && values.out === undefined,
    settings: {
      isForPackage: values.out === undefined,
      record: values.record,
      isQuick: values.quick,
      isClean: values.clean,
      out: values.out,
      apiUrl: values['api-url'],
      elements: listFrom(values.elements),
      locales: listFrom(values.locales),
      define: definitionsFrom(values.define),
    },
  };
}

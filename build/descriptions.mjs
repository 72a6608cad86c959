import ts from 'typescript';

/**
 * Descriptions of schemas: in the files below, the comment before a field or a constant becomes the `description` of its
 * schema. Only generators read the files so. In bundles, comments are left out.
 */

export const SCHEMA_FILES =
  /\/(?:core\/contract|cli\/kinds)\/.*\.ts$|\/host\/(?:http\/(?:bulk-request|(?:inbox-)?requests)|people\/(?:requests|credentials))\.ts$/;

const HELPER =
  "const described = (schema, description) => typeof schema?.read === 'function' ? { ...schema, description } : schema;\n";

/** The text of the comment right before a node. @param {ts.Node} node @param {ts.SourceFile} file */
function commentBefore(node, file) {
  const before = file.text.slice(node.pos, node.getStart(file));
  const [, text] = /.*\/\*\*([^]*?)\*\/\n? *$/s.exec(before) ?? [];
  return text?.replace(/\s+\*?\s*/g, ' ').trim();
}

/** The schema of a field, or of a constant that the fields of a file share. @param {ts.Node} node */
function schemaOf(node) {
  if (ts.isPropertyAssignment(node)) return node.initializer;
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  return ts.isVariableStatement(node) && !node.modifiers
    ? node.declarationList.declarations[0]?.initializer
    : undefined;
}

/** @param {string} source in TypeScript */
export function withDescriptions(source) {
  const file = ts.createSourceFile('schemas.ts', source, ts.ScriptTarget.Latest, true);
  /** @type {[at: number, text: string][]} */
  const insertions = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const schema = schemaOf(node);
    const text = schema && commentBefore(node, file);
    if (schema && text) {
      const name = ts.isShorthandPropertyAssignment(node) ? `${schema.getText(file)}: ` : '';
      insertions.push([schema.getStart(file), `${name}described(`]);
      insertions.push([schema.end, `, ${JSON.stringify(text)})`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  // From the end on: the earlier positions stay as they are.
  const described = insertions
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), source);
  return HELPER + described;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getLanguageService, TextDocument, type Diagnostic } from 'vscode-json-languageservice';

/** The language service of Visual Studio Code with the schemas of workspace files. */

export const kindOf = (file: string): string =>
  file === 'env.json' ? 'env' : file.replace(/s\/.*/, '');

export const schemaFile = (kind: string): string => `cli/schemas/${kind}.schema.json`;

/** Opens a file at its address with the schema that its `$schema` leads to. */
export function openAt(
  uri: string,
  text: string,
  fileOf: (schemaUri: string) => string = fileURLToPath,
) {
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (path, file) => new URL(path, file).href },
    schemaRequestService: (schema) => readFile(fileOf(schema), 'utf8'),
  });
  const document = TextDocument.create(uri, 'json', 1, text);
  return { service, document, parsed: service.parseJSONDocument(document) };
}

/** Opens a file of a kind in any folder, also one without `$schema`. */
export function open(kind: string, text: string) {
  const opened = openAt('file:///mine/file.json', text, () => schemaFile(kind));
  opened.service.configure({ schemas: [{ uri: 'file:///any', fileMatch: ['*'] }] });
  return opened;
}

/** Parts of a file that the editor underlines. */
export async function diagnose(kind: string, text: string): Promise<Diagnostic[]> {
  const { service, document, parsed } = open(kind, text);
  return service.doValidation(document, parsed);
}

import {
  answerImportsSchema,
  importRemovalSchema,
  importReply,
  type ImportedResponse,
} from '../../contract/content/answers.ts';
import { comparisonSchema } from '../../contract/content/changes.ts';
import {
  deliveryTestSchema,
  contentFileSchema,
  presenceSchema,
  savedDraftSchema,
} from '../../contract/content/drafts.ts';
import { publicationSchema } from '../../contract/content/publishing.ts';
import { publishedVersionsSchema, versionFilesSchema } from '../../contract/content/versions.ts';
import { contentWorkspaceSchema } from '../../contract/content/workspace.ts';
import { snakeCase } from '../../contract/collections.ts';
import type { Schema } from '../../contract/schema.ts';
import type { StudioApi } from '../studio-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { parseJson, request, type HttpRequest, type PrefetchedResponses } from './http.ts';
import { operatorCall } from './operator-call.ts';
import type { ReportUnknown } from './report-unknown.ts';

/** Renames the members for the wire. The names of answers are keys of questions, and stay. */
const responseToWire = (response: ImportedResponse): object =>
  Object.fromEntries(Object.entries(response).map(([name, value]) => [snakeCase(name), value]));

/** Creates the calls of a workspace's files. `api` is the base address; the session is a cookie of its origin. */
export function createFetchStudioApi(
  api: string,
  reportUnknown: ReportUnknown,
  prefetched?: PrefetchedResponses,
): StudioApi {
  const send = (method: NonNullable<HttpRequest['method']>, path: string, body?: object) => {
    const { headers, credentials } = operatorCall(null);
    const init = {
      ...(body ? jsonPost(body, headers) : { headers }),
      method,
      credentials,
    };
    return request(`${api}/v1/content/${path}`, init, prefetched);
  };
  async function read<T>(
    schema: Schema<T>,
    method: NonNullable<HttpRequest['method']>,
    path: string,
    body?: object,
  ): Promise<T> {
    const text = (await send(method, path, body)) ?? '';
    return parseResponse(schema, parseJson(text), path, reportUnknown);
  }
  const query = (values: Record<string, string>): string => String(new URLSearchParams(values));
  return {
    workspace: () => read(contentWorkspaceSchema, 'GET', 'workspace'),
    file: (path) => read(contentFileSchema, 'GET', `file?${query({ path })}`),
    save: (draft) => read(savedDraftSchema, 'PUT', 'drafts', draft),
    discard: async (path, revision) =>
      void (await send('DELETE', `drafts?${query({ path, revision: String(revision) })}`)),
    compare: (chosen) => read(comparisonSchema, 'POST', 'compare', chosen),
    publish: async (publication) =>
      (await read(publicationSchema, 'POST', 'publish', publication)).version,
    versions: (path) =>
      read(publishedVersionsSchema, 'GET', path ? `versions?${query({ path })}` : 'versions'),
    fileIn: async (version, path) => {
      const address = `versions/${encodeURIComponent(version)}?${query({ path })}`;
      const { files } = await read(versionFilesSchema, 'GET', address);
      return files.find((file) => file.path === path)?.text ?? null;
    },
    test: (path) => read(deliveryTestSchema, 'POST', 'test', { path }),
    importAnswers: ({ survey, program, importId, file, responses }) =>
      read(importReply, 'POST', 'answers', {
        survey,
        program,
        import_id: importId,
        file,
        responses: responses.map(responseToWire),
      }),
    answerImports: async (survey) =>
      (await read(answerImportsSchema, 'GET', `answers?${query({ survey })}`)).imports,
    removeAnswers: (id) => read(importRemovalSchema, 'DELETE', `answers/${encodeURIComponent(id)}`),
    presence: (path, place) => read(presenceSchema, 'POST', 'presence', { path, place }),
  };
}

import {
  answerImportsSchema,
  importRemovalSchema,
  importReply,
  importRequest,
} from '../../../../core/contract/content/answers.ts';
import { comparisonSchema } from '../../../../core/contract/content/changes.ts';
import {
  deliveryTestRequest,
  deliveryTestSchema,
  contentFileSchema,
  draftRequest,
  presenceRequest,
  presenceSchema,
  savedDraftSchema,
} from '../../../../core/contract/content/drafts.ts';
import {
  compareRequest,
  publicationSchema,
  publishRequest,
} from '../../../../core/contract/content/publishing.ts';
import {
  publishedVersionsSchema,
  versionFilesSchema,
} from '../../../../core/contract/content/versions.ts';
import { contentWorkspaceSchema } from '../../../../core/contract/content/workspace.ts';
import type { ErrorCode } from '../errors.ts';
import type { Operation, Subject } from '../operation.ts';

const proofs: Operation['proofs'] = ['operator', 'session'];
const ofEditor: readonly ErrorCode[] = [
  'unauthorized',
  'missing_role',
  'missing_scope',
  'too_many',
];
const ofUnsafe: readonly ErrorCode[] = [...ofEditor, 'header_missing'];
const ofPath: readonly ErrorCode[] = ['owner_only', 'invalid'];
const ofSource: readonly ErrorCode[] = [
  ...ofUnsafe,
  'owner_only',
  'unknown_version',
  'draft_changed',
];

export const content: Subject = {
  title: 'Content',
  text: 'Versions of the files of a workspace, of which the newest is live, and drafts of files. Calls need the role `editor`; tokens need a scope as well: `content:read` for reading and comparing, `content:write` for drafts and imported answers, `content:publish` for publishing. Only owners read and change `env.json` and the files of `operators/`, `webhooks/`, `integrations/` and `pages/`; their tokens need the scope `people` as well.',
  operations: {
    'GET /v1/content/versions': {
      summary: 'List the versions',
      proofs,
      query: { path: { text: 'Path of a file: only the versions that changed it.' } },
      answers: { 200: { text: 'Versions, newest first.', content: publishedVersionsSchema } },
      errors: [...ofEditor, ...ofPath],
    },
    'GET /v1/content/versions/{id}': {
      summary: 'Read the files of a version',
      proofs,
      path: { id: 'Number of the version, or `live`.' },
      query: { path: { text: 'Path of the only file to read; all files without it.' } },
      answers: { 200: { text: 'The version with its files.', content: versionFilesSchema } },
      errors: [...ofEditor, ...ofPath, 'unknown_version'],
    },
    'POST /v1/content/compare': {
      summary: 'Compare files with a version',
      text: 'Changes nothing. The body has up to 32 MiB.',
      proofs,
      body: compareRequest,
      answers: {
        200: {
          text: 'Mistakes, differences and harm to stored answers.',
          content: comparisonSchema,
        },
      },
      errors: ofSource,
    },
    'POST /v1/content/publish': {
      summary: 'Publish files, drafts, or the files of an earlier version',
      text: 'Published drafts are removed. The body has up to 32 MiB. Sessions have to confirm the identity before they change a file of owners.',
      proofs,
      body: publishRequest,
      answers: {
        200: { text: 'These files are live already.', content: publicationSchema },
        201: { text: 'They are live, as a new version.', content: publicationSchema },
      },
      errors: [
        ...ofSource,
        'reauthentication_needed',
        'outdated',
        'harmful',
        'draft_outdated',
        'not_valid',
      ],
    },
    'GET /v1/content/workspace': {
      summary: 'List the files and surveys, with all drafts',
      text: 'The live files with the drafts on top. A survey with mistakes is listed as far as it can be read.',
      proofs,
      answers: { 200: { text: 'Files and surveys.', content: contentWorkspaceSchema } },
      errors: ofEditor,
    },
    'GET /v1/content/file': {
      summary: 'Read a file, with its draft',
      proofs,
      query: { path: { text: 'Path of the file.', isRequired: true } },
      answers: { 200: { text: 'The file.', content: contentFileSchema } },
      errors: [...ofEditor, ...ofPath],
    },
    'PUT /v1/content/drafts': {
      summary: 'Change the draft of a file',
      text: 'At most 1 MiB, for a file of `files/` 2 MiB. There are up to 2,000 drafts.',
      proofs,
      body: draftRequest,
      answers: { 200: { text: 'The draft, and mistakes in it.', content: savedDraftSchema } },
      errors: [...ofUnsafe, ...ofPath, 'draft_changed'],
    },
    'DELETE /v1/content/drafts': {
      summary: 'Discard the draft of a file',
      proofs,
      query: {
        path: { text: 'Path of the file.', isRequired: true },
        revision: { text: 'Revision of the draft, as it was shown.', isRequired: true },
      },
      answers: { 204: { text: 'There is no draft.', content: null } },
      errors: [...ofUnsafe, ...ofPath, 'draft_changed'],
    },
    'POST /v1/content/test': {
      summary: 'Test a notification or a webhook',
      text: 'For a notification the host sends a test email to the person that asks, for a webhook the event `test`, as the file is with all drafts. Webhooks are tested by owners only.',
      proofs,
      body: deliveryTestRequest,
      answers: { 200: { text: 'Result of the test.', content: deliveryTestSchema } },
      errors: [...ofUnsafe, ...ofPath, 'not_found'],
    },
    'GET /v1/content/answers': {
      summary: 'List the imports of answers of a survey',
      text: 'Imports without stored responses are not listed.',
      proofs,
      query: { survey: { text: 'Id of the survey.', isRequired: true } },
      answers: { 200: { text: 'The imports.', content: answerImportsSchema } },
      errors: [...ofEditor, 'invalid'],
    },
    'DELETE /v1/content/answers/{id}': {
      summary: 'Remove the answers of an import',
      text: 'Removes all its responses for good, also from the results.',
      proofs,
      path: { id: 'Id of the import.' },
      answers: { 200: { text: 'Number of removed responses.', content: importRemovalSchema } },
      errors: [...ofUnsafe, 'not_found'],
    },
    'POST /v1/content/answers': {
      summary: 'Import answers of another program',
      text: 'All responses of a call are stored, or none. A response of the same survey, program and key is stored once, so that a call may be repeated. They reach no notification, webhook or quota. The body has up to 4 MiB. `psn import answers` and the studio read files of other programs, and make these calls of them.',
      proofs,
      body: importRequest,
      answers: { 200: { text: 'Numbers of responses.', content: importReply } },
      errors: [...ofUnsafe, 'invalid', 'unknown_flow', 'unknown_node'],
    },
    'POST /v1/content/presence': {
      summary: 'Report an open file, and read the other people with the same file open',
      text: 'Repeat it every three seconds. A person without a report for 15 seconds is absent.',
      proofs,
      body: presenceRequest,
      answers: { 200: { text: 'The other people, and news.', content: presenceSchema } },
      errors: [...ofUnsafe, ...ofPath],
    },
  },
};

import type { Operation, Subject } from '../operation.ts';
import { nothingThere } from './pages.ts';

const SCRIPT = 'text/javascript';
const script: Operation['answers'] = { 200: { text: 'The script.', content: SCRIPT } };
const file: Operation['answers'] = { 200: { text: 'The file.', content: '*/*' } };

export const files: Subject = {
  title: 'Scripts and files',
  text: 'Files that pages with elements load, from any origin.',
  operations: {
    'GET /w/{code}.js': {
      summary: 'Load the one line that puts a widget on a page',
      text: 'A module with the configuration of the widget and the sentences of the visitor. One of a code that is unknown warns on the console.',
      path: { code: 'Code of the widget.' },
      query: { lang: { text: 'Language; that of `Accept-Language` without it.' } },
      answers: script,
    },
    'GET /{file}': {
      summary: 'Load a bundle, or a file of the build',
      text: 'Such as `psn.js`, `manifest.json` or `custom-elements.json`.',
      path: { file: 'Name of the file.' },
      answers: { ...file, ...nothingThere },
    },
    'GET /files/{digest}/{name}': {
      summary: 'Load a picture or a stylesheet of the workspace',
      text: 'From its folder `files/`. The address has a hash of the content, so it never changes.',
      path: { digest: 'SHA-256 of the content.', name: 'Name of the file.' },
      answers: file,
      errors: ['not_found', 'too_many'],
    },
    'GET /c/{file}': {
      summary: 'Load a chunk of the bundles',
      text: 'Its name has a hash of its content, so it never changes.',
      path: { file: 'Name of the chunk.' },
      answers: { ...file, ...nothingThere },
    },
    'GET /l/{version}/{file}': {
      summary: 'Load the sentences of a language',
      path: {
        version: 'Hash of all sentences.',
        file: 'Name of the file: the language and the part, such as `tr.js`.',
      },
      answers: { ...script, ...nothingThere },
    },
    'GET /env.js': { summary: 'Load the settings of the host’s own pages', answers: script },
    'GET /start.css': {
      summary: 'Load the stylesheet of the host’s own pages',
      answers: { 200: { text: 'The stylesheet.', content: 'text/css' } },
    },
    'GET /start.js': { summary: 'Load the script of the start page', answers: script },
    'GET /schemas/{name}': {
      summary: 'Read the JSON schema of a kind of workspace files',
      path: { name: 'Such as `flow.schema.json`.' },
      answers: {
        200: { text: 'The schema.', content: 'application/schema+json' },
        ...nothingThere,
      },
    },
    'GET /dev/reload.js': {
      summary: 'Load the script that reloads pages when files change',
      text: 'With `--watch` only. It listens on the WebSocket `/dev/live`, and shows errors in the files over the page.',
      answers: script,
    },
  },
};

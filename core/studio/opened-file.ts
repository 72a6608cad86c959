import {
  ImportProblem,
  importSurvey,
  MAX_IMPORT_BYTES,
  programOf,
  programs,
} from '../import/index.ts';
import { isObject, type Json } from './survey/read.ts';
import { surveyIn } from './new-survey.ts';
import { readJson, writeJson } from './text/json-text.ts';

/** A file from the device of an author: a survey of this program or of another one, or the kind of its content. */

/** Kinds of files without a survey. */
type FileKind =
  | 'large'
  | 'empty'
  | 'picture'
  | 'table'
  | 'document'
  | 'translations'
  | 'setting'
  | 'broken'
  | 'json'
  | 'other';

export type OpenedFile =
  | { kind: 'survey'; name: string; text: string }
  | { kind: 'imported'; name: string; text: string; program: string; lost: readonly string[] }
  | { kind: 'refused'; seems: FileKind }
  /** A survey of another program that can't be used, with the reason in English. */
  | { kind: 'unusable'; program: string; reason: string };

interface GivenFile {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Media type, as the browser names it. */
  type: string;
  text: string;
}

const EXTENSIONS: readonly (readonly [FileKind, RegExp])[] = [
  ['picture', /\.(avif|bmp|gif|heic|ico|jpe?g|png|svg|tiff?|webp)$/i],
  ['table', /\.(csv|numbers|ods|sav|tsv|xlsx?)$/i],
  ['document', /\.(docx?|html?|md|odt|pages|pdf|pptx?|rtf|txt)$/i],
  ['translations', /\.(po|xlf|xliff)$/i],
];

/** First characters of files with another name, or without one. */
const BEGINNINGS: readonly (readonly [FileKind, RegExp])[] = [
  ['picture', /^(\uFFFDPNG|GIF8|\uFFFD{4}|<svg)/],
  ['document', /^(%PDF|PK[^\w\s]|<!doctype html|<html)/i],
  ['translations', /^(<\?xml[^>]*>\s*)?<xliff/i],
];

function kindOf({ name, type, text }: GivenFile): FileKind {
  const start = text.trimStart().slice(0, 200);
  if (!start) return 'empty';
  if (/^[[{]/.test(start)) return readJson(text) === undefined ? 'broken' : 'json';
  const named = EXTENSIONS.find(([, pattern]) => pattern.test(name));
  const begun = BEGINNINGS.find(([, pattern]) => pattern.test(start));
  if (named ?? begun) return (named ?? begun)![0];
  if (type.startsWith('image/')) return 'picture';
  return /\.json$/i.test(name) ? 'broken' : 'other';
}

/** Whether an object is another file of a workspace of this program: a channel or a widget. */
const isSetting = (json: Json): boolean =>
  ('flow_id' in json && 'id' in json) || ('code' in json && 'node_id' in json);

function readForeign(json: Json): OpenedFile | null {
  const program = programOf(json);
  if (!program) return null;
  const { title } = programs[program];
  try {
    const { survey, build, lostByKind } = importSurvey(json, program);
    const text = writeJson(build('import'));
    return { kind: 'imported', name: survey.name, text, program: title, lost: lostByKind(false) };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { kind: 'unusable', program: title, reason: error.message };
  }
}

const refused = (seems: FileKind): OpenedFile => ({ kind: 'refused', seems });

/** Reads a file. Never throws: JSON that is nested too deep for the stack is a broken file. */
export function openFile(file: GivenFile): OpenedFile {
  try {
    return readFile(file);
  } catch {
    return refused('broken');
  }
}

function readFile(file: GivenFile): OpenedFile {
  if (file.size > MAX_IMPORT_BYTES) return refused('large');
  const own = surveyIn(file.text);
  const fallback = file.name.replace(/\.[^.]*$/, '');
  if (own) return { kind: 'survey', name: String(own['name'] || fallback), text: file.text };
  const json = readJson(file.text);
  if (!isObject(json)) return refused(kindOf(file));
  return readForeign(json) ?? refused(isSetting(json) ? 'setting' : kindOf(file));
}

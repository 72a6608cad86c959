import {
  decodeFile,
  ImportProblem,
  importSurvey,
  loadWords,
  MAX_IMPORT_BYTES,
  NoSurvey,
  otherProgram,
  programOf,
  programs,
  textOfBytes,
  type LostGroup,
  type ProblemCode,
  type WordFiles,
} from '../import/index.ts';
import { isObject, readSurvey, type Json } from './survey/read.ts';
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

/** A survey of another program. */
interface ImportedFile {
  kind: 'imported';
  name: string;
  text: string;
  program: string;
  /** Its lost parts, by kind. */
  lost: readonly LostGroup[];
  /** The same in English, with advice. */
  details: readonly string[];
}

export type OpenedFile =
  | { kind: 'survey'; name: string; text: string }
  | ImportedFile
  | { kind: 'refused'; seems: FileKind }
  /** A survey of another program that can't be used. */
  | { kind: 'unusable'; program: string; code: ProblemCode };

interface GivenFile {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Media type, as the browser names it. */
  type: string;
  bytes: Uint8Array;
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

function kindOf({ name, type }: GivenFile, text: string): FileKind {
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

async function readForeign(json: Json, files: WordFiles): Promise<OpenedFile | null> {
  const program = programOf(json);
  if (!program) return null;
  const { title } = programs[program];
  try {
    const { survey, build, lostGroups, lostByKind } = importSurvey(json, program);
    const text = writeJson(build('import', await loadWords(survey.languages, files)));
    return {
      kind: 'imported',
      name: survey.name,
      text,
      program: title,
      lost: lostGroups(),
      details: lostByKind(false),
    };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { kind: 'unusable', program: title, code: error.code };
  }
}

const refused = (seems: FileKind): OpenedFile => ({ kind: 'refused', seems });

/**
 * Reads a file. Never throws: JSON that is nested too deep for the stack is a broken file.
 *
 * @param files words that an import adds
 */
export async function openFile(file: GivenFile, files: WordFiles): Promise<OpenedFile> {
  try {
    return await readFile(file, files);
  } catch {
    return refused('broken');
  }
}

/** Decodes a file of another program: JSON, XML or a workbook; or its problem. */
async function decoded(file: GivenFile, text: string): Promise<Json | OpenedFile | null> {
  try {
    return await decodeFile(file.bytes);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    if (error instanceof NoSurvey) return refused(kindOf(file, text));
    const program = text.startsWith('PK') ? 'XLSForm' : 'LimeSurvey';
    return { kind: 'unusable', program, code: error.code };
  }
}

/** Reads the text of a file with a survey; `null` for every other file. */
function surveyIn(text: string): Json | null {
  const json = readJson(text);
  return isObject(json) && Array.isArray(json['states']) && readSurvey(text) ? json : null;
}

async function readFile(file: GivenFile, files: WordFiles): Promise<OpenedFile> {
  if (file.size > MAX_IMPORT_BYTES) return refused('large');
  const text = textOfBytes(file.bytes);
  const own = surveyIn(text);
  const fallback = file.name.replace(/\.[^.]*$/, '');
  if (own) return { kind: 'survey', name: String(own['name'] || fallback), text };
  // Files of this program may have comments, which JSON has not.
  const json = readJson(text) ?? (await decoded(file, text));
  if (!isObject(json)) return refused(kindOf(file, text));
  if (isOpened(json)) return json;
  const foreign = await readForeign(json, files);
  if (foreign) return foreign;
  if (isSetting(json)) return refused('setting');
  const program = otherProgram(json);
  return program ? { kind: 'unusable', program, code: 'foreign' } : refused(kindOf(file, text));
}

const isOpened = (value: Json | OpenedFile): value is OpenedFile =>
  value['kind' as never] === 'refused' || value['kind' as never] === 'unusable';

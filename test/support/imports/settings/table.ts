import {
  decodeFile,
  importSurvey,
  programOf,
  programs,
  type Json,
  type ProgramName,
} from '../../../../core/import/index.ts';

/**
 * Settings of other programs, each set alone: it changes the imported survey, is listed as lost, or is in the table of the
 * layout.
 */

/** One kind of object of a program's files. */
export interface SettingTable {
  kind: string;
  /** A file with one such object, and more members of it. */
  fileWith(more: Json): Json | Promise<Uint8Array>;
  /** Its settings, with values other than the usual ones. A name may end with a note, such as `min (a variable)`. */
  settings: Json;
  /** Settings that change nothing without another one, which is set as well. */
  needs?: Readonly<Record<string, Json>>;
  /** Settings that mean nothing for this kind. */
  without?: readonly string[];
}

export interface ProgramSettings {
  program: ProgramName;
  /** The public project that has the settings, and its version. */
  source: string;
  tables: readonly SettingTable[];
}

/** Everything that an author gets. */
async function seen(file: Json | Uint8Array, program: ProgramName): Promise<string> {
  const json = file instanceof Uint8Array ? await decodeFile(file) : file;
  if (!json || programOf(json) !== program) throw new Error(`The file is none of ${program}.`);
  const { build, lost } = importSurvey(json, program);
  return JSON.stringify([build('survey'), lost()]);
}

/** Names of the settings that change nothing, are not listed, and are no layout. */
export async function silentSettings(
  program: ProgramName,
  { fileWith, settings, needs = {}, without = [] }: SettingTable,
): Promise<string[]> {
  const layout = new Set(Object.values(programs[program].layout.names).flat());
  const seenWith = async (more: Json) => seen(await fileWith(more), program);
  const usual = await seenWith({});
  const silent: string[] = [];
  for (const [key, value] of Object.entries(settings)) {
    const name = key.replace(/ \(.*\)$/, '');
    if (layout.has(name) || without.includes(name)) continue;
    const base = needs[name];
    const before = base ? await seenWith(base) : usual;
    if ((await seenWith({ ...base, [name]: value })) === before) silent.push(key);
  }
  return silent;
}

/** A table for each of several types, such as types of questions. */
export const tablesOf = (
  types: readonly string[],
  of: (type: string) => Omit<SettingTable, 'kind'>,
  what = '',
): SettingTable[] => types.map((type) => ({ kind: `${type}${what}`, ...of(type) }));

/** The first member, for tables of values of which each is an object of its own. */
export const onlyValue = (more: Json): unknown => Object.values(more)[0];

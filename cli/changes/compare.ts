import type { Flow } from '../../core/contract/flow.ts';
import type { Entity } from '../kinds/entity.ts';
import type { Change, Comparison, Content } from './change.ts';
import type { Difference } from './difference.ts';
import { fileChanges, fileWords } from './files.ts';
import { harmOf, removedSurvey } from './harm.ts';
import { compareSettings, isSame } from './settings.ts';
import { surveyChanges, wholeSurvey } from './surveys.ts';
import { capitalize, type Json } from './words.ts';

/** Compares two versions of a workspace. */

const NONE: Content = {
  flows: new Map(),
  nodes: new Map(),
  widgets: new Map(),
  lookUps: new Map(),
  integrations: new Map(),
  webhooks: new Map(),
  notifications: new Map(),
  operators: new Map(),
  env: {},
  smtp: null,
  inboundMail: null,
  imap: null,
  oidc: null,
};

const inFile = (file: string, differences: readonly Difference[]): Change[] =>
  differences.map((difference) => ({ file, ...difference }));

/** Compares the files of a kind by their ids. */
function entityChanges<T>(
  before: ReadonlyMap<string, Entity<T>>,
  after: ReadonlyMap<string, Entity<T>>,
  words: {
    whole(id: string, entity: Entity<T>, end: string): Difference;
    changed(id: string, before: Entity<T>, after: Entity<T>): Difference[];
  },
): Change[] {
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const earlier = before.get(id);
    const later = after.get(id);
    if (!later) return inFile(earlier!.file, [words.whole(id, earlier!, 'was removed')]);
    if (!earlier) return inFile(later.file, [words.whole(id, later, 'is new')]);
    const moved =
      earlier.file === later.file
        ? []
        : [{ path: '', message: `The file ${earlier.file} is named ${later.file} now.` }];
    const isEqual = earlier.wire === later.wire || isSame(earlier.wire, later.wire);
    return inFile(later.file, [...moved, ...(isEqual ? [] : words.changed(id, earlier, later))]);
  });
}

/** Settings of `env.json` in wire format, without the ones that are not set. */
const envOf = ({ env, smtp, inboundMail, imap, oidc }: Content): Json =>
  JSON.parse(
    JSON.stringify({ ...env, smtp, inbound_mail: inboundMail, imap, oidc }),
    (_, value: unknown) => value ?? undefined,
  ) as Json;

/** Harm of all surveys. */
const harmIn = (before: Content, after: Content): Comparison['harm'] =>
  [...before.flows].flatMap(([id, survey]) => {
    const later = after.flows.get(id);
    if (!later) return [removedSurvey(survey)];
    return later.wire === survey.wire ? [] : harmOf(survey, later);
  });

/**
 * Compares two versions of a workspace.
 *
 * @param before `null` for the first version
 */
export function compareWorkspaces(before: Content | null, after: Content): Comparison {
  const contents = [before ?? NONE, after] as const;
  const [earlier, later] = contents;
  const kinds = Object.keys(fileWords) as (keyof typeof fileWords)[];
  const surveys = entityChanges<Flow>(earlier.flows, later.flows, {
    whole: (_, survey, end) => wholeSurvey(survey, end),
    changed: (_, was, is) => surveyChanges(was, is),
  });
  const others = kinds.flatMap((kind) =>
    entityChanges<unknown>(earlier[kind], later[kind], {
      whole: (id, { wire }, end) => ({
        path: '',
        message: `${capitalize(fileWords[kind].name(id, wire))} ${end}.`,
      }),
      changed: (id, was, is) => fileChanges(fileWords[kind], id, [was.wire, is.wire], contents),
    }),
  );
  const env = inFile(
    'env.json',
    compareSettings(envOf(earlier), envOf(later), '', { name: 'the host', code: 'en' }),
  );
  return { changes: [...surveys, ...others, ...env], harm: harmIn(earlier, later) };
}

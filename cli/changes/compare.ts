import type { ContentChange } from '../../core/contract/content/changes.ts';
import type { Flow } from '../../core/contract/flow.ts';
import type { Entity } from '../kinds/entity.ts';
import type { Comparison, Content } from './change.ts';
import { ENDS, NO_PART, toChange, type ChangedPart, type Difference } from './difference.ts';
import { fileChanges, fileWords } from './files.ts';
import { harmOf, removedSurvey } from './harm.ts';
import { partAt } from './parts.ts';
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
  customerUrl: null,
  oidc: null,
};

/** Sentences about the files of a kind, and the parts of a file. */
interface KindWords<T> {
  whole(id: string, entity: Entity<T>, kind: 'added' | 'removed'): Difference;
  changed(id: string, before: Entity<T>, after: Entity<T>): Difference[];
  part(id: string, entity: Entity<T>, path: string): ChangedPart;
}

/** Compares the files of a kind by their ids. */
function entityChanges<T>(
  before: ReadonlyMap<string, Entity<T>>,
  after: ReadonlyMap<string, Entity<T>>,
  words: KindWords<T>,
): ContentChange[] {
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const earlier = before.get(id);
    const later = after.get(id);
    const present = later ?? earlier!;
    return differencesOf(id, earlier, later, words).map((difference) => {
      // Places of removed parts are in the earlier file.
      const entity = difference.kind === 'removed' ? (earlier ?? present) : present;
      return toChange(present.file, difference, words.part(id, entity, difference.path));
    });
  });
}

function differencesOf<T>(
  id: string,
  earlier: Entity<T> | undefined,
  later: Entity<T> | undefined,
  words: KindWords<T>,
): Difference[] {
  if (!later) return [words.whole(id, earlier!, 'removed')];
  if (!earlier) return [words.whole(id, later, 'added')];
  const moved: Difference[] =
    earlier.file === later.file
      ? []
      : [{ path: '', message: `The file ${earlier.file} is named ${later.file} now.` }];
  const isEqual = earlier.wire === later.wire || isSame(earlier.wire, later.wire);
  return [...moved, ...(isEqual ? [] : words.changed(id, earlier, later))];
}

/** Settings of `env.json` in wire format, without the ones that are not set. */
const envOf = ({ env, smtp, inboundMail, imap, customerUrl, oidc }: Content): Json =>
  JSON.parse(
    JSON.stringify({
      ...env,
      smtp,
      inbound_mail: inboundMail,
      imap,
      customer_url: customerUrl,
      oidc,
    }),
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
    whole: (_, survey, kind) => wholeSurvey(survey, kind),
    changed: (_, was, is) => surveyChanges(was, is),
    part: (_, { wire, value }, path) => partAt(wire, value, path),
  });
  const others = kinds.flatMap((kind) =>
    entityChanges<unknown>(earlier[kind], later[kind], {
      whole: (id, { wire }, change) => ({
        path: '',
        message: `${capitalize(fileWords[kind].name(id, wire))} ${ENDS[change]}.`,
        kind: change,
      }),
      part: (id, { wire: { name } }) => ({
        ...NO_PART,
        part: typeof name === 'string' && name ? name : id,
      }),
      changed: (id, was, is) => fileChanges(fileWords[kind], id, [was.wire, is.wire], contents),
    }),
  );
  const host = { name: 'the host', code: 'en' };
  const env = compareSettings(envOf(earlier), envOf(later), '', host).map((difference) =>
    toChange('env.json', difference, NO_PART),
  );
  return { changes: [...surveys, ...others, ...env], harm: harmIn(earlier, later) };
}

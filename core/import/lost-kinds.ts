import type { Lost } from './lost.ts';

/** Kinds of lost parts, for readers of every language: the parts themselves have names in English, or of the other program. */

export const lostKinds = [
  'question',
  'condition',
  'calculation',
  'limit',
  'prefill',
  'choice',
  'picture',
  'ending',
  'text',
  'other',
] as const;
export type LostKind = (typeof lostKinds)[number];

/** Patterns of the names of lost parts. The first that matches decides. */
const KINDS: readonly (readonly [LostKind, RegExp])[] = [
  [
    'question',
    /^(the|a) (question|part|block|row) (of|that|without)|^the (block|event)|it asks for/i,
  ],
  [
    'condition',
    /condition|when (it|the page) is shown|shown only if|never saw|jump|skip|branch|logic|visible|enableIf|requiredIf|^the action|nothing leads to|trigger|array_?filter|display.?logic|if it depends|begins again/i,
  ],
  [
    'calculation',
    /calculat|score|scor|quota|variable|assessment|expression|grading|grade|equation|hidden|embedded|outcome|price|payment|currency/i,
  ],
  [
    'limit',
    /constraint|validat|limit|\bmin|\bmax|least|greatest|asked for, but not needed|whole numbers|time of day|two days|several files|types? of files|filetypes|size|em_validation|preg|inputmask|mask|pattern|format|locale|unit|step/i,
  ],
  ['prefill', /default|prefill|preset|initial|startvalue|defaultvalue/i],
  [
    'choice',
    /choice|option|order|random|shuffl|sort|other\b|none|rows?\b|column|items?\b|label of|exclusive|cells?\b|text beside/i,
  ],
  ['picture', /picture|image|video|audio|media|attachment|logo|icon|cover|background|\bfilm/i],
  [
    'ending',
    /redirect|leads to|the link|url|navigate|thank|ending|complet|expire|closed|startdate|close/i,
  ],
  [
    'text',
    /text|title|message|label|description|words|language|hint|help|caption|placeholder|html|translation|comment|value of/i,
  ],
];

const kindOf = (what: string): LostKind =>
  KINDS.find(([, pattern]) => pattern.test(what))?.[0] ?? 'other';

export interface LostGroup {
  kind: LostKind;
  count: number;
  /** Words of the survey around the parts, without repeated ones. */
  places: string[];
}

const MAX_PLACES = 10;
const QUOTED = /^“(.+)”$/s;

/** The lost parts by their kinds. */
export function groupLost(lost: readonly Lost[]): LostGroup[] {
  const groups = new Map<LostKind, { count: number; places: Set<string> }>();
  for (const { what, place } of lost) {
    const kind = kindOf(what);
    const group = groups.get(kind) ?? { count: 0, places: new Set() };
    groups.set(kind, group);
    group.count += 1;
    const words = QUOTED.exec(place)?.[1];
    if (words && group.places.size < MAX_PLACES) group.places.add(words);
  }
  return lostKinds.flatMap((kind) => {
    const group = groups.get(kind);
    return group ? [{ kind, count: group.count, places: [...group.places] }] : [];
  });
}

/** Counts of a simulation. */

/** Pages in their order, and the number of respondents with this way. */
export interface TakenWay {
  pages: readonly string[];
  respondents: number;
}

/** A page that respondents could not leave. */
export interface DeadEnd {
  page: string;
  /** `loop`: visited again and again. `unanswerable`: a required question has no possible answer. */
  reason: 'loop' | 'unanswerable';
  respondents: number;
}

export interface Simulation {
  respondents: number;
  /** Respondents that reached each page, by its id. */
  pages: Readonly<Record<string, number>>;
  /** Respondents that saw each question, by the id of its element. */
  questions: Readonly<Record<string, number>>;
  /** Number of passages of each way, by its id. */
  ways: Readonly<Record<string, number>>;
  usual: TakenWay;
  longest: TakenWay;
  /** Number of different ways. */
  wayCount: number;
  deadEnds: readonly DeadEnd[];
  /** Seconds to an end: within them, a tenth, a half and nine tenths of the respondents reach one; `null` without any. */
  seconds: { short: number; median: number; long: number } | null;
}

const SEPARATOR = '\u0000';

interface Count {
  count: number;
}

/** Counts by name. Each is an object, so that counting changes no map. */
function countIn(counts: Map<string, Count>, name: string): void {
  const known = counts.get(name);
  if (known) known.count += 1;
  else counts.set(name, { count: 1 });
}

const numbers = (counts: ReadonlyMap<string, Count>): Record<string, number> =>
  Object.fromEntries([...counts].map(([name, { count }]) => [name, count]));

/** Respondents that reached a page, and the visits of the present one. */
interface PageCount extends Count {
  visits: number;
  respondent: number;
}

export function createTally(questionCount: number) {
  let respondents = 0;
  const pages = new Map<string, PageCount>();
  const ways = new Map<string, Count>();
  const paths = new Map<string, Count>();
  const deadEnds = new Map<string, Count>();
  const times: number[] = [];
  const seen = new Uint32Array(questionCount);
  /** Number of the respondent that saw each question last, from 1: each is counted once. */
  const lastSeenBy = new Uint32Array(questionCount);

  function takenWay(isBetter: (a: TakenWay, b: TakenWay) => boolean): TakenWay {
    let best: TakenWay = { pages: [], respondents: 0 };
    for (const [path, { count }] of paths) {
      const way = { pages: path.split(SEPARATOR), respondents: count };
      if (best.respondents === 0 || isBetter(way, best)) best = way;
    }
    return best;
  }

  function seconds(): Simulation['seconds'] {
    if (times.length === 0) return null;
    const sorted = Float64Array.from(times).sort();
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
    return { short: at(0.1), median: at(0.5), long: at(0.9) };
  }

  return {
    begin: () => void (respondents += 1),
    /** Returns the number of visits of the respondent, with this one. */
    visit(page: string): number {
      let known = pages.get(page);
      if (!known) pages.set(page, (known = { count: 0, visits: 0, respondent: 0 }));
      if (known.respondent !== respondents) {
        known.respondent = respondents;
        known.visits = 0;
        known.count += 1;
      }
      known.visits += 1;
      return known.visits;
    },
    see(question: number) {
      if (lastSeenBy[question] === respondents) return;
      lastSeenBy[question] = respondents;
      seen[question]! += 1;
    },
    pass: (way: string) => countIn(ways, way),
    end(path: readonly string[], time: number, reason: DeadEnd['reason'] | null) {
      if (reason) {
        countIn(deadEnds, `${path.at(-1)!}${SEPARATOR}${reason}`);
        return;
      }
      times.push(time);
      countIn(paths, path.join(SEPARATOR));
    },
    result(questionIds: readonly string[]): Simulation {
      return {
        respondents,
        pages: numbers(pages),
        questions: Object.fromEntries(questionIds.map((id, at) => [id, seen[at]!])),
        ways: numbers(ways),
        usual: takenWay((a, b) => a.respondents > b.respondents),
        longest: takenWay((a, b) => a.pages.length > b.pages.length),
        wayCount: paths.size,
        deadEnds: [...deadEnds].map(([name, { count }]) => {
          const [page, reason] = name.split(SEPARATOR) as [string, DeadEnd['reason']];
          return { page, reason, respondents: count };
        }),
        seconds: seconds(),
      };
    },
  };
}

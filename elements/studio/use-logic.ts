import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import {
  $file,
  $isSimulationOutdated,
  $selection,
  $simulation,
  elementName,
  gradedWords,
  grouped,
  pageName,
  shownPage,
  STANDARD_END,
  turnOf,
  waysOf,
  worstOf,
  type Survey,
  type Way,
} from '../../core/studio/index.ts';
import { reachedPages } from '../../core/studio/survey/reached-pages.ts';
import type { ContentFinding } from '../../core/contract/content/changes.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { LogicPage } from './logic-page.tsx';
import type { LogicWay } from './logic-way.tsx';
import type { Messages } from '../../core/language/messages.ts';
import { layoutOf, layoutShape, listedQuestions, type LogicLayout } from './logic-layout.ts';
import { placesOf } from './places.ts';
import { useShareText } from './share-text.ts';
import { createWayWords, type WayWords } from './way-words.ts';

/** The pages and ways of a survey, with their marks. */

/** Findings of each way, and of each page with its parts, by id. */
function useFindings(survey: Survey, ways: readonly Way[]) {
  const file = useUnit($file);
  return useMemo(() => {
    const pageOf = (id: string): string | null =>
      survey.pages.find(({ elements }) => elements.some((element) => element.id === id))?.id ??
      null;
    const places = (file?.findings ?? []).flatMap((finding) =>
      placesOf(survey, ways, finding.path).map((place) => {
        if (place.kind === 'survey') return { finding, id: null, isOfWay: false };
        const id = place.kind === 'element' ? pageOf(place.id) : place.id;
        return { finding, id, isOfWay: place.kind === 'way' };
      }),
    );
    const byId = grouped(places, ({ id, isOfWay }) => `${isOfWay} ${id}`);
    const at = (isOfWay: boolean, id: string): ContentFinding[] =>
      (byId.get(`${isOfWay} ${id}`) ?? []).map(({ finding }) => finding);
    return {
      ofWay: (id: string) => at(true, id),
      ofPage: (id: string) => at(false, id),
    };
  }, [file?.findings, survey, ways]);
}

/** The layout changes with the pages, their heights, and the ways, not with each typed text. */
function useLayout(
  survey: Survey,
  ways: readonly Way[],
  textOf: (way: Way) => string,
): LogicLayout {
  const shape = layoutShape(survey, ways, textOf);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => layoutOf(survey, ways, textOf), [shape]);
}

/** Pages and ways without their names, marks and shares. */
function useStructure(survey: Survey) {
  const { studio } = useMessages();
  const { preferred } = useTextSettings();
  const ways = useMemo(() => waysOf(survey), [survey]);
  const words = useMemo(
    (): WayWords => createWayWords(studio, survey, preferred),
    [studio, survey, preferred],
  );
  /** Text of the label of a way, with its place among the others. */
  const labelOf = (way: Way): string => [turnOf(way) ?? '', words.edge(way)].join(' ').trim();
  const layout = useLayout(survey, ways, labelOf);
  const reached = useMemo(() => reachedPages(survey, ways), [survey, ways]);
  return { ways, words, layout, reached, findings: useFindings(survey, ways) };
}

type Structure = ReturnType<typeof useStructure>;

/** The shares of the run of drawn respondents, unless the survey was changed since. */
function useShares() {
  const [simulation, isOutdated] = useUnit([$simulation, $isSimulationOutdated]);
  const shareText = useShareText();
  const shown = isOutdated ? null : simulation;
  return {
    shown,
    ofPage: (id: string): string | null =>
      shown && shareText((shown.pages[id] ?? 0) / shown.respondents),
    /** Effects on other pages and skips are not counted. */
    ofWay({ kind, id }: Way): LogicWay['load'] {
      if (!shown || kind === 'trigger' || kind === 'skip') return null;
      const share = (shown.ways[id] ?? 0) / shown.respondents;
      return { words: shareText(share), share };
    },
  };
}

type Shares = ReturnType<typeof useShares>;

const drawnWays = ({ ways, words, reached, findings }: Structure, shares: Shares): LogicWay[] =>
  ways.map((way) => ({
    way,
    words: words.edge(way),
    load: shares.ofWay(way),
    severity: worstOf(findings.ofWay(way.id)),
    isReached: reached.has(way.from),
  }));

function drawnPages(
  studio: Messages['studio'],
  survey: Survey,
  { ways, words, layout, reached, findings }: Structure,
  shares: Shares,
): Omit<LogicPage, 'isChosen'>[] {
  const waysFrom = grouped(ways, ({ from }) => from);
  const wordsOf = (found: readonly ContentFinding[]): string[] =>
    found.map((finding) => gradedWords(studio, survey.json, finding));
  const pages = survey.pages.map((page, at) => {
    const { id } = page;
    const { listed, others } = listedQuestions(page);
    const own = waysFrom.get(id) ?? [];
    return {
      id,
      name: pageName(studio, survey, page),
      lines: [
        ...listed.map((element) => elementName(studio, survey, element)),
        ...(others > 0 ? [studio.moreQuestions({ count: others })] : []),
      ],
      isStart: at === 0,
      isEnd: page.style !== 'normal',
      isReached: reached.has(id),
      share: shares.ofPage(id),
      severity: worstOf(findings.ofPage(id)),
      description: [
        ...(at === 0 ? [studio.startPage()] : []),
        ...(reached.has(id) ? [] : [studio.unreached()]),
        shares.ofPage(id) ?? '',
        ...own.flatMap((way) => [
          [words.sentence(way), shares.ofWay(way)?.words].filter(Boolean).join(' '),
          ...wordsOf(findings.ofWay(way.id)),
        ]),
        ...wordsOf(findings.ofPage(id)),
      ]
        .filter(Boolean)
        .map((sentence) => (/[.!?。।۔]$/u.test(sentence) ? sentence : `${sentence}.`))
        .join(' '),
    };
  });
  const standardEnd = {
    id: STANDARD_END,
    name: studio.defaultEnd(),
    lines: [],
    isStart: false,
    isEnd: true,
    isReached: reached.has(STANDARD_END),
    share: shares.ofPage(STANDARD_END),
    severity: null,
    description: '',
  };
  return layout.pages.has(STANDARD_END) ? [...pages, standardEnd] : pages;
}

export function useLogic(survey: Survey) {
  const { studio } = useMessages();
  const selection = useUnit($selection);
  const structure = useStructure(survey);
  const shares = useShares();
  const chosen = shownPage(survey, selection);
  const { words, layout, findings } = structure;
  const deps = [survey, words, layout, findings, shares.shown, studio];
  // oxlint-disable-next-line react/exhaustive-deps
  const ways = useMemo(() => drawnWays(structure, shares), deps);
  // oxlint-disable-next-line react/exhaustive-deps
  const named = useMemo(() => drawnPages(studio, survey, structure, shares), deps);
  const pages = useMemo(
    () => named.map((page): LogicPage => ({ ...page, isChosen: page.id === chosen?.id })),
    [named, chosen?.id],
  );
  const wordsOf = (finding: ContentFinding): string => gradedWords(studio, survey.json, finding);
  return { ways, pages, layout, words, chosen, wordsOf, ...findings };
}

import { useUnit } from 'effector-react';
import { useDeferredValue, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { textOf, type Survey } from '../../core/studio/index.ts';
import { channelChosen } from '../../core/studio/preview.ts';
import {
  $lastFound,
  $sought,
  findTexts,
  foundTextChosen,
  isSameText,
  searched,
  type FoundText,
} from '../../core/studio/text-search.ts';
import { placeName } from '../../core/studio/survey/finding-places.ts';
import { useMessages } from '../ui/use-texts.ts';
import { settingNames } from './setting-names.ts';
import { StudioDialog } from './studio-dialog.tsx';
import { useChannels } from './use-channel.ts';

/** Texts that are listed: more than a person reads. Their number is that of all. */
const MAX_LISTED = 200;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns a function that leads to a text that was found, in its view. */
function useLead(): (found: FoundText) => void {
  const { nodes, widgets } = useChannels();
  const [choose, chooseChannel] = useUnit([foundTextChosen, channelChosen]);
  return (found) => {
    const widget = widgets.find(({ path }) => path === found.file);
    const node = nodes.find(({ json }) => json['id'] === widget?.json['node_id']);
    if (node) chooseChannel(node.path);
    choose(found);
  };
}

/** Returns the words that describe the place of a text: its part, else its setting, and its language where the survey has several. */
function usePlaceOf(survey: Survey): (found: FoundText) => string {
  const { studio } = useMessages();
  const names = settingNames(studio);
  return ({ file, path, language, words }) => {
    const part = file === null ? placeName(studio, survey, path.join('.')) : '';
    const setting = names[String(file === null ? path.at(-1) : path[0])]?.();
    const own = file !== null && language === null ? studio.channelName() : setting;
    const name = survey.languages.find(({ code }) => code === language)?.name;
    const isPart = part !== '' && part !== words;
    return [isPart ? part : own, survey.languages.length > 1 && name].filter(Boolean).join(' · ');
  };
}

/** The texts that were found, by the words of the field. The number is announced. */
function useFound(survey: Survey) {
  const sought = useDeferredValue(useUnit($sought));
  const { nodes, widgets } = useChannels();
  const found = findTexts(survey, [...nodes, ...widgets], sought);
  return { found, isEmpty: textOf(sought).trim() === '' };
}

interface SearchDialogProps {
  survey: Survey;
  onClose: () => void;
}

/**
 * The search in all texts of the survey: a field, and below it the texts that contain its words, each of which leads to its place. Opened
 * again, it continues at the last one: arrows move to the next and to the former text.
 */
export function SearchDialog({ survey, onClose }: SearchDialogProps) {
  const { studio, questions } = useMessages();
  const [sought, search, last] = useUnit([$sought, searched, $lastFound]);
  const { found, isEmpty } = useFound(survey);
  const lead = useLead();
  const placeOf = usePlaceOf(survey);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const current = found.findIndex((text) => isSameText(text, last));
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const choose = (text: FoundText): void => {
    onClose();
    lead(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    if (!step || rows.length === 0) return;
    event.preventDefault();
    const focused = rows.indexOf(event.target as HTMLButtonElement);
    const from = focused >= 0 ? focused : current >= 0 || step > 0 ? current : 0;
    rows[(from + step + rows.length) % rows.length]!.focus();
  };
  return (
    <StudioDialog aria-labelledby={id} onDismiss={onClose}>
      <div className="studio-dialog-box text-search" onKeyDown={onKeyDown}>
        <h2 id={id}>{questions.search()}</h2>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const next = found[(current + 1) % found.length];
            if (next) choose(next);
          }}
        >
          <input
            // Escape would empty a field of the type "search", in place of closing the dialog.
            type="text"
            enterKeyHint="search"
            className="input"
            data-first="true"
            aria-labelledby={id}
            value={sought}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => search(target.value)}
          />
        </form>
        <p className="muted" role="status">
          {isEmpty
            ? ''
            : found.length === 0
              ? questions.noMatches()
              : studio.textCount({ count: found.length })}
        </p>
        <ol ref={list}>
          {found.slice(0, MAX_LISTED).map((text, at) => (
            <li key={at}>
              <button type="button" aria-current={at === current} onClick={() => choose(text)}>
                <bdi lang={text.language ?? undefined}>{text.words}</bdi>
                <span className="muted" dir="auto">
                  {placeOf(text)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </StudioDialog>
  );
}

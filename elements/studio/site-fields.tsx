import { useState } from 'react';
import { namedFirst } from '../../core/language/isolate.ts';
import { textOf } from '../../core/studio/index.ts';
import { pathOf, patternOf } from '../../core/studio/channel/page-paths.ts';
import { readPage, readWebsite, type SiteLine } from '../../core/studio/channel/site-lines.ts';
import { useMessages } from '../ui/use-texts.ts';
import { LinesField } from './look-fields.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

/** Pages and websites of a widget, with a word about each line that is changed or can't be meant. */

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];

/** Pages as paths. Patterns that were written by hand stay, and can be removed. */
export function Pages({ widget: { path, json } }: { widget: ChannelFile }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const patterns = textsIn(json['enabled_urls']);
  const own = patterns.filter((pattern) => pathOf(pattern) === null);
  const change = (value: string[]): void =>
    set(
      [{ path, key: ['enabled_urls'], value: value.length > 0 ? value : undefined }],
      'enabled_urls',
    );
  return (
    <>
      <SiteLines
        label={studio.onPages()}
        help={studio.onPagesHelp()}
        lines={patterns.flatMap((pattern) => pathOf(pattern) ?? [])}
        read={readPage}
        onChange={(lines) => change([...lines.map(patternOf), ...own])}
      />
      {own.map((pattern) => (
        <p key={pattern} className="own-pattern">
          <span className="muted">{studio.ownPattern()}</span>
          <code dir="ltr">{pattern}</code>
          <button
            type="button"
            className="quiet-button"
            aria-label={namedFirst(pattern, studio.removePicture())}
            onClick={() => change(patterns.filter((other) => other !== pattern))}
          >
            {studio.removePicture()}
          </button>
        </p>
      ))}
    </>
  );
}

export function Websites({ widget: { path, json } }: { widget: ChannelFile }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  return (
    <SiteLines
      label={studio.onWebsites()}
      help={studio.onWebsitesHelp()}
      lines={textsIn(json['enabled_domains'])}
      read={readWebsite}
      onChange={(names) => {
        const value = names.length > 0 ? names : undefined;
        set([{ path, key: ['enabled_domains'], value }], 'enabled_domains');
      }}
    />
  );
}

interface SiteLinesProps {
  label: string;
  help: string;
  lines: readonly string[];
  read: (line: string) => SiteLine;
  onChange: (values: string[]) => void;
}

interface GivenLine {
  address: string;
  path: string;
}

/** A list of pages or websites. Its notes wait until the field loses the focus: a line is wrong while it is typed. */
function SiteLines({ lines, read, onChange, ...labels }: SiteLinesProps) {
  const { studio } = useMessages();
  const [isTyped, setIsTyped] = useState(false);
  const [given, setGiven] = useState<GivenLine[]>([]);
  const doubt = (line: string): string | null => {
    const field = studio.onWebsites();
    switch (read(line).doubt) {
      case 'page':
        return studio.pageDoubt({ line, example: '/shop/*' });
      case 'pageIsWebsite':
        return studio.pageIsWebsite({ line, field, example: '/shop/*' });
      case 'website':
        return studio.websiteDoubt({ line, example: 'example.com' });
      default:
        return null;
    }
  };
  const doubts = isTyped ? [] : lines.flatMap((line) => doubt(line) ?? []);
  const parts = isTyped ? [] : given.filter(({ path }) => lines.includes(path));
  return (
    <div onInput={() => setIsTyped(true)} onBlur={() => setIsTyped(false)}>
      <LinesField
        {...labels}
        lines={lines}
        isInvalid={doubts.length > 0}
        onChange={(typed) => {
          const all = typed.map((line) => ({ line, ...read(line) }));
          setGiven(
            all.flatMap(({ line, value, isPart }) =>
              isPart ? [{ address: line, path: value }] : [],
            ),
          );
          onChange(all.map(({ value }) => value));
        }}
      />
      <div role="status">
        <ul className="line-notes">
          {doubts.map((sentence) => (
            <li key={sentence} data-kind="doubt">
              {sentence}
            </li>
          ))}
          {parts.map((part) => (
            <li key={part.address}>{studio.takenAs(part)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import {
  $language,
  anyText,
  languageChosen,
  textOf,
  type Json,
  type Survey,
} from '../../core/studio/index.ts';
import { addChannelFx, addWidgetFx } from '../../core/studio/channel/new-channel.ts';
import { useElement } from '../definition/element-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/notice.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { FileFindings } from './file-findings.tsx';
import { PageIcon, PlusIcon } from './icons.tsx';
import { LookBrand } from './look-brand.tsx';
import { LookColours } from './look-colours.tsx';
import { LookPart } from './look-fields.tsx';
import { LookHours } from './look-hours.tsx';
import { LookLauncher } from './look-launcher.tsx';
import { LookPreview } from './look-preview.tsx';
import { LookVisitors } from './look-visitors.tsx';
import type { PreviewPlace } from './preview-frame.ts';
import lookCss from './look.css';
import { SharePanel } from './share-panel.tsx';
import { useChosenChannel, type ChannelFile } from './use-channel.ts';
import { useFoundText } from './use-found-text.ts';
import { useMoveFocus } from './use-move-focus.ts';

/** Look, widget and opening hours of a survey as plain fields, beside the elements as visitors see them. */
export default function LookView({ survey }: { survey: Survey }) {
  useStylesheet(lookCss);
  const { studio } = useMessages();
  const chosen = useChosenChannel();
  const [pane, setPane] = useState<'settings' | 'preview'>('settings');
  const [place, setPlace] = useState<PreviewPlace>('opened');
  const { node, widget, broken, isLoaded } = chosen;
  useAddedFocus(chosen);
  useFoundText('look', ['.look-fields'], () => setPane('settings'));
  if (!isLoaded) return <Loading of="list" />;
  if (!node && broken.length > 0)
    return <p className="studio-broken">{studio.brokenFile({ file: broken[0]! })}</p>;
  if (!node) return <NoChannel survey={survey} />;
  const channel = { survey, node, widget };
  return (
    <div className="build" data-pane={pane}>
      <div className="look">
        <main className="look-fields">
          <ChannelChoice chosen={chosen} survey={survey} />
          {broken.map((file) => (
            <p key={file}>{studio.brokenFile({ file })}</p>
          ))}
          <FileFindings files={[node, widget]} />
          <LookBrand channel={channel} />
          <LookColours channel={channel} />
          {widget ? (
            <>
              <LookLauncher channel={channel} widget={widget} onShow={setPlace} />
              <LookVisitors widget={widget} />
            </>
          ) : (
            <NoWidget survey={survey} node={node} />
          )}
          <LookHours channel={channel} />
          <LookPart title={studio.sharePart()}>
            <SharePanel
              nodeId={textOf(node.json['id'])}
              {...(widget ? { code: textOf(widget.json['code']) } : {})}
            />
          </LookPart>
        </main>
        <LookPreview channel={channel} place={place} onPlace={setPlace} />
      </div>
      <div className="build-tabs">
        {(['settings', 'preview'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {name === 'settings' ? studio.settingsPane() : studio.previewPane()}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Leads the focus to a channel or a widget that was added, once it is loaded: the button that added it is removed. */
function useAddedFocus({ isLoaded, node, widget }: ReturnType<typeof useChosenChannel>): void {
  const { studio } = useMessages();
  const { root } = useElement();
  const moveFocus = useMoveFocus();
  const shown = useRef<number>(null);
  const count = (node ? 1 : 0) + (widget ? 1 : 0);
  useEffect(() => {
    if (!isLoaded) return;
    const isAdded = shown.current !== null && count > shown.current;
    const part = shown.current === 0 ? studio.brandPart() : studio.launcherPart();
    shown.current = count;
    if (isAdded && (root.getRootNode() as ShadowRoot).activeElement === null)
      moveFocus(`.look-part[aria-label="${CSS.escape(part)}"] :is(input, textarea)`);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded, count]);
}

function NoChannel({ survey }: { survey: Survey }) {
  const { studio } = useMessages();
  const [add, isAdding] = useUnit([addChannelFx, addChannelFx.pending]);
  return (
    <main className="look-fields">
      <EmptyState icon={<PageIcon />} title={studio.noChannelYet()}>
        <p className="muted">{studio.noChannelHelp()}</p>
        <button
          type="button"
          className="main-button"
          aria-disabled={isAdding}
          onClick={() => isAdding || add(survey).catch(() => undefined)}
        >
          <PlusIcon />
          {studio.addChannel()}
        </button>
      </EmptyState>
    </main>
  );
}

function NoWidget({ survey, node }: { survey: Survey; node: ChannelFile }) {
  const { studio } = useMessages();
  const [add, isAdding] = useUnit([addWidgetFx, addWidgetFx.pending]);
  const channel = { survey, id: textOf(node.json['id']), name: textOf(node.json['name']) };
  return (
    <LookPart title={studio.launcherPart()}>
      <p className="muted">{studio.noWidgetHelp()}</p>
      <button
        type="button"
        className="quiet-button"
        aria-disabled={isAdding}
        onClick={() => isAdding || add(channel).catch(() => undefined)}
      >
        <PlusIcon />
        {studio.addWidget()}
      </button>
    </LookPart>
  );
}

/** The words on the button of a widget, with its code. */
const widgetName = ({ launcher_text: words, code }: Json, { mainLanguage }: Survey): string =>
  [anyText(words, mainLanguage), textOf(code)].filter(Boolean).join(' · ');

interface ChannelChoiceProps {
  chosen: ReturnType<typeof useChosenChannel>;
  survey: Survey;
}

/** The choice among several channels, widgets and languages. */
function ChannelChoice({ chosen, survey }: ChannelChoiceProps) {
  const { studio } = useMessages();
  const { nodes, widgets, node, widget, chooseNode, chooseWidget } = chosen;
  const [language, choose] = useUnit([$language, languageChosen]);
  const choices = [
    nodes.length > 1 && (
      <Choice
        key="node"
        label={studio.editedPage()}
        value={node?.path ?? ''}
        choices={nodes.map(({ path, json }) => [path, textOf(json['name']) || path])}
        onChange={chooseNode}
      />
    ),
    widgets.length > 1 && (
      <Choice
        key="widget"
        label={studio.editedWidget()}
        value={widget?.path ?? ''}
        choices={widgets.map(({ path, json }) => [path, widgetName(json, survey)])}
        onChange={chooseWidget}
      />
    ),
    survey.languages.length > 1 && (
      <Choice
        key="language"
        label={studio.writtenLanguage()}
        value={language}
        choices={survey.languages.map(({ code, name }) => [code, name])}
        onChange={choose}
      />
    ),
  ].filter(Boolean);
  return choices.length > 0 && <div className="property-row look-choice">{choices}</div>;
}

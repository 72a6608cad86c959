import type { ReactNode } from 'react';
import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

interface SharedProps {
  channel: Channel;
  label: string;
  /** Key in the file of the node, and in that of the widget. */
  nodeKey: string;
  widgetKey?: string;
  /** Value of files without the key. */
  standard?: string;
  /** Whether a widget without the key has the value of its channel. */
  isInherited?: boolean;
  children: (field: {
    label: string;
    json: ChannelFile['json'];
    value: unknown;
    set: (value: unknown) => void;
  }) => ReactNode;
}

/** A setting that a page and its widget both have: one field where they agree, else a field for each. */
export function Shared({
  channel,
  label,
  nodeKey,
  widgetKey = nodeKey,
  standard = '',
  isInherited = false,
  children,
}: SharedProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { node, widget } = channel;
  const ofNode = { path: node.path, key: [nodeKey], value: node.json[nodeKey] };
  const inherits = widget && isInherited && textOf(widget.json[widgetKey]) === '';
  const ofWidget =
    widget && !inherits
      ? { path: widget.path, key: [widgetKey], value: widget.json[widgetKey] }
      : null;
  const places = [ofNode, ...(ofWidget ? [ofWidget] : [])];
  const effective = places.map(({ value }) => (textOf(value) || standard).toLowerCase());
  const change =
    (changed: typeof places) =>
    (value: unknown): void =>
      set(
        changed.map((place) => ({ ...place, value })),
        nodeKey,
      );
  if (!widget || !ofWidget || effective[0] === effective[1])
    return children({
      label,
      json: (ofWidget ? widget : node)!.json,
      value: ofWidget?.value ?? ofNode.value,
      set: change(places),
    });
  return (
    <div className="shared" role="group" aria-label={label}>
      {children({
        label: studio.onItsPage({ name: label }),
        json: node.json,
        value: ofNode.value,
        set: change([ofNode]),
      })}
      {children({
        label: studio.inWidget({ name: label }),
        json: widget.json,
        value: ofWidget.value,
        set: change([ofWidget]),
      })}
      <button
        type="button"
        className="quiet-button"
        onClick={() => change([ofWidget])(isInherited ? undefined : ofNode.value)}
      >
        {studio.sameForBoth()}
      </button>
    </div>
  );
}

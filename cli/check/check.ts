import type { Flow } from '../../core/contract/flow.ts';
import type { Operator } from '../../core/contract/inbox.ts';
import { nodeChatSchema } from '../../core/contract/node-chat.ts';
import { nodeSchema, type ChannelNode } from '../../core/contract/node.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../core/contract/widget.ts';
import type { Notification } from '../kinds/notification-file.ts';
import { folders, type Integration, type LookUp, type Webhook } from '../kinds/kinds.ts';
import type { Entity } from '../kinds/entity.ts';
import type { LoadedFiles } from './parse-sources.ts';
import type { Finding, Mistake } from './finding.ts';
import { addressesIn } from './own-files.ts';
import { flowMistakes } from './flow.ts';
import { outlineOf } from './outline.ts';
import { nodeMistakes, operatorMistakes, widgetMistakes } from './rules/channels.ts';
import {
  flowReferences,
  integrationReferences,
  lookUpReferences,
  nodeReferences,
  widgetReferences,
  type Known,
  type Names,
  teamReferences,
} from './rules/files.ts';
import { ownFileFindings, wrongFileAddresses, type OwnFiles } from './rules/own-files.ts';
import { unknownCodes } from './rules/languages.ts';
import {
  ignoredNotificationSettings,
  notificationReferences,
  notificationRules,
  recipientMistakes,
} from './rules/notifications.ts';
import { longTexts } from './rules/text-lengths.ts';
import { textsIn, visit, type LocatedText } from './walk.ts';

/** Files of a workspace by their kind. */
interface Files {
  widgets: LoadedFiles<WidgetConfig>;
  nodes: LoadedFiles<ChannelNode>;
  flows: LoadedFiles<Flow>;
  lookUps: LoadedFiles<LookUp>;
  operators: LoadedFiles<Operator>;
  integrations: LoadedFiles<Integration>;
  webhooks: LoadedFiles<Webhook>;
  notifications: LoadedFiles<Notification>;
}

/** Every visitor waits for these files. */
const MAX_BYTES = 256 * 1024;

const namesOf = ({ entities, refusedIds }: LoadedFiles<unknown>): Names => ({
  all: new Set([...entities.keys(), ...refusedIds.filter((id) => id !== null)]),
  areComplete: !refusedIds.includes(null),
});

function knownIn({ nodes, flows, operators, webhooks, integrations, lookUps }: Files): Known {
  const questions = [...flows.entities.values()].flatMap(({ value }) =>
    outlineOf(value).questions.map(({ question }) => question.id),
  );
  return {
    nodes: namesOf(nodes),
    flows: namesOf(flows),
    operators: namesOf(operators),
    webhooks: namesOf(webhooks),
    questions: { all: new Set(questions), areComplete: flows.refusedIds.length === 0 },
    integrations: namesOf(integrations),
    lookUps: namesOf(lookUps),
  };
}

/**
 * Checks the valid files of a workspace by themselves and together.
 *
 * @param own pictures and stylesheets of the workspace
 * @param onChecked called after each file
 */
export function checkFiles(files: Files, own: OwnFiles, onChecked: () => void): Finding[] {
  const addresses = (kind: keyof typeof folders, wire: Record<string, unknown>) =>
    wrongFileAddresses(folders[kind].schemas, wire, own);
  const known = knownIn(files);
  const flowById = new Map([...files.flows.entities].map(([id, { value }]) => [id, value]));
  /** Checks each valid file, and finds the places of its mistakes. */
  function each<T>(
    { entities, sources }: LoadedFiles<T>,
    check: (entity: Entity<T>) => Mistake[],
  ): Finding[] {
    const byFile = new Map(sources.map((source) => [source.file, source]));
    return [...entities.values()].flatMap((entity) => {
      const findings = check(entity).map(byFile.get(entity.file)!.locate);
      onChecked();
      return findings;
    });
  }
  return [
    ...each(files.widgets, ({ value, wire }) => [
      ...widgetReferences(value, known),
      ...widgetMistakes(value, wire),
      ...addresses('widgets', wire),
      ...textMistakes(textsIn(visit(widgetConfigSchema, wire))),
    ]),
    ...each(files.nodes, ({ value, wire }) => [
      ...nodeReferences(value, known, flowById),
      ...nodeMistakes(value),
      ...addresses('nodes', wire),
      ...teamReferences(wire, known),
      ...textMistakes(
        textsIn([nodeSchema, nodeChatSchema].flatMap((schema) => visit(schema, wire))),
        value.name,
      ),
    ]),
    ...each(files.flows, ({ value, wire }) => [
      ...flowReferences(outlineOf(value), known),
      ...flowMistakes(value, wire),
      ...addresses('flows', wire),
    ]),
    ...each(files.operators, ({ value, wire }) => [
      ...operatorMistakes(value),
      ...addresses('operators', wire),
    ]),
    ...each(files.lookUps, ({ value, wire }) => lookUpReferences(value, wire, known)),
    ...each(files.notifications, (notification) => [
      ...notificationReferences(notification.value, known),
      ...ignoredNotificationSettings(notification),
      ...recipientMistakes(notification.value, files.operators.entities),
      ...notificationRules(notification.value, flowById, files.flows.refusedIds.length === 0),
    ]),
    ...each(files.integrations, ({ value }) => integrationReferences(value, known)),
    ...[files.widgets, files.nodes, files.flows].flatMap(largeFiles),
    ...ownFileFindings(own, usedIn(files)),
  ];
}

/** Checks the texts of a channel or widget, which declare no languages. */
const textMistakes = (texts: readonly LocatedText[], name?: string): Mistake[] => [
  ...unknownCodes(texts),
  ...longTexts(texts, name),
];

/** Paths that the files name; of files that can't be used too. */
const usedIn = (files: Files): Set<string> =>
  new Set(
    (['widgets', 'nodes', 'flows', 'operators'] as const).flatMap((kind) =>
      files[kind].sources.flatMap(({ partial }) =>
        addressesIn(folders[kind].schemas, partial).map(({ value }) => value),
      ),
    ),
  );

const largeFiles = ({ sources }: LoadedFiles<unknown>): Finding[] =>
  sources
    .filter(({ size }) => size > MAX_BYTES)
    .map(({ size, locate }) =>
      locate({
        code: 'file_too_large',
        path: '',
        message: `expected at most ${MAX_BYTES / 1024} KB, found ${Math.ceil(size / 1024)} KB`,
        hint: 'Every visitor waits for it. Refer to pictures by their address.',
      }),
    );

import { importedProgram } from '../../core/contract/imported.ts';
import { WEB_CHANNEL } from '../../core/contract/results/filter.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import type { Messages } from '../../core/language/messages.ts';
import { versionNames } from '../../core/language/version-names.ts';

/** Filters of a survey's responses beside their time and their answers. */

interface FilterChoice {
  name: 'node' | 'language' | 'channel' | 'device' | 'version';
  label: string;
  options: readonly { value: string; name: string }[];
  /** Whether the names of the options don't name their kind, as times do not. */
  isLabelled?: boolean;
}

/** The name of a source: a web page, a program that answers were imported from, or a kind of link. */
export function sourceName(id: string, results: Messages['results']): string {
  if (id === WEB_CHANNEL) return results.webPage();
  const program = importedProgram(id);
  return program === null ? id : results.importedFrom({ program });
}

/** Returns the filters with their options, the values with the most responses first as the host has them. */
export function choicesOf(
  { choices }: Summary,
  { results, inbox }: Messages,
  locale: string,
): readonly FilterChoice[] {
  const deviceNames: Readonly<Record<string, string>> = {
    phone: results.phone(),
    tablet: results.tablet(),
    computer: results.computer(),
  };
  const versionName = versionNames(
    choices.versions.map(({ since }) => since),
    locale,
  );
  return [
    {
      name: 'node',
      label: inbox.channel(),
      options: choices.nodes.map(({ id, name }) => ({ value: id, name: name || id })),
    },
    {
      name: 'language',
      label: inbox.language(),
      options: choices.languages.map(({ id, name }) => ({ value: id, name: name || id })),
    },
    {
      name: 'channel',
      label: results.source(),
      options: choices.channels.map(({ id }) => ({
        value: id,
        name: sourceName(id, results),
      })),
    },
    {
      name: 'device',
      label: results.device(),
      options: choices.devices.map(({ id }) => ({ value: id, name: deviceNames[id] ?? id })),
    },
    {
      name: 'version',
      label: results.version(),
      options: choices.versions.map(({ id, since }) => ({ value: id, name: versionName(since) })),
      isLabelled: true,
    },
  ];
}

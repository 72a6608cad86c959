import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useChannels } from './use-channel.ts';

/** The names that visitors read, in the table of translations: a name is the same in all languages. */
export function NameRows() {
  const { studio } = useMessages();
  const { nodes } = useChannels();
  const names = new Set(nodes.map(({ json }) => textOf(json['name'])).filter(Boolean));
  return [...names].map((name) => (
    <tr key={name}>
      <td>
        <bdi>{name}</bdi>
        <p className="muted">{studio.channelName()}</p>
      </td>
      <td className="muted">{studio.sameForAll()}</td>
    </tr>
  ));
}

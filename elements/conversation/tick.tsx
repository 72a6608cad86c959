import { Icon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** State of an own message: one tick when the server has it, two when it has reached the other side. */
export function Tick({ state }: { state: 'sent' | 'delivered' | 'seen' }) {
  const { chat } = useMessages();
  const label = chat[state]();
  return (
    <span className={`tick tick-${state}`} title={label}>
      <Icon>
        <path d={state === 'sent' ? 'M5 12.5l5 5L20 7' : 'M2 12.5l5 5L16 8M10.5 15.5l2 2L22 8'} />
      </Icon>
      <span className="hidden">{label}</span>
    </span>
  );
}

import { useUnit } from 'effector-react';
import { addEnd, addPage, newText, selected, type StudioPage } from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { useAct } from './use-act.ts';

/** The button that adds a page behind another one, or an end. */
export function AddPage({ after }: { after: StudioPage | null }) {
  const { studio } = useMessages();
  const select = useUnit(selected);
  const act = useAct();
  return (
    <Menu
      label={studio.add()}
      items={[
        {
          label: studio.addPage(),
          onChoose: () => {
            const added = act((text, now) => addPage(text, now, after?.id ?? null));
            if (added) select({ kind: 'page', id: added.id });
          },
        },
        {
          label: studio.addEnd(),
          onChoose: () => {
            const added = act((text, now) =>
              addEnd(text, now, 'thank', newText(now, studio.thankYou())),
            );
            if (added) select({ kind: 'page', id: added.id });
          },
        },
      ]}
    >
      <PlusIcon />
      {studio.addPage()}
    </Menu>
  );
}

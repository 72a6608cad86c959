import type { QuestionStyle } from '../../core/questions/registry.ts';
import type { ContentType } from '../../core/studio/index.ts';
import { typeIcons } from '../questions/type-icons.ts';
import { Icon } from '../ui/icons.tsx';

/** Icons of the parts without an answer. */
const contentIcons: Readonly<Record<ContentType, string>> = {
  label: 'M4 7h16M4 12h16M4 17h10',
  image: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M16 9v.01',
  button_link:
    'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  footer: 'M4 4h16v16H4zM4 15h16',
  gauge: 'M3 9h18v6H3zM6 12h6',
  next_page: 'M5 12h14M13 6l6 6-6 6',
  submit: 'M4 11 20 4l-6 16-3-7z',
};

/** A question mark, for a question type without an icon. */
const OTHER = 'M9 9a3 3 0 1 1 4 2.8c-.7.4-1 1-1 2.2M12 18v.01';

/** The icon of a question type, or of another part. */
export const PartIcon = ({ of }: { of: QuestionStyle | ContentType }) => (
  <Icon>
    <path d={{ ...typeIcons, ...contentIcons }[of] ?? OTHER} />
  </Icon>
);

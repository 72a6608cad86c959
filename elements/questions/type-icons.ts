import type { QuestionStyle } from '../../core/questions/registry.ts';

/** Paths of the icons of question types, of 24 by 24 units. The studio shows them beside the names. */
export const typeIcons: Readonly<Partial<Record<QuestionStyle, string>>> = {
  radio: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  checklist: 'M4 4h16v16H4zM8 12l3 3 5-6',
  dropdown: 'M3 6h18v12H3zM13 11l2.5 2.5L18 11',
  ranking: 'M10 6h11M10 12h8M10 18h5M5 20V4M2 7l3-3 3 3',
  agreement: 'M6 3h9l4 4v14H6zM9 14l2 2 4-5',
  gender:
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2 20c0-4 3-6 6-6s6 2 6 6M16 14c4 0 6 2 6 6',
  score: 'M4 19a9 9 0 1 1 16 0M12 15l4-5',
  ces: 'M4 20v-4M10 20v-8M16 20V8M22 20V4',
  star: 'm12 3 2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-2.9-5.5 2.9 1-6.2L3 9.6l6.2-.9z',
  custom_score: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 14c2 2.7 5 2.7 7 0M9 9.5v.01M15 9.5v.01',
  slider: 'M3 12h7M16 12h5M13 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  numeric: 'M5 9h15M4 15h15M10 4 8 20M16 4l-2 16',
  age: 'M12 4v.01M12 8v4M4 20v-8h16v8zM4 16c2 2 4 2 5.3 0 1.4 2 4 2 5.4 0 1.3 2 3.3 2 5.3 0',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
  textarea: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  email: 'M3 5h18v14H3zM3 6l9 7 9-7',
  naming: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 4-6 8-6s8 2 8 6',
  phone_number: 'M5 3h4l2 5-3 2a13 13 0 0 0 6 6l2-3 5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2z',
  external_id:
    'M3 5h18v14H3zM8 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5 16.5c0-1.5 6-1.5 6 0M14 10h4M14 14h4',
  phone_verification: 'M6 2h12v20H6zM9 11l2 2 4-4M11.5 18h1',
  datepicker: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  customer_schema: 'M3 3h9l9 9-9 9-9-9zM8 8v.01',
  file: 'm20 11-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7',
  screenshot: 'M3 8V4h5M16 4h5v4M21 16v4h-5M8 20H3v-4M9 9h6v6H9z',
  matrix: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14',
  dynamic_multiple_choice: 'M12 21a9 9 0 1 0-9-9v3M6 12l-3 3-3-3M12 8v5l3 2',
  dynamic_multiple_value: 'M12 3a9 9 0 1 0 9 9h-9zM16 3a9 9 0 0 1 5 5',
  dynamic_request: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l6 6',
  random: 'M3 7h4l10 10h4M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3M18 14l3 3-3 3',
  plain: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
};

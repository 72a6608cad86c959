import type { BaseTranslation } from '../../i18n-types';

const page = {
  needsScripts: 'To answer, please switch on JavaScript in your browser and reload the page.',
  oldBrowser: 'This browser is too old for this page. Please update it, or use another one.',
  sample: 'A sample page with the widget on it',
} satisfies BaseTranslation;

export default page;

import type { BaseTranslation } from '../../i18n-types';

const page = {
  needsScripts: 'To answer, please switch on JavaScript in your browser and reload the page.',
} satisfies BaseTranslation;

export default page;

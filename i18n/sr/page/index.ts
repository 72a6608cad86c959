import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Da biste odgovorili, uključite JavaScript u pregledaču i ponovo učitajte stranicu.',
  oldBrowser: 'Овај прегледач је престар за ову страницу. Ажурирајте га или користите други.',
  sample: 'Огледна страница са виџетом',
};

export default page;

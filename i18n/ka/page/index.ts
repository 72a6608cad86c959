import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'პასუხის გასაცემად ჩართეთ JavaScript თქვენს ბრაუზერში და გადატვირთეთ გვერდი.',
};

export default page;

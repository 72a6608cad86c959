import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'პასუხის გასაცემად ჩართეთ JavaScript თქვენს ბრაუზერში და გადატვირთეთ გვერდი.',
  oldBrowser: 'ეს ბრაუზერი ამ გვერდისთვის ძალიან ძველია. გთხოვთ, განაახლოთ ის ან გამოიყენოთ სხვა.',
  sample: 'სანიმუშო გვერდი ვიჯეტით',
};

export default page;

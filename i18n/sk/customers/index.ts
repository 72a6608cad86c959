import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Zákazníci',
  intro: 'Nájdite všetko, čo je o osobe uložené, exportujte to alebo vymažte.',
  search: 'E-mail, telefón, ID alebo meno',
  nothing: 'Pod „{query}“ sa nič nenašlo.',
  nothingHelp:
    'Prehľadané boli e-maily, telefónne čísla, ID, mená a atribúty v odpovediach, u zákazníkov a v telefónnych kódoch.',
  tooMany: 'Osôb je viac, ako je zobrazených. Hľadajte presnejšie.',
  gone: 'Nič tu už nie je uložené.',
  responses: 'Vyplnenia',
  messages: 'Správy',
  notes: 'Poznámky',
  files: 'Súbory',
  profile: 'Profil zákazníka',
  others: 'Ďalšie záznamy',
  related: 'Možno súvisiace',
  relatedHelp: 'Vymažú sa, len ak ich označíte.',
  sameBrowser: 'Rovnaký prehliadač',
  sameEmail: 'Rovnaký e-mail',
  samePhone: 'Rovnaké telefónne číslo',
  mentions: 'Spomína túto osobu',
  export: 'Exportovať',
  erase: 'Vymazať…',
  eraseTitle: 'Vymazať natrvalo?',
  understood: 'Rozumiem, že to nemožno vrátiť späť.',
  confirm: 'Vymazať natrvalo',
  cancel: 'Zrušiť',
  changed: 'Medzitým pribudlo niečo nové. Pozrite sa znova.',
  erased: 'Vymazané',
  erasedBy: 'Vymazané: {name}, {date}.',
  moreLeft: 'Uložené je ešte viac. Hľadajte znova.',
  saveReceipt: 'Uložiť potvrdenie',
};

export default customers;

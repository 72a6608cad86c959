import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Zákazníci',
  intro: 'Najděte vše, co je o osobě uloženo, exportujte to nebo smažte.',
  search: 'E-mail, telefon, ID nebo jméno',
  nothing: 'Pod „{query}“ se nic nenašlo.',
  nothingHelp:
    'Prohledány byly e-maily, telefonní čísla, ID, jména a atributy v odpovědích, u zákazníků a v telefonních kódech.',
  tooMany: 'Osob je víc, než je zobrazeno. Hledejte přesněji.',
  gone: 'Nic už tu není uloženo.',
  responses: 'Vyplnění',
  messages: 'Zprávy',
  notes: 'Poznámky',
  files: 'Soubory',
  profile: 'Profil zákazníka',
  others: 'Další záznamy',
  related: 'Možná související',
  relatedHelp: 'Smažou se, jen když je zaškrtnete.',
  sameBrowser: 'Stejný prohlížeč',
  sameEmail: 'Stejný e-mail',
  samePhone: 'Stejné telefonní číslo',
  mentions: 'Zmiňuje tuto osobu',
  export: 'Exportovat',
  erase: 'Smazat…',
  eraseTitle: 'Smazat natrvalo?',
  understood: 'Rozumím, že to nelze vrátit zpět.',
  confirm: 'Smazat natrvalo',
  cancel: 'Zrušit',
  changed: 'Mezitím přibylo něco nového. Podívejte se znovu.',
  erased: 'Smazáno',
  erasedBy: 'Smazáno: {name}, {date}.',
  moreLeft: 'Uloženo je ještě víc. Hledejte znovu.',
  saveReceipt: 'Uložit potvrzení',
};

export default customers;

import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klijenti',
  intro: 'Pronađite sve što je sačuvano o osobi, izvezite ili izbrišite.',
  search: 'E-mail, telefon, ID ili ime',
  nothing: 'Pod „{query}“ ništa nije pronađeno.',
  nothingHelp:
    'Pretraženi su e-mailovi, brojevi telefona, ID-ovi, imena i atributi u odgovorima, kod klijenata i u telefonskim kodovima.',
  tooMany: 'Osoba ima više nego što je prikazano. Pretražite preciznije.',
  gone: 'Ovdje više ništa nije sačuvano.',
  responses: 'Popunjene ankete',
  messages: 'Poruke',
  notes: 'Bilješke',
  files: 'Datoteke',
  profile: 'Profil klijenta',
  others: 'Ostali zapisi',
  related: 'Možda povezano',
  relatedHelp: 'Brišu se samo ako ih označite.',
  sameBrowser: 'Isti preglednik',
  sameEmail: 'Isti e-mail',
  samePhone: 'Isti broj telefona',
  mentions: 'Spominje ovu osobu',
  export: 'Izvezi',
  erase: 'Izbriši…',
  eraseTitle: 'Izbrisati zauvijek?',
  understood: 'Razumijem da se ovo ne može poništiti.',
  confirm: 'Izbriši zauvijek',
  cancel: 'Otkaži',
  changed: 'U međuvremenu je stiglo nešto novo. Pogledajte ponovo.',
  erased: 'Izbrisano',
  erasedBy: 'Izbrisao/la {name}, {date}.',
  moreLeft: 'Sačuvano je još podataka. Pretražite ponovo.',
  saveReceipt: 'Sačuvaj potvrdu',
};

export default customers;

import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klijenti',
  intro: 'Pronađite sve što je spremljeno o osobi, izvezite ili izbrišite.',
  search: 'E-pošta, telefon, ID ili ime',
  nothing: 'Pod „{query}” ništa nije pronađeno.',
  nothingHelp:
    'Pretraženi su e-adrese, telefonski brojevi, ID-ovi, imena i atributi u odgovorima, kod klijenata i u telefonskim kodovima.',
  tooMany: 'Osoba ima više nego što je prikazano. Pretražite preciznije.',
  gone: 'Ovdje više ništa nije spremljeno.',
  responses: 'Ispunjene ankete',
  messages: 'Poruke',
  notes: 'Bilješke',
  files: 'Datoteke',
  profile: 'Profil klijenta',
  others: 'Ostali zapisi',
  related: 'Možda povezano',
  relatedHelp: 'Brišu se samo ako ih označite.',
  sameBrowser: 'Isti preglednik',
  sameEmail: 'Ista e-pošta',
  samePhone: 'Isti telefonski broj',
  mentions: 'Spominje ovu osobu',
  export: 'Izvezi',
  erase: 'Izbriši…',
  eraseTitle: 'Izbrisati zauvijek?',
  understood: 'Razumijem da se ovo ne može poništiti.',
  confirm: 'Izbriši zauvijek',
  cancel: 'Odustani',
  changed: 'U međuvremenu je stiglo nešto novo. Pogledajte ponovno.',
  erased: 'Izbrisano',
  erasedBy: 'Izbrisao/la {name}, {date}.',
  moreLeft: 'Spremljeno je još podataka. Pretražite ponovno.',
  saveReceipt: 'Spremi potvrdu',
};

export default customers;

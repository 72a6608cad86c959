import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klienci',
  intro: 'Znajdź wszystko, co zapisano o osobie, wyeksportuj to lub usuń.',
  search: 'E-mail, numer telefonu, ID lub imię',
  nothing: 'Nic nie znaleziono pod „{query}”.',
  nothingHelp:
    'Przeszukano e-maile, numery telefonów, identyfikatory, imiona i atrybuty w odpowiedziach, u klientów i w kodach telefonicznych.',
  tooMany: 'Osób jest więcej, niż pokazano. Wyszukaj dokładniej.',
  gone: 'Nic tu już nie jest zapisane.',
  responses: 'Wypełnienia',
  messages: 'Wiadomości',
  notes: 'Notatki',
  files: 'Pliki',
  profile: 'Profil klienta',
  others: 'Inne wpisy',
  related: 'Być może powiązane',
  relatedHelp: 'Zostaną usunięte tylko po zaznaczeniu.',
  sameBrowser: 'Ta sama przeglądarka',
  sameEmail: 'Ten sam e-mail',
  samePhone: 'Ten sam numer telefonu',
  mentions: 'Wspomina tę osobę',
  export: 'Eksportuj',
  erase: 'Usuń…',
  eraseTitle: 'Usunąć na zawsze?',
  understood: 'Rozumiem, że tego nie można cofnąć.',
  confirm: 'Usuń na zawsze',
  cancel: 'Anuluj',
  changed: 'W międzyczasie pojawiło się coś nowego. Sprawdź ponownie.',
  erased: 'Usunięto',
  erasedBy: 'Usunięte przez: {name}, {date}.',
  moreLeft: 'Zapisano więcej danych. Wyszukaj ponownie.',
  saveReceipt: 'Zapisz potwierdzenie',
};

export default customers;

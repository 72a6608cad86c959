import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Ügyfelek',
  intro: 'Keressen meg mindent, amit egy személyről tárolunk, exportálja vagy törölje.',
  search: 'E-mail, telefonszám, azonosító vagy név',
  nothing: 'Nincs találat erre: „{query}”.',
  nothingHelp:
    'A keresés a válaszok, ügyfelek és telefonos kódok e-mailjeire, telefonszámaira, azonosítóira, neveire és jellemzőire terjedt ki.',
  tooMany: 'Több személy van, mint amennyi látható. Keressen pontosabban.',
  gone: 'Itt már semmi sincs tárolva.',
  responses: 'Kitöltések',
  messages: 'Üzenetek',
  notes: 'Jegyzetek',
  files: 'Fájlok',
  profile: 'Ügyfélprofil',
  others: 'Egyéb bejegyzések',
  related: 'Talán kapcsolódó',
  relatedHelp: 'Csak akkor törlődnek, ha megjelöli őket.',
  sameBrowser: 'Azonos böngésző',
  sameEmail: 'Azonos e-mail',
  samePhone: 'Azonos telefonszám',
  mentions: 'Említi ezt a személyt',
  export: 'Exportálás',
  erase: 'Törlés…',
  eraseTitle: 'Végleg törli?',
  understood: 'Megértettem, hogy ez nem vonható vissza.',
  confirm: 'Végleges törlés',
  cancel: 'Mégse',
  changed: 'Időközben új adat érkezett. Nézze meg újra.',
  erased: 'Törölve',
  erasedBy: 'Törölte: {name}, {date}.',
  moreLeft: 'Még van tárolt adat. Keressen újra.',
  saveReceipt: 'Igazolás mentése',
};

export default customers;

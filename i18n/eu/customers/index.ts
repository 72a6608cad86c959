import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Bezeroak',
  intro: 'Aurkitu pertsona bati buruz gordetako guztia, esportatu edo ezabatu.',
  search: 'Posta, telefonoa, IDa edo izena',
  nothing: 'Ez da ezer aurkitu honekin: “{query}”.',
  nothingHelp:
    'Erantzunetako, bezeroetako eta telefono-kodeetako postak, telefonoak, IDak, izenak eta atributuak bilatu dira.',
  tooMany: 'Erakusten direnak baino pertsona gehiago daude. Bilatu zehatzago.',
  gone: 'Hemen ez dago ezer gordeta dagoeneko.',
  responses: 'Parte-hartzeak',
  messages: 'Mezuak',
  notes: 'Oharrak',
  files: 'Fitxategiak',
  profile: 'Bezeroaren profila',
  others: 'Beste erregistro batzuk',
  related: 'Agian lotuta',
  relatedHelp: 'Markatuz gero bakarrik ezabatzen dira.',
  sameBrowser: 'Nabigatzaile bera',
  sameEmail: 'Posta bera',
  samePhone: 'Telefono bera',
  mentions: 'Pertsona hau aipatzen du',
  export: 'Esportatu',
  erase: 'Ezabatu…',
  eraseTitle: 'Betiko ezabatu?',
  understood: 'Ulertzen dut hau ezin dela desegin.',
  confirm: 'Ezabatu betiko',
  cancel: 'Utzi',
  changed: 'Bitartean zerbait berria iritsi da. Begiratu berriro.',
  erased: 'Ezabatuta',
  erasedBy: '{name}(e)k ezabatuta, {date}.',
  moreLeft: 'Gehiago dago gordeta. Bilatu berriro.',
  saveReceipt: 'Gorde ziurtagiria',
};

export default customers;

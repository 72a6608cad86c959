import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klientai',
  intro: 'Raskite viską, kas saugoma apie asmenį, eksportuokite arba ištrinkite.',
  search: 'El. paštas, telefono numeris, ID arba vardas',
  nothing: 'Pagal „{query}“ nieko nerasta.',
  nothingHelp:
    'Ieškota atsakymų, klientų ir telefono kodų el. pašto adresuose, telefono numeriuose, ID, varduose ir požymiuose.',
  tooMany: 'Asmenų yra daugiau, nei rodoma. Ieškokite tiksliau.',
  gone: 'Čia nieko nebesaugoma.',
  responses: 'Užpildymai',
  messages: 'Žinutės',
  notes: 'Pastabos',
  files: 'Failai',
  profile: 'Kliento profilis',
  others: 'Kiti įrašai',
  related: 'Galbūt susiję',
  relatedHelp: 'Jie ištrinami tik pažymėjus.',
  sameBrowser: 'Ta pati naršyklė',
  sameEmail: 'Tas pats el. paštas',
  samePhone: 'Tas pats telefono numeris',
  mentions: 'Mini šį asmenį',
  export: 'Eksportuoti',
  erase: 'Ištrinti…',
  eraseTitle: 'Ištrinti visam laikui?',
  understood: 'Suprantu, kad to negalima atšaukti.',
  confirm: 'Ištrinti visam laikui',
  cancel: 'Atšaukti',
  changed: 'Per tą laiką atsirado naujų duomenų. Peržiūrėkite dar kartą.',
  erased: 'Ištrinta',
  erasedBy: 'Ištrynė {name}, {date}.',
  moreLeft: 'Saugoma dar duomenų. Ieškokite dar kartą.',
  saveReceipt: 'Išsaugoti kvitą',
};

export default customers;

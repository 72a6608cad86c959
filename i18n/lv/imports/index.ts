import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Jā',
  no: 'Nē',
  uncertain: 'Neesmu pārliecināts',
  increase: 'Pieaugums',
  same: 'Bez izmaiņām',
  decrease: 'Samazinājums',
  female: 'Sieviete',
  male: 'Vīrietis',
  other: 'Cits',
  none: 'Neviens',
  refused: 'Nevēlos atbildēt',
  unknown: 'Nezinu',
  comment: 'Komentārs',
  accept: 'Piekrītu',
  welcome: 'Laipni lūdzam',
  thanks: 'Paldies!',
  link: 'Turpināt',
  firstName: 'Vārds',
  lastName: 'Uzvārds',
  email: 'E-pasts',
  phone: 'Tālrunis',
  company: 'Uzņēmums',
  street: 'Adrese',
  street2: 'Adrese, otrā rinda',
  city: 'Pilsēta',
  state: 'Štats vai reģions',
  zip: 'Pasta indekss',
  country: 'Valsts',
};

export default imports;

import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Jah',
  no: 'Ei',
  uncertain: 'Ei ole kindel',
  increase: 'Suurenemine',
  same: 'Sama',
  decrease: 'Vähenemine',
  female: 'Naine',
  male: 'Mees',
  other: 'Muu',
  none: 'Mitte ükski',
  refused: 'Ei soovi vastata',
  unknown: 'Ei tea',
  comment: 'Kommentaar',
  accept: 'Nõustun',
  welcome: 'Tere tulemast',
  thanks: 'Aitäh!',
  link: 'Jätka',
  firstName: 'Eesnimi',
  lastName: 'Perekonnanimi',
  email: 'E-post',
  phone: 'Telefon',
  company: 'Ettevõte',
  street: 'Aadress',
  street2: 'Aadress, teine rida',
  city: 'Linn',
  state: 'Maakond või piirkond',
  zip: 'Sihtnumber',
  country: 'Riik',
};

export default imports;

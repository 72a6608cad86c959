import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Taip',
  no: 'Ne',
  uncertain: 'Nesu tikras',
  increase: 'Padidėjo',
  same: 'Nepakito',
  decrease: 'Sumažėjo',
  female: 'Moteris',
  male: 'Vyras',
  other: 'Kita',
  none: 'Nė vienas',
  refused: 'Nenoriu atsakyti',
  unknown: 'Nežinau',
  comment: 'Komentaras',
  accept: 'Sutinku',
  welcome: 'Sveiki',
  thanks: 'Ačiū!',
  link: 'Tęsti',
  firstName: 'Vardas',
  lastName: 'Pavardė',
  email: 'El. paštas',
  phone: 'Telefonas',
  company: 'Įmonė',
  street: 'Adresas',
  street2: 'Adresas, antra eilutė',
  city: 'Miestas',
  state: 'Valstija ar regionas',
  zip: 'Pašto kodas',
  country: 'Šalis',
};

export default imports;

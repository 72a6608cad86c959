import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ha',
  no: 'Yo‘q',
  uncertain: 'Ishonchim komil emas',
  increase: 'Oshdi',
  same: 'O‘zgarmadi',
  decrease: 'Kamaydi',
  female: 'Ayol',
  male: 'Erkak',
  other: 'Boshqa',
  none: 'Hech qaysi',
  refused: 'Javob bermoqchi emasman',
  unknown: 'Bilmayman',
  comment: 'Izoh',
  accept: 'Qabul qilaman',
  welcome: 'Xush kelibsiz',
  thanks: 'Rahmat!',
  link: 'Davom etish',
  firstName: 'Ism',
  lastName: 'Familiya',
  email: 'Elektron pochta',
  phone: 'Telefon',
  company: 'Kompaniya',
  street: 'Manzil',
  street2: 'Manzil, ikkinchi qator',
  city: 'Shahar',
  state: 'Shtat yoki viloyat',
  zip: 'Pochta indeksi',
  country: 'Mamlakat',
};

export default imports;

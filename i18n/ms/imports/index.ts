import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ya',
  no: 'Tidak',
  uncertain: 'Tidak pasti',
  increase: 'Meningkat',
  same: 'Sama',
  decrease: 'Menurun',
  female: 'Perempuan',
  male: 'Lelaki',
  other: 'Lain-lain',
  none: 'Tiada',
  refused: 'Saya tidak mahu menjawab',
  unknown: 'Saya tidak tahu',
  comment: 'Ulasan',
  accept: 'Saya terima',
  welcome: 'Selamat datang',
  thanks: 'Terima kasih!',
  link: 'Teruskan',
  firstName: 'Nama pertama',
  lastName: 'Nama keluarga',
  email: 'E-mel',
  phone: 'Telefon',
  company: 'Syarikat',
  street: 'Alamat',
  street2: 'Alamat, baris kedua',
  city: 'Bandar',
  state: 'Negeri atau wilayah',
  zip: 'Poskod',
  country: 'Negara',
};

export default imports;

import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ya',
  no: 'Tidak',
  uncertain: 'Tidak yakin',
  increase: 'Meningkat',
  same: 'Sama',
  decrease: 'Menurun',
  female: 'Perempuan',
  male: 'Laki-laki',
  other: 'Lainnya',
  none: 'Tidak ada',
  refused: 'Saya memilih tidak menjawab',
  unknown: 'Saya tidak tahu',
  comment: 'Komentar',
  accept: 'Saya setuju',
  welcome: 'Selamat datang',
  thanks: 'Terima kasih!',
  link: 'Lanjutkan',
  firstName: 'Nama depan',
  lastName: 'Nama belakang',
  email: 'Email',
  phone: 'Telepon',
  company: 'Perusahaan',
  street: 'Alamat',
  street2: 'Alamat, baris kedua',
  city: 'Kota',
  state: 'Provinsi atau wilayah',
  zip: 'Kode pos',
  country: 'Negara',
};

export default imports;

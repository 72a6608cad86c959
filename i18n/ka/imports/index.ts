import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'დიახ',
  no: 'არა',
  uncertain: 'არ ვარ დარწმუნებული',
  increase: 'გაიზარდა',
  same: 'იგივე',
  decrease: 'შემცირდა',
  female: 'ქალი',
  male: 'კაცი',
  other: 'სხვა',
  none: 'არც ერთი',
  refused: 'მირჩევნია არ ვუპასუხო',
  unknown: 'არ ვიცი',
  comment: 'კომენტარი',
  accept: 'ვეთანხმები',
  welcome: 'კეთილი იყოს თქვენი მობრძანება',
  thanks: 'გმადლობთ!',
  link: 'გაგრძელება',
  firstName: 'სახელი',
  lastName: 'გვარი',
  email: 'ელფოსტა',
  phone: 'ტელეფონი',
  company: 'კომპანია',
  street: 'მისამართი',
  street2: 'მისამართი, მეორე ხაზი',
  city: 'ქალაქი',
  state: 'შტატი ან რეგიონი',
  zip: 'საფოსტო ინდექსი',
  country: 'ქვეყანა',
};

export default imports;

import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'მომხმარებლები',
  intro: 'იპოვეთ ყველაფერი, რაც ადამიანზე ინახება, გაიტანეთ ან წაშალეთ.',
  search: 'ელფოსტა, ტელეფონი, ID ან სახელი',
  nothing: '„{query}“-ით ვერაფერი მოიძებნა.',
  nothingHelp:
    'მოძებნილია ელფოსტა, ტელეფონი, ID, სახელი და ატრიბუტები პასუხებში, მომხმარებლებსა და ტელეფონის კოდებში.',
  tooMany: 'ნაჩვენებზე მეტი ადამიანია. მოძებნეთ უფრო ზუსტად.',
  gone: 'აქ აღარაფერი ინახება.',
  responses: 'შევსებები',
  messages: 'შეტყობინებები',
  notes: 'შენიშვნები',
  files: 'ფაილები',
  profile: 'მომხმარებლის პროფილი',
  others: 'სხვა ჩანაწერები',
  related: 'შესაძლოა დაკავშირებული',
  relatedHelp: 'იშლება მხოლოდ მონიშვნის შემთხვევაში.',
  sameBrowser: 'იგივე ბრაუზერი',
  sameEmail: 'იგივე ელფოსტა',
  samePhone: 'იგივე ტელეფონი',
  mentions: 'ახსენებს ამ ადამიანს',
  export: 'ექსპორტი',
  erase: 'წაშლა…',
  eraseTitle: 'სამუდამოდ წაიშალოს?',
  understood: 'მესმის, რომ ამის დაბრუნება შეუძლებელია.',
  confirm: 'სამუდამოდ წაშლა',
  cancel: 'გაუქმება',
  changed: 'ამასობაში რაღაც ახალი მოვიდა. ხელახლა ნახეთ.',
  erased: 'წაშლილია',
  erasedBy: 'წაშალა {name}, {date}.',
  moreLeft: 'კიდევ ინახება მონაცემები. მოძებნეთ ხელახლა.',
  saveReceipt: 'დადასტურების შენახვა',
};

export default customers;

import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Клиенттер',
  intro: 'Адам туралы сақталғанның бәрін тауып, экспорттаңыз немесе өшіріңіз.',
  search: 'Эл. пошта, телефон, ID немесе аты',
  nothing: '«{query}» бойынша ештеңе табылмады.',
  nothingHelp:
    'Жауаптардағы, клиенттердегі және телефон кодтарындағы пошта, телефон, ID, есім және атрибуттар ізделді.',
  tooMany: 'Көрсетілгеннен көп адам бар. Дәлірек іздеңіз.',
  gone: 'Мұнда енді ештеңе сақталмаған.',
  responses: 'Толтырулар',
  messages: 'Хабарлар',
  notes: 'Жазбалар',
  files: 'Файлдар',
  profile: 'Клиент профилі',
  others: 'Басқа жазбалар',
  related: 'Байланысты болуы мүмкін',
  relatedHelp: 'Белгілесеңіз ғана өшіріледі.',
  sameBrowser: 'Сол браузер',
  sameEmail: 'Сол пошта',
  samePhone: 'Сол телефон нөмірі',
  mentions: 'Осы адамды атайды',
  export: 'Экспорттау',
  erase: 'Өшіру…',
  eraseTitle: 'Біржола өшіру керек пе?',
  understood: 'Мұны қайтару мүмкін емес екенін түсінемін.',
  confirm: 'Біржола өшіру',
  cancel: 'Бас тарту',
  changed: 'Осы уақытта жаңа нәрсе келді. Қайта қараңыз.',
  erased: 'Өшірілді',
  erasedBy: 'Өшірген: {name}, {date}.',
  moreLeft: 'Тағы да сақталған деректер бар. Қайта іздеңіз.',
  saveReceipt: 'Түбіртекті сақтау',
};

export default customers;

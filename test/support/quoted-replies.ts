/** Replies as mail programs write them in many languages, with the words that are new in each. */

interface QuotedReply {
  program: string;
  text: string;
  /** Words of the customer. */
  words: string;
}

/** The quoted email, in several paragraphs. */
const EMAIL = [
  'Mara:',
  '',
  'Hello, your book is here. We are open until 18:30.',
  '',
  'Open the conversation:',
  'https://ask.example.com/chat?feedback_id=1&token=abc',
  '',
  'You receive this email because you gave this address.',
];
const marked = (mark = '> '): string => EMAIL.map((line) => (mark + line).trimEnd()).join('\n');
const plain = EMAIL.join('\n');

const A = 'reply+7dk7dp9u5u8boo4frt5b1mhb5gb1hdmlp8s09vdm3u@in.shop.example';
const SHOP = `The Shop <${A}>`;

/** Introductions of Gmail and Apple Mail, of Thunderbird and others, by language, above marked lines. */
const introductions: readonly [program: string, introduction: string][] = [
  ['Gmail, English', `On Fri, May 1, 2026 at 10:00 AM ${SHOP} wrote:`],
  ['Gmail, English, wrapped', `On Fri, May 1, 2026 at 10:00 AM The Shop\n<${A}>\nwrote:`],
  ['Gmail, British', `On Fri, 1 May 2026 at 10:00, ${SHOP} wrote:`],
  ['Gmail, Turkish', `${SHOP}, 1 May 2026 Cum, 10:00\ntarihinde şunu yazdı:`],
  [
    'Gmail, Arabic',
    `في الجمعة، 1 مايو 2026 في 10:00 ص تمت كتابة ما يلي بواسطة\n\u202a${SHOP}\u202c:`,
  ],
  ['Gmail, German', `Am Fr., 1. Mai 2026 um 10:00 Uhr schrieb ${SHOP}:`],
  ['Gmail, French', `Le ven. 1 mai 2026 à 10:00, ${SHOP} a écrit :`],
  ['Gmail, French of Canada', `Le ven. 1 mai 2026, à 10 h 00, ${SHOP} a écrit :`],
  ['Gmail, Spanish', `El vie, 1 may 2026 a las 10:00, ${SHOP} escribió:`],
  ['Gmail, Portuguese', `Em sex., 1 de mai. de 2026 às 10:00, ${SHOP} escreveu:`],
  ['Gmail, Italian', `Il giorno ven 1 mag 2026 alle ore 10:00 ${SHOP} ha scritto:`],
  ['Gmail, Dutch', `Op vr 1 mei 2026 om 10:00 schreef ${SHOP}:`],
  ['Gmail, Swedish', `Den fre 1 maj 2026 kl 10:00 skrev ${SHOP}:`],
  ['Gmail, Danish', `Den fre. 1. maj 2026 kl. 10.00 skrev ${SHOP}:`],
  ['Gmail, Norwegian', `fre. 1. mai 2026 kl. 10:00 skrev ${SHOP}:`],
  ['Gmail, Finnish', `pe 1. toukok. 2026 klo 10.00 The Shop (${A}) kirjoitti:`],
  ['Gmail, Polish', `pt., 1 maj 2026 o 10:00 ${SHOP} napisał(a):`],
  ['Gmail, Czech', `pá 1. 5. 2026 v 10:00 odesílatel ${SHOP} napsal:`],
  ['Gmail, Slovak', `pi 1. 5. 2026 o 10:00 ${SHOP} napísal(a):`],
  ['Gmail, Hungarian', `${SHOP} ezt írta (időpont: 2026. máj. 1., P, 10:00):`],
  ['Gmail, Romanian', `În vin., 1 mai 2026 la 10:00, ${SHOP} a scris:`],
  ['Gmail, Russian', `пт, 1 мая 2026 г. в 10:00, ${SHOP}:`],
  ['Gmail, Ukrainian', `пт, 1 трав. 2026 р. о 10:00 ${SHOP} пише:`],
  ['Gmail, Bulgarian', `На пт, 1.05.2026 г. в 10:00 ${SHOP} написа:`],
  ['Gmail, Greek', `Στις Παρ 1 Μαΐ 2026 στις 10:00 π.μ., ο χρήστης ${SHOP} έγραψε:`],
  [
    'Gmail, Hebrew',
    `\u202bבתאריך יום ו׳, 1 במאי 2026 ב-10:00 מאת \u202aThe Shop\u202c\u200f <\u202a${A}\u202c\u200f>:\u202c`,
  ],
  ['Gmail, Persian', `در تاریخ جمعه ۱ مهٔ ۲۰۲۶، 10:00 ${SHOP} نوشت:`],
  ['Gmail, Hindi', `शुक्र, 1 मई 2026 को 10:00 बजे को ${SHOP} ने लिखा:`],
  ['Gmail, Japanese', `2026年5月1日(金) 10:00 ${SHOP}:`],
  ['Gmail, Korean', `2026년 5월 1일 (금) 오전 10:00, ${SHOP}님이 작성:`],
  ['Gmail, Chinese', `${SHOP} 于2026年5月1日周五 10:00写道：`],
  ['Gmail, Chinese of Taiwan', `${SHOP} 於 2026年5月1日 週五 上午10:00寫道：`],
  ['Gmail, Indonesian', `Pada Jum, 1 Mei 2026 pukul 10.00 ${SHOP} menulis:`],
  ['Gmail, Vietnamese', `Vào Th 6, 1 thg 5, 2026 vào lúc 10:00 ${SHOP} đã viết:`],
  ['Gmail, Thai', `เมื่อ ศ. 1 พ.ค. 2026 เวลา 10:00 ${SHOP} เขียนว่า:`],
  ['Gmail, Lithuanian', `2026-05-01, pn, 10:00 ${SHOP} rašė:`],
  ['Gmail, Serbian', `пет, 1. мај 2026. у 10:00 ${SHOP} је написао/ла:`],
  ['Apple Mail, English', `On 1 May 2026, at 10:00, ${SHOP} wrote:`],
  ['Apple Mail, German', `Am 01.05.2026 um 10:00 schrieb ${SHOP}:`],
  ['Apple Mail, French', `Le 1 mai 2026 à 10:00, ${SHOP} a écrit :`],
  ['Apple Mail, Turkish', `The Shop <${A}> şunları yazdı (1 May 2026 10:00):`],
  ['Thunderbird, English', 'On 5/1/26 10:00, The Shop wrote:'],
  ['Thunderbird, German', 'Am 01.05.26 um 10:00 schrieb The Shop:'],
  ['Thunderbird, Spanish', 'El 1/5/26 a las 10:00, The Shop escribió:'],
  ['Thunderbird, Turkish', '1.05.2026 10:00 tarihinde The Shop yazdı:'],
  ['Thunderbird, Polish', 'W dniu 1.05.2026 o 10:00, The Shop pisze:'],
  ['Proton Mail', `On Friday, May 1st, 2026 at 10:00 AM, ${SHOP} wrote:`],
  ['K-9 Mail, German', `Am 1. Mai 2026 10:00:00 MESZ schrieb ${SHOP}:`],
  ['Mail.ru', `Пятница, 1 мая 2026, 10:00 +03:00 от ${SHOP}:`],
  ['Yandex Mail', `01.05.2026, 10:00, "The Shop" <${A}>:`],
  ['NetEase 163', `在 2026-05-01 10:00:00，"The Shop" <${A}> 写道：`],
  ['Mutt', `On Fri, May 01, 2026 at 10:00:00AM +0200, The Shop wrote:`],
  ['Roundcube', 'Am 2026-05-01 10:00, schrieb The Shop:'],
];

/** Beginnings of quotes without marked lines. */
const rules: readonly [program: string, beginning: string][] = [
  [
    'Outlook, English',
    `From: The Shop <${A}>\nSent: Friday, May 1, 2026 10:00 AM\nTo: Ada <ada@home.example>\nSubject: Your conversation\n`,
  ],
  [
    'Outlook on the web',
    `________________________________\nFrom: The Shop <${A}>\nSent: Friday, May 1, 2026 10:00\nTo: Ada <ada@home.example>\nSubject: Your conversation\n`,
  ],
  [
    'Outlook, bold headers',
    `*From:* The Shop <${A}>\n*Sent:* Friday, May 1, 2026 10:00 AM\n*To:* Ada\n*Subject:* Your conversation\n`,
  ],
  [
    'Outlook, German',
    `Von: The Shop <${A}>\nGesendet: Freitag, 1. Mai 2026 10:00\nAn: Ada <ada@home.example>\nBetreff: Ihre Unterhaltung\n`,
  ],
  [
    'Outlook, French',
    `De : The Shop <${A}>\nEnvoyé : vendredi 1 mai 2026 10:00\nÀ : Ada <ada@home.example>\nObjet : Votre conversation\n`,
  ],
  [
    'Outlook, Spanish',
    `De: The Shop <${A}>\nEnviado: viernes, 1 de mayo de 2026 10:00\nPara: Ada\nAsunto: Su conversación\n`,
  ],
  [
    'Outlook, Italian',
    `Da: The Shop <${A}>\nInviato: venerdì 1 maggio 2026 10:00\nA: Ada\nOggetto: La sua conversazione\n`,
  ],
  [
    'Outlook, Dutch',
    `Van: The Shop <${A}>\nVerzonden: vrijdag 1 mei 2026 10:00\nAan: Ada\nOnderwerp: Uw gesprek\n`,
  ],
  [
    'Outlook, Turkish',
    `Kimden: The Shop <${A}>\nGönderildi: 1 Mayıs 2026 Cuma 10:00\nKime: Ada\nKonu: Sohbetiniz\n`,
  ],
  [
    'Outlook, Arabic',
    `من: The Shop <${A}>\nتاريخ الإرسال: الجمعة، 1 مايو 2026 10:00\nإلى: Ada\nالموضوع: محادثتك\n`,
  ],
  [
    'Outlook, Russian',
    `От: The Shop <${A}>\nОтправлено: 1 мая 2026 г. 10:00\nКому: Ada\nТема: Ваш диалог\n`,
  ],
  [
    'Outlook, Japanese',
    `差出人: The Shop <${A}>\n送信日時: 2026年5月1日 10:00\n宛先: Ada\n件名: 会話\n`,
  ],
  [
    'Outlook, Chinese',
    `发件人: The Shop <${A}>\n发送时间: 2026年5月1日 10:00\n收件人: Ada\n主题: 对话\n`,
  ],
  [
    'Outlook, Polish',
    `Od: The Shop <${A}>\nWysłane: piątek, 1 maja 2026 10:00\nDo: Ada\nTemat: Rozmowa\n`,
  ],
  [
    'Outlook, Swedish',
    `Från: The Shop <${A}>\nSkickat: den 1 maj 2026 10:00\nTill: Ada\nÄmne: Din konversation\n`,
  ],
  [
    'Outlook 2003',
    `-----Original Message-----\nFrom: The Shop [mailto:${A}]\nSent: Friday, May 01, 2026 10:00 AM\n`,
  ],
  [
    'Outlook 2003, German',
    `-----Ursprüngliche Nachricht-----\nVon: The Shop\nGesendet: Freitag, 1. Mai 2026 10:00\n`,
  ],
  ['Outlook 2003, Turkish', `-----Orijinal Mesaj-----\nKimden: The Shop\n`],
  [
    'Samsung Email',
    `-------- Original message --------\nFrom: The Shop <${A}>\nDate: 5/1/26 10:00 (GMT+01:00)\n`,
  ],
  ['Samsung Email, Arabic', `-------- الرسالة الأصلية --------\nمن: The Shop\n`],
  ['Zoho Mail', `---- On Fri, 01 May 2026 10:00:00 +0200 The Shop <${A}> wrote ----\n`],
  ['QQ Mail', `------------------ 原始邮件 ------------------\n发件人: "The Shop" <${A}>;\n`],
  ['Naver', `-----Original Message-----\nFrom: "The Shop"<${A}>\nTo: <ada@home.example>\n`],
  ['Yahoo Mail', `    On Friday, May 1, 2026 at 10:00:00 AM GMT+2, The Shop <${A}> wrote:  \n \n`],
  [
    'Yahoo Mail, Spanish',
    `    El viernes, 1 de mayo de 2026, 10:00:00 CEST, The Shop <${A}> escribió:\n`,
  ],
  ['Gmail app, HTML alone', `On Fri, May 1, 2026, 10:00 AM The Shop <${A}>\nwrote:\n`],
  [
    'Lotus Notes',
    `From:\tThe Shop <${A}>\nTo:\tAda\nDate:\t05/01/2026 10:00 AM\nSubject:\tYour conversation\n`,
  ],
];

/** Replies with words that resemble quotes. */
const short = 'Thank you, I will come on Friday.';
const long = [
  'Hello Mara,',
  '',
  'Great news: can I come at 17:45 on 2.5.2026?',
  'My other address is ada@work.example',
  '',
  '- two copies',
  '- one bag',
  '',
  'Ada',
].join('\n');
const ofCustomer = (program: string): string =>
  /Turkish/.test(program)
    ? 'Teşekkürler! Saat 18:00 gibi uğrarım.\nNot: iki tane ayırın lütfen.'
    : /Arabic/.test(program)
      ? 'شكرًا لكم، سأمرّ يوم الجمعة.\nملاحظة: نسختان من فضلكم'
      : /Japanese|Chinese|QQ|163/.test(program)
        ? '谢谢，我明天 10:30 来取。\n备注：要两本'
        : 'Perfect.\nNote: two copies, please. The last order was from: Lisbon';

const signed = (words: string): string => `${words}\n\n-- \nAda Byron\nHome Ltd, London`;

export const quotedReplies: readonly QuotedReply[] = [
  ...introductions.flatMap(([program, introduction]) => [
    { program, text: `${short}\n\n${introduction}\n\n${marked()}\n`, words: short },
    {
      program: `${program}, words below`,
      text: `${introduction}\n${marked()}\n\n${ofCustomer(program)}\n`,
      words: ofCustomer(program),
    },
  ]),
  ...introductions.slice(0, 30).map(([program, introduction]) => ({
    program: `${program}, signed`,
    text: `${signed(long)}\n\n${introduction}\r\n\r\n${marked('>')}\n`.replaceAll('\n', '\r\n'),
    words: long,
  })),
  ...rules.flatMap(([program, beginning]) => [
    {
      program,
      text: `${ofCustomer(program)}\n\n${beginning}\n${plain}\n`,
      words: ofCustomer(program),
    },
    { program: `${program}, long`, text: `${long}\n\n\n${beginning}\n${plain}\n`, words: long },
  ]),
  ...[
    ['iPhone, English', 'Sent from my iPhone'],
    ['iPhone, German', 'Von meinem iPhone gesendet'],
    ['iPhone, Turkish', 'iPhone’umdan gönderildi'],
    ['iPhone, French', 'Envoyé de mon iPhone'],
    ['iPhone, Arabic', 'أرسلت من الـ iPhone'],
    ['Outlook for Android', 'Get Outlook for Android<https://aka.ms/AAb9ysg>'],
  ].map(([program, line]) => ({
    program: program!,
    text: `${short}\n\n${line}\n\n> On 1 May 2026, at 10:00, ${SHOP} wrote:\n> \n${marked()}`,
    words: short,
  })),
  {
    program: 'Thunderbird, between the lines',
    text: `On 5/1/26 10:00, The Shop wrote:\n> Your book is here.\n\nGood!\n\n> We are open until 18:30.\n\nI come at 18:00.\n`,
    words: 'Good!\n\nI come at 18:00.',
  },
  { program: 'No quote', text: `${long}\n`, words: long },
  {
    program: 'No quote, a form',
    text: 'Name: Ada\nEmail: ada@home.example\nPhone: 020 123\n',
    words: 'Name: Ada\nEmail: ada@home.example\nPhone: 020 123',
  },
  { program: 'Quote alone', text: `On 5/1/26 10:00, The Shop wrote:\n${marked()}\n`, words: '' },
];

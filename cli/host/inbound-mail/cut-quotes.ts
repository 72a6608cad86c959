/**
 * Removes the quoted email, its introduction and the signature from a reply in plain text. Mail programs mark quotes by `>`,
 * by a line such as "On 1 May at 10:00, Shop <shop@example.com> wrote:", by a rule, or by the headers of the email, in their
 * language. Lines between and after marked quotes are part of the reply.
 */

/** Marks of the writing direction, which some programs put around names and addresses. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const QUOTED = /^\s*[>＞]/;
const ENDS_IN_COLON = /[:：]\s*$/;
const ADDRESS = /[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+\.[^\s<>"'()[\],;:]+/;
const TIME = /\d{1,2}\s?[:.h：時시点點]\s?\d{2}|\d{1,2}\s?(?:時|시|点|點)/i;
const DATE = /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;

/** Verbs of introductions without an address, which end in a colon. */
const VERBS =
  /(?:wrote|schrieb|escribió|escribio|a écrit|ha scritto|schreef|skrev|kirjoitti|escreveu|va escriure|napisał\(?a?\)?|napsal\(?a?\)?|napísal\(?a?\)?|je napisal\(?a?\)?|napisao|napisala|írta|a scris|написал\(?а?\)?|написав\(?ла\)?|пишет|пише|написа|έγραψε|yazdı|yazmış|rašė|rakstīja|kirjutas|menulis|đã viết|כתב|כתבה|كتب|نوشت|写道|寫道|のメール|님이 작성|เขียนว่า|ने लिखा)/iu;

/** Names of the header with the sender. */
const FROM =
  /^[*_\s]*(?:from|von|de|da|van|od|fra|från|lähettäjä|saatja|no|nuo|feladó|kimden|gönderen|kimdən|от|від|ад|από|nga|expéditeur|remitente|mittente|afzender|dari|daripada|từ|จาก|מאת|من|از|فرستنده|प्रेषक|发件人|寄件者|寄件人|差出人|送信元|보낸\s?사람|보낸이|კ?ვისგან|кімнен|kimdan|expeditor|de la|igorlea|nork|remetente|avsender|avsändare|afsender)\s*[*_]*\s*[:：]/iu;
/** A header with its value. */
const HEADER = /^[*_\s]*[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]{0,24}[*_]*\s?[:：][*_]*(?:\s|$|\S)/u;
const MIN_HEADERS = 3;
/** `-----Original Message-----`, also in other languages, and `---- On … wrote ----`. */
const TITLED_RULE = /^\s*[-_=—–]{2,}\s*[^\s\-_=—–](?:.{0,300}[^\s\-_=—–])?\s*[-_=—–]{2,}\s*$/u;
const RULE = /^\s*[_]{5,}\s*$/;
const SIGNATURE = /^--$/;
const MAX_SIGNATURE_LINES = 12;
/** Last lines that programs of phones add. */
const SENT_FROM =
  /^(?:sent from (?:my|mail|outlook|yahoo|proton|samsung|the)|get outlook for|sent with|sent via|von meinem .* gesendet|gesendet (?:mit|von|über)|envoyé (?:de|depuis|à partir)|télécharger outlook|obtenir outlook|enviado (?:desde|do|de|a partir)|obter o outlook|obtener outlook|inviato da|scarica outlook|verzonden (?:vanaf|met|vanuit)|verstuurd vanaf|skickat från|sendt fra|lähetetty|wysłane z|odesláno z|odoslané z|poslano (?:iz|sa?)|küldve|trimis de pe|отправлено (?:с|из)|надіслано з|изпратено от|στάλθηκε από|(?:.*)(?:iphone|ipad|telefon|android|samsung|huawei)[’'\p{L}\s]* (?:gönderildi|göndərildi)|išsiųsta iš|nosūtīts no|saadetud minu|dikirim dari|dihantar daripada|đã gửi từ|được gửi từ|נשלח מ|أُ?رسلت? من|ارسال ?شده از|发自我的|從我的|从我的|我的.*(?:發送|傳送)$|(?:iphone|android|スマートフォン)から送信|나의 .*에서 보냄|내 .*에서 보냄|ส่งจาก|मेरे .* से भेजा)/iu;

/** Lines that an introduction may have. */
const MAX_INTRODUCTION_LINES = 3;
/** Longer lines are words of the customer: the time of the patterns is limited. */
const MAX_MARK_LENGTH = 500;
/** Empty lines between an introduction and the quote. */
const MAX_GAP = 3;

/** Whether the next line with a text is marked as quoted. */
function isQuoteBelow(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at, at + MAX_GAP + 1).find((line) => line.trim() !== '');
  return below !== undefined && QUOTED.test(below);
}

/**
 * Number of lines of the introduction that begins at a line; 0 without one. Without marked lines below, it needs a sender's
 * address with a date, or a verb with a time.
 */
function introductionAt(lines: readonly string[], at: number): number {
  for (let count = 1; count <= MAX_INTRODUCTION_LINES; count += 1) {
    const part = lines.slice(at, at + count);
    if (part.length < count || part.some((line) => line.trim() === '' || QUOTED.test(line)))
      return 0;
    const text = part.join(' ');
    if (text.length > MAX_MARK_LENGTH) return 0;
    if (!ENDS_IN_COLON.test(text)) continue;
    const hasDate = DATE.test(text) || TIME.test(text);
    // Its first line has the date or the sender: lines of the reply above are no part of it.
    const begins = DATE.test(part[0]!) || TIME.test(part[0]!) || ADDRESS.test(part[0]!);
    if (
      begins &&
      hasDate &&
      (isQuoteBelow(lines, at + count) ||
        ADDRESS.test(text) ||
        (VERBS.test(text) && TIME.test(text)))
    )
      return count;
    return 0;
  }
  return 0;
}

/** Whether the headers of an email begin at a line: its sender, and further ones. */
function hasHeaders(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at]!)) return false;
  let headers = 0;
  for (const line of lines.slice(at, at + 10)) {
    // Values may continue on the next line, and some programs leave lines empty between headers.
    if (line.length <= MAX_MARK_LENGTH && HEADER.test(line)) headers += 1;
    if (headers >= MIN_HEADERS) return true;
  }
  return false;
}

const isEnd = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]!;
  if (line.length > MAX_MARK_LENGTH) return false;
  if (TITLED_RULE.test(line)) return true;
  if (RULE.test(line)) return at + 1 < lines.length;
  return hasHeaders(lines, at);
};

/** Removes the signature, and the lines of phones, at the end. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const at = lines.findLastIndex((line) => SIGNATURE.test(line));
  let kept = at >= 0 && lines.length - at <= MAX_SIGNATURE_LINES ? lines.slice(0, at) : lines;
  for (;;) {
    const last = kept.findLastIndex((line) => line.trim() !== '');
    const line = kept[last]?.trim() ?? '';
    if (line === '' || line.length > MAX_MARK_LENGTH || !SENT_FROM.test(line)) return kept;
    kept = kept.slice(0, last);
  }
}

/** The text of a reply without the quoted email; empty for a quote alone. */
export function cutQuotes(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const kept: string[] = [];
  let at = 0;
  while (at < lines.length && !isEnd(lines, at)) {
    const introduction = introductionAt(lines, at);
    // Without marks the end of the quote is unknown.
    if (introduction > 0 && !isQuoteBelow(lines, at + introduction)) break;
    if (introduction > 0) at += introduction;
    else {
      if (!QUOTED.test(lines[at]!)) kept.push(lines[at]!);
      at += 1;
    }
  }
  return withoutSignature(kept)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
